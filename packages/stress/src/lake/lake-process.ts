import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {z} from 'zod'

export const EDITOR_TOKEN = 'editor-token-for-stress-tests'
export const VIEWER_TOKEN = 'viewer-token-for-stress-tests'

const OUTPUT_LIMIT = 100_000
/** Unit of `ulimit -f` in POSIX shells, in bytes. */
const ULIMIT_BLOCK_BYTES = 512

/** A Content Lake as a child process. */
export interface LakeProcess {
  pid: number
  port: number
  url: string
  /** Resolves when the process has exited, for whatever reason. */
  exited: Promise<void>
  hasExited: () => boolean
  /** The end of stdout and stderr. */
  output: () => string
  /** Sends the signal; resolves when the process has exited. */
  terminate: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

export interface LakeProcessOptions {
  /** Query timeout in milliseconds; 1000 by default. */
  queryTimeoutMs?: number
  /** File size limit in bytes: larger writes fail as on a full disk. */
  maxFileBytes?: number
}

const readyMessage = z.object({port: z.number()})

/** Starts a lake with the dataset `production` on the folder. Throws with its output if it exits instead. */
export async function startLake(
  directory: string,
  {queryTimeoutMs = 1000, maxFileBytes}: LakeProcessOptions = {},
): Promise<LakeProcess> {
  const options = {
    directory,
    queryTimeoutMs,
    tokens: [
      {token: EDITOR_TOKEN, name: 'Editor', role: 'editor'},
      {token: VIEWER_TOKEN, name: 'Viewer', role: 'viewer'},
    ],
  }
  const file = join(import.meta.dirname, 'main.ts')
  const ulimit = maxFileBytes === undefined ? '' : `ulimit -f ${maxFileBytes / ULIMIT_BLOCK_BYTES};`
  const args = ['-c', `${ulimit} exec "$0" "$@"`, process.execPath, file, JSON.stringify(options)]
  const child = spawn('sh', args, {stdio: ['ignore', 'pipe', 'pipe', 'ipc']})
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output = (output + text).slice(-OUTPUT_LIMIT)
    })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(readyMessage.parse(message).port))
    child.once('error', reject)
    void exited.then(() => reject(new Error(`The lake did not start:\n${output}`)))
  })
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    async terminate(signal) {
      child.kill(signal)
      await exited
    },
  }
}

/** Runs a GROQ query without a token; returns its result. */
export async function queryLake(url: string, query: string): Promise<unknown> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
  const response = await fetch(url + path)
  return z.object({result: z.unknown()}).parse(await response.json()).result
}
