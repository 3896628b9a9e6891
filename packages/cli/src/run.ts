import {spawn} from 'node:child_process'
import {UserError} from './user-error.ts'

interface Run {
  cwd: string
  env?: Record<string, string | undefined>
  /** What to do when it fails. */
  advice: string
}

/** Runs a program to its end, showing what it prints. Throws a Complaint with advice when it fails. */
export async function run(command: string[], {cwd, env, advice}: Run): Promise<void> {
  const [program = '', ...words] = command
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that nothing which it has started outlives this program.
      detached: true,
    })
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    }
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new UserError(`${command.join(' ')} failed (${code}). ${advice}`)
}
