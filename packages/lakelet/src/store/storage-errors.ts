import {LakeError} from '../shared/errors.ts'
import {isRecord} from '../shared/values.ts'

const FULL = {
  type: 'storageFull',
  description: 'The disk is full; nothing was changed. Free some disk space and retry',
}
const WRITE_FAILED = {
  type: 'storageFailed',
  description: 'Writing to the disk failed (I/O error or read-only); nothing was changed. Check the disk',
}
const LOCKED = {
  type: 'storageLocked',
  description: 'The database is locked by another process; nothing was changed. Retry',
}
const CORRUPT = {
  type: 'storageDamaged',
  description: 'The database is damaged and cannot be read or written. Stop the lake and restore a backup',
}

/** Storage errors by primary SQLite result code (the low byte). https://www.sqlite.org/rescode.html */
const SQLITE_ERRORS = new Map([
  [5, LOCKED],
  [6, LOCKED],
  [8, WRITE_FAILED],
  [10, WRITE_FAILED],
  [11, CORRUPT],
  [13, FULL],
  [26, CORRUPT],
])
const FILE_SYSTEM_ERRORS = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', FULL],
  ['EROFS', WRITE_FAILED],
  ['EIO', WRITE_FAILED],
])

/** Maps a disk or database error to a LakeError 503; null for any other error. */
export function toStorageError(error: unknown): LakeError | null {
  const storageError = classify(error)
  return storageError && new LakeError(503, storageError.type, storageError.description, {}, error)
}

/** Whether the error means that the database file is corrupt (SQLITE_CORRUPT or SQLITE_NOTADB). */
export function isCorruptionError(error: unknown): boolean {
  return classify(error) === CORRUPT
}

/** Whether another connection holds a lock (SQLITE_BUSY or SQLITE_LOCKED). */
export function isLockError(error: unknown): boolean {
  return classify(error) === LOCKED
}

/** A database file is corrupt. The message names the file and the reason. */
export class CorruptDatabaseError extends Error {
  override name = 'CorruptDatabaseError'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} is damaged (${reason}). Restore a backup.`, {cause})
  }
}

function classify(error: unknown) {
  if (error instanceof CorruptDatabaseError) return CORRUPT
  if (!isRecord(error)) return null
  if (typeof error.errcode === 'number') return SQLITE_ERRORS.get(error.errcode & 0xff) ?? null
  return (typeof error.code === 'string' && FILE_SYSTEM_ERRORS.get(error.code)) || null
}
