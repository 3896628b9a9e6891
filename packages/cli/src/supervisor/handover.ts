import {existsSync, rmSync, unwatchFile, watchFile, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {UserError} from '../shared/user-error.ts'

/** Exists in the data folder from the request of the new instance until the old one has stopped. */
const REQUEST_FILE = 'make-way'

const POLL_INTERVAL_MS = 100
/** Each of the three services has ten seconds to stop. */
const HANDOVER_TIMEOUT_MS = 45_000

/**
 * Stops this instance when another one on the same data folder requests the handover.
 *
 * @param stop stops all services, calls its argument, then exits this process
 */
export function onHandoverRequest(dataFolder: string, stop: (beforeExit: () => void) => Promise<void>): void {
  const file = join(dataFolder, REQUEST_FILE)
  // A leftover of a request that timed out.
  rmSync(file, {force: true})
  watchFile(file, {interval: POLL_INTERVAL_MS, persistent: false}, (stats) => {
    if (!stats.isFile()) return
    unwatchFile(file)
    void stop(() => rmSync(file))
  })
}

/**
 * Requests the instance that runs on the data folder to stop. Resolves once all of its services have
 * stopped.
 *
 * @throws UserError on a timeout
 */
export async function requestHandover(dataFolder: string): Promise<void> {
  const file = join(dataFolder, REQUEST_FILE)
  writeFileSync(file, '', {mode: 0o600})
  const deadline = Date.now() + HANDOVER_TIMEOUT_MS
  while (existsSync(file)) {
    if (Date.now() > deadline) {
      rmSync(file, {force: true})
      throw new UserError(
        `The ports are taken, but no Roam instance on ${dataFolder} stopped. Does it use another data folder?`,
      )
    }
    await delay(POLL_INTERVAL_MS)
  }
}
