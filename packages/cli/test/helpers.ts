import {spawn} from 'node:child_process'
import {randomInt} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {format} from 'node:util'
import {onTestFinished, vi} from 'vitest'
import {z} from 'zod'
import {runCli} from '../src/program.ts'
import {isPortFree} from '../src/settings/ports.ts'

/** The entry point, for tests that need a process. */
export const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')

/** Creates a temporary folder that is removed after the test. */
export async function createTempFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `roam-${name}-`))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  return folder
}

/** The value that a Studio creates in a browser, and with which it sends the browser to the sign-in page. */
export const STUDIO_STATE = 'state-of-the-studio-in-a-test'

/** Submits the form of a sign-in link, as its button does. */
export function submitSignInLink(link: string): Promise<Response> {
  const {origin, searchParams} = new URL(link)
  return fetch(`${link}&state=${STUDIO_STATE}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams({code: searchParams.get('code') ?? ''}),
  })
}

/** Returns the session token for the code in the redirect to the Studio. */
export async function fetchSessionToken(lake: {url: string}, redirect: Response): Promise<string> {
  const code = redirect.headers.get('location')?.replace(/.*#code=/, '')
  const response = await fetch(`${lake.url}/v1/auth/fetch?sid=${code}&state=${STUDIO_STATE}`)
  return z.object({token: z.string()}).parse(await response.json()).token
}

/** A free port below those that the system assigns to connections of other processes. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(11_000, 31_000)
  return (await isPortFree(port, '127.0.0.1')) ? port : findFreePort()
}

export interface CliResult {
  stdout: string
  stderr: string
  /** The exit code. */
  code: number
}

/** Runs a command as a process. */
export async function spawnCommand(args: string[], env: Record<string, string>): Promise<CliResult> {
  const child = spawn(process.execPath, [MAIN, ...args], {env: {...process.env, ...env}})
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return {stdout, stderr, code: await exited}
}

/** Runs a command in this process, which takes milliseconds instead of a second. */
export async function runCommand(
  args: string[],
  {env = {}, stdin = ''}: {env?: Record<string, string>; stdin?: string} = {},
): Promise<CliResult> {
  const output = {stdout: '', stderr: ''}
  const previousEnv = {...process.env}
  const previousExitCode = process.exitCode
  process.exitCode = undefined
  Object.assign(process.env, env)
  const append = (name: 'stdout' | 'stderr', chunk: unknown) => {
    output[name] += String(chunk)
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...v) => void append('stdout', `${format(...v)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((...v) => void append('stderr', `${format(...v)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => append('stdout', chunk)),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => append('stderr', chunk)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([stdin]) as typeof process.stdin),
  ]
  try {
    const exitCode = await runCli(args)
    return {...output, code: exitCode || Number(process.exitCode ?? 0)}
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = previousExitCode
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, previousEnv)
  }
}
