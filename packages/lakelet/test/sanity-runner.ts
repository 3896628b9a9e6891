import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/** What a command has written, or why it failed. */
type Answer = {output: string} | {failed: true; message: string}

/** Runs each command that it receives as `bin/run.js` of the CLI does, and sends an answer. */
const PROGRAM = `
  import {createRequire} from 'node:module'
  const cli = process.argv[1]
  const {run, settings} = createRequire(cli)('@oclif/core')
  settings.enableAutoTranspile = false
  let output
  process.stdout.write = (text) => (output += text)
  process.on('message', async (args) => {
    output = ''
    const answer = await run(args, cli).then(
      () => ({output}),
      (error) => ({failed: true, message: error?.message || String(error)}),
    )
    process.send(answer)
  })`

/**
 * Returns a function that runs commands of the `sanity` CLI, one at a time and all of a test in one process, which starts
 * with the first. It throws with the message of a command that fails, or with what a process that ends has written.
 *
 * @param cli path of the CLI's package.json
 */
export function createCommandRunner(cli: string, {cwd, env}: Pick<SpawnOptions, 'cwd' | 'env'>) {
  let runner: {child: ChildProcess; ended: Promise<never>} | undefined
  onTestFinished(() => void runner?.child.kill())

  function start() {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, cli], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    const ended = once(child, 'close').then(([code, signal]): never => {
      throw new Error(`The process of the CLI ended with ${code ?? signal}: ${errors}`)
    })
    // Without a command that waits, for example when the test has finished.
    ended.catch(() => {})
    return {child, ended}
  }

  return async (...args: string[]): Promise<string> => {
    runner ??= start()
    const {child, ended} = runner
    // A process that has ended takes no message, and `ended` says why it did.
    const answered = once(child, 'message')
    answered.catch(() => {})
    child.send(args, () => {})
    const [answer]: [Answer] = (await Promise.race([answered, ended])) as [Answer]
    if ('failed' in answer) throw new Error(answer.message)
    return answer.output
  }
}
