/**
 * Runs a program as the leader of its process group. Ends the whole group on a signal and when the parent process is
 * gone: the program first gets the signal, and what is left is killed when it has exited or after the shutdown timeout.
 */
import {spawn} from 'node:child_process'
import {onParentExit} from './on-parent-exit.ts'

const SHUTDOWN_TIMEOUT_MS = 10_000

let isStopping = false
const killGroup = () => process.kill(0, 'SIGKILL')

function stop(signal: NodeJS.Signals): void {
  // This process gets the signal, too.
  if (isStopping) return
  isStopping = true
  process.kill(0, signal)
  setTimeout(killGroup, SHUTDOWN_TIMEOUT_MS)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))

const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, {stdio: ['ignore', 'inherit', 'inherit']})
child.once('error', ({message}) => process.send?.({error: message}, () => process.exit(1)))
child.once('exit', (code) => (isStopping ? killGroup() : process.exit(code ?? 1)))
onParentExit(() => stop('SIGTERM'))
