import {chmodSync, lstatSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {log} from '../shared/log.ts'
import {LOCK_FILES} from './folder-lock.ts'

/** What Roam writes to the data folder, besides pages. Other files there belong to the operator. */
export const ENTRIES = [
  'env',
  'mail.json',
  'snapshot.json',
  'offered-options.json',
  'outbox',
  'lake',
  'pictures',
  'cards',
  'import-under-way',
  'alarms',
  ...LOCK_FILES,
]

function restrict(path: string): void {
  const stats = lstatSync(path, {throwIfNoEntry: false})
  if (!stats || stats.isSymbolicLink()) return
  const mode = stats.isDirectory() ? 0o700 : 0o600
  if ((stats.mode & 0o777) !== mode) chmodSync(path, mode)
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name))
}

/**
 * Makes the data folder and Roam's files in it accessible to their owner only (0700, 0600), also those
 * that an earlier version wrote. Logs a warning if they belong to another user.
 */
export function restrictAccess(dataFolder: string): void {
  try {
    chmodSync(dataFolder, 0o700)
    for (const name of ENTRIES) restrict(join(dataFolder, name))
  } catch (error) {
    log('warn', `Other users of this machine may be able to read ${dataFolder}: changing its mode failed`, {
      error: String(error),
    })
  }
}
