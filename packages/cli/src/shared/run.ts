import {spawn} from 'node:child_process'
import {UsageError, UserError} from './user-error.ts'

interface RunOptions {
  cwd: string
  env?: Record<string, string | undefined>
  /** Appended to the error message: how to fix the failure. */
  advice: string
  /** The program exits with 2 for wrong arguments, having printed which. */
  reportsUsageErrors?: boolean
}

/**
 * Runs a program, with its output on this process's own.
 *
 * @throws UserError with the advice when it exits with another code than 0 or cannot be started
 */
export async function run(
  command: string[],
  {cwd, env, advice, reportsUsageErrors = false}: RunOptions,
): Promise<void> {
  const [program = '', ...args] = command
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'inherit', 'inherit'],
      // In its own process group, so that everything it starts can be terminated with it.
      detached: true,
    })
    const terminateGroup = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    }
    process.once('exit', terminateGroup)
    child.once('exit', () => process.off('exit', terminateGroup))
    child.once('error', (error) =>
      reject(new UserError(`${program} could not be started (${error.message}). ${advice}`)),
    )
    child.once('exit', resolve)
  })
  if (code === 0) return
  if (code === 2 && reportsUsageErrors) throw new UsageError('Wrong arguments, see above.')
  throw new UserError(`${command.join(' ')} failed (${code}). ${advice}`)
}
