import {availableParallelism, loadavg} from 'node:os'
import {setTimeout as delay} from 'node:timers/promises'

/** Load average per CPU core above which warm-up pauses. */
const BUSY_LOAD = 0.6
const BUSY_RETRY_DELAY_MS = 5_000

function isMachineBusy(): boolean {
  const [lastMinute = 0] = loadavg()
  return lastMinute / availableParallelism() > BUSY_LOAD
}

/**
 * Creates a background queue that caches images before visitors request them, one at a time and only
 * while the machine is idle.
 *
 * @param warm caches the image with this path and query
 * @returns a function that replaces the queue; the most important images come first
 */
export function createImageWarmUp(
  warm: (path: string) => Promise<void>,
  isBusy = isMachineBusy,
  busyRetryDelayMs = BUSY_RETRY_DELAY_MS,
) {
  let queue: string[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    for (let path = queue.shift(); path; path = queue.shift()) {
      while (isBusy()) await delay(busyRetryDelayMs, undefined, {ref: false})
      // The image proxy fetches and reports the image again when a visitor requests it.
      await warm(path).catch(() => {})
    }
    running = false
  }

  return (paths: Iterable<string>): void => {
    queue = [...paths]
    if (!running) void run()
  }
}
