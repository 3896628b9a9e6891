import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {onTestFinished} from 'vitest'
import manifest from '../package.json' with {type: 'json'}
import {createProgram} from '../src/cli/program.ts'

const CLI = join(import.meta.dirname, '..', manifest.bin.lakelet)

/** Parses arguments in this process, without output. */
export const parse = (...args: string[]) => {
  const program = createProgram()
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])])
    command.configureOutput({writeErr: () => {}, writeOut: () => {}})
  return program.parseAsync(args, {from: 'user'})
}

export function spawnCli(args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {stdio: ['ignore', 'pipe', 'pipe']})
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  return {child, errors: () => errors}
}

/** Runs the CLI until it prints that it is ready. */
export async function start(args: string[]) {
  const {child, errors} = spawnCli([...args, '--port', '0'])
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    const url = /^Content Lake is ready at (.*)$/.exec(line)?.[1]
    if (!url) continue
    const stop = async () => {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    }
    return {url, lines, stop}
  }
  throw new Error(`The CLI exited:\n${errors()}`)
}

/** Runs the CLI until it exits. */
export async function runUntilExit(args: string[]) {
  const {child, errors} = spawnCli(args)
  const [code] = await once(child, 'close')
  return {code, errors: errors()}
}
