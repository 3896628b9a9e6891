import {existsSync, readFileSync, rmSync, unwatchFile, watchFile, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {z} from 'zod'
import {createInUseError, INSTANCE_FILE, type InstanceLock} from '../settings/folder-lock.ts'
import type {Settings} from '../settings/settings.ts'
import {UserError} from '../shared/user-error.ts'

/** Exists in the data folder from the request of the new instance until the old one has stopped. */
const REQUEST_FILE = 'make-way'

const POLL_INTERVAL_MS = 100
/** Each of the three services has ten seconds to stop. */
const HANDOVER_TIMEOUT_MS = 45_000

const instanceSchema = z.object({pid: z.number(), sitePort: z.number()})

function readInstanceFile(dataFolder: string): z.output<typeof instanceSchema> | undefined {
  try {
    return instanceSchema.parse(JSON.parse(readFileSync(join(dataFolder, INSTANCE_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Checks that the instance that holds the lock of the data folder is the one on the port: the new site shares the port
 * before the old one stops, and visitors of another one would get the pages of this data folder.
 *
 * @throws UserError for another instance, or if a command holds the lock
 */
export function requireSameInstance(dataFolder: string, sitePort: number): void {
  const instance = readInstanceFile(dataFolder)
  // An instance of a former version does not write it.
  if (!instance) return
  if (!isAlive(instance.pid)) throw createInUseError(dataFolder)
  if (instance.sitePort !== sitePort)
    throw new UserError(
      `The instance on ${dataFolder} uses port ${instance.sitePort}. On port ${sitePort} is another one, which this start would not replace: set ROAM_DATA_DIR to its data folder, or ROAM_SITE_PORT=${instance.sitePort}. Nothing was started.`,
    )
}

/**
 * Stops this instance when another one on the same data folder requests the handover.
 *
 * @param stop stops all services, calls its argument, then exits this process
 */
export function onHandoverRequest(
  {dataFolder, ports}: Pick<Settings, 'dataFolder' | 'ports'>,
  stop: (beforeExit: () => void) => Promise<void>,
): void {
  const file = join(dataFolder, REQUEST_FILE)
  const instance: z.input<typeof instanceSchema> = {pid: process.pid, sitePort: ports.site}
  writeFileSync(join(dataFolder, INSTANCE_FILE), JSON.stringify(instance), {mode: 0o600})
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
  const deadline = performance.now() + HANDOVER_TIMEOUT_MS
  while (isRunning()) {
    if (performance.now() > deadline) {
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
