import {existsSync, rmSync, unwatchFile, watchFile, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import type {InstanceLock} from '../settings/folder-lock.ts'
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
    void stop(() => rmSync(file, {force: true}))
  })
}

/**
 * Requests the instance that runs on the data folder to stop. Resolves once it has stopped or died, with the lock of the
 * folder.
 *
 * @throws UserError on a timeout
 */
export async function requestHandover(dataFolder: string, lock: InstanceLock): Promise<void> {
  // An instance of version 0.1.0 holds no lock, and deletes the file as its last step.
  const isLocked = !lock.tryAcquire()
  const isRunning = () => (isLocked ? !lock.tryAcquire() : existsSync(file))
  const file = join(dataFolder, REQUEST_FILE)
  writeFileSync(file, '', {mode: 0o600})
  const deadline = Date.now() + HANDOVER_TIMEOUT_MS
  while (isRunning()) {
    if (Date.now() > deadline) {
      rmSync(file, {force: true})
      throw new UserError(
        `The instance on ${dataFolder} did not stop within ${HANDOVER_TIMEOUT_MS / 1000} s. Stop it, then start again.`,
      )
    }
    await delay(POLL_INTERVAL_MS)
  }
  // It is left by an instance that was killed.
  rmSync(file, {force: true})
}
