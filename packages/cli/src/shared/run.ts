import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {z} from 'zod'
import {isProcessStopping, onStop} from './on-stop.ts'
import {UsageError, UserError} from './user-error.ts'

export const GROUP_LEADER = join(import.meta.dirname, 'group-leader.ts')

const errorMessage = z.object({error: z.string()})

interface ProgramOptions {
  cwd: string
  env?: Record<string, string | undefined>
}

interface RunOptions extends ProgramOptions {
  /** Appended to the error message: how to fix the failure. */
  advice: string
  /** The program exits with 2 for wrong arguments, having printed which. */
  reportsUsageErrors?: boolean
}

function killGroup({pid}: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}

/**
 * Runs a program with its output on this process's own. Its process group ends with it, and with this process.
 *
 * @returns the exit code; null if it was killed
 * @throws if it cannot be started
 */
export async function runProgram(command: string[], {cwd, env}: ProgramOptions): Promise<number | null> {
  const leader = fork(GROUP_LEADER, command, {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let problem: string | undefined
  leader.on('message', (message) => {
    problem = errorMessage.parse(message).error
  })
  const exited = once(leader, 'exit')
  const cancelCleanup = onStop(async (signal) => {
    leader.kill(signal)
    await exited
    killGroup(leader)
  })
  const [code] = await exited
  // What a caller does now would only delay the exit.
  if (isProcessStopping()) await new Promise(() => {})
  cancelCleanup()
  killGroup(leader)
  if (problem !== undefined) throw new Error(problem)
  return code
}

/**
 * Runs a program like {@link runProgram}.
 *
 * @throws UserError with the advice when it exits with another code than 0 or cannot be started
 */
export async function run(
  command: string[],
  {advice, reportsUsageErrors = false, ...options}: RunOptions,
): Promise<void> {
  const code = await runProgram(command, options).catch((error: Error) => {
    throw new UserError(`${command[0]} could not be started (${error.message}). ${advice}`)
  })
  if (code === 0) return
  if (code === 2 && reportsUsageErrors) throw new UsageError('Wrong arguments, see above.')
  throw new UserError(`${command.join(' ')} failed (${code}). ${advice}`)
}
