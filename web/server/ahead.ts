import {availableParallelism, loadavg} from 'node:os'
import {setTimeout as pause} from 'node:timers/promises'

/** How much of the machine may be in use before pictures wait, as a share. */
const BUSY = 0.6
const PAUSE_MILLISECONDS = 5_000

function isBusy(): boolean {
  const [lastMinute = 0] = loadavg()
  return lastMinute / availableParallelism() > BUSY
}

/**
 * Has pictures drawn before visitors ask for them: one at a time, and only while the machine has
 * little else to do.
 * @param have makes sure that the picture at an address is there
 * @returns takes the addresses that pages show now, the most urgent first, in place of those before
 */
export function createDrawingAhead(
  have: (address: string) => Promise<void>,
  busy = isBusy,
  pauseMilliseconds = PAUSE_MILLISECONDS,
) {
  let waiting: string[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      while (busy()) await pause(pauseMilliseconds, undefined, {ref: false})
      // The lake is away, or says no: whoever asks for the picture will see.
      await have(next).catch(() => {})
    }
    running = false
  }

  return (addresses: Iterable<string>): void => {
    waiting = [...addresses]
    if (!running) void run()
  }
}
