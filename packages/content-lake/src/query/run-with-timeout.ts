import {createContext, Script} from 'node:vm'
import {isRecord} from '../values.ts'

const sandbox = createContext({})
const script = new Script('work()')

/** The work took longer than it may. */
export class TimeoutError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Runs synchronous work, and ends it where it stands when its time is up, be it in the middle of a
 * regular expression. What it was changing stays half changed, so it must change nothing that lasts.
 * The watch itself costs a fifth of a millisecond.
 * @throws TimeLimitError
 */
export function runWithTimeout<T extends object | string | boolean>(milliseconds: number, work: () => T) {
  const done: T[] = []
  sandbox.work = () => void done.push(work())
  try {
    script.runInContext(sandbox, {timeout: milliseconds})
  } catch (error) {
    if (isTimeout(error)) throw new TimeoutError(`It took longer than ${milliseconds} ms`)
    throw error
  }
  const [result] = done
  if (result === undefined) throw new Error('The work has no result')
  return result
}

/** The error comes from the sandbox, whose Error is another. */
function isTimeout(error: unknown): boolean {
  return isRecord(error) && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
