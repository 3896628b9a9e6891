import type {StartedProcess} from '@roam/e2e/started-process'

const POLL_INTERVAL_MS = 5

/** Kills a service repeatedly and restarts it after each kill. */
export interface FaultInjector {
  /** Times of the kills so far, as of `performance.now()`. */
  killTimes: number[]
  /** Resolves after the last kill, when the service has been restarted. */
  done: Promise<void>
  /** The current process of the service. */
  current: () => StartedProcess
}

/**
 * Starts killing the service.
 *
 * @param service the running service
 * @param restart starts the service again
 * @param killPoints values of the progress at which to kill, each from 0 to 1
 * @param progress returns how much of the work is done, from 0 to 1
 */
export function startFaultInjector(
  service: StartedProcess,
  restart: () => Promise<StartedProcess>,
  killPoints: number[],
  progress: () => number,
): FaultInjector {
  let current = service
  const killTimes: number[] = []
  async function injectFaults(): Promise<void> {
    for (const killPoint of killPoints.toSorted((a, b) => a - b)) {
      while (progress() < killPoint) await new Promise((done) => setTimeout(done, POLL_INTERVAL_MS))
      killTimes.push(performance.now())
      await current.stop('SIGKILL')
      current = await restart()
    }
  }
  return {killTimes, done: injectFaults(), current: () => current}
}
