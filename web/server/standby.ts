import {statSync, unwatchFile, watchFile} from 'node:fs'
import {readStoredSnapshot, snapshotFile} from '../content/snapshot.ts'
import {coalesce} from './coalesce.ts'
import type {ContentSync} from './content-sync/content-sync.ts'
import {log} from './logger.ts'

const POLL_INTERVAL_MS = 500

/** Identifies a version of the snapshot file, which is replaced on each write. */
function fileVersion(file: string): string {
  const stats = statSync(file, {throwIfNoEntry: false})
  return stats ? `${stats.ino} ${stats.mtimeMs}` : ''
}

/**
 * Keeps the pages of a standby process up to date with the snapshot that the active process writes to the
 * data folder. Resolves when `activated` has resolved and the pages are those of the latest snapshot.
 */
export async function followStoredSnapshot(
  contentSync: ContentSync,
  dataFolder: string,
  activated: Promise<unknown>,
): Promise<void> {
  const file = snapshotFile(dataFolder)
  let appliedVersion = ''
  const apply = coalesce(async () => {
    try {
      const version = fileVersion(file)
      if (version === appliedVersion) return
      const snapshot = await readStoredSnapshot()
      if (snapshot) await contentSync.applyStored(snapshot)
      appliedVersion = version
    } catch (error) {
      log.error({error}, 'The standby process could not render the stored snapshot; its pages are older')
    }
  })
  watchFile(file, {interval: POLL_INTERVAL_MS}, () => void apply())
  await apply()
  log.info({pid: process.pid}, 'Standby is ready')
  await activated
  unwatchFile(file)
  await apply()
}
