import {LakeError} from '../errors.ts'
import {isRecord} from '../values.ts'

const FULL = {
  type: 'storageFull',
  description: 'The disk is full, and nothing was changed. Free some space and try again',
}
const REFUSED = {
  type: 'storageFailed',
  description:
    'The disk does not take what is written, and nothing was changed. Look after the disk',
}
const LOCKED = {
  type: 'storageLocked',
  description: 'Another program is writing to the database, and nothing was changed. Try again',
}
const DAMAGED = {
  type: 'storageDamaged',
  description: 'The database cannot be read or written. Stop the lake and restore a backup',
}

/** By the lower byte of SQLite's result codes. https://www.sqlite.org/rescode.html */
const SQLITE = new Map([
  [5, LOCKED],
  [6, LOCKED],
  [8, REFUSED],
  [10, REFUSED],
  [11, DAMAGED],
  [13, FULL],
  [26, DAMAGED],
])
const FILE_SYSTEM = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', FULL],
  ['EROFS', REFUSED],
  ['EIO', REFUSED],
])

/** A failure of the disk or the database as an answer (503); null for any other error. */
export function storageFailure(error: unknown): LakeError | null {
  const found = kindOf(error)
  return found && new LakeError(503, found.type, found.description)
}

/** Whether a database file is damaged beyond use, by the error that opening or reading it gave. */
export function isDamage(error: unknown): boolean {
  return kindOf(error) === DAMAGED
}

/** The refusal to work with a file that is not what a lake has written. */
export function damaged(file: string, what: string, cause?: unknown): Error {
  const advice = 'Restore a backup, or move the file away to begin without content.'
  return new Error(`${file} is damaged (${what}). ${advice}`, {cause})
}

function kindOf(error: unknown) {
  if (!isRecord(error)) return null
  if (typeof error.errcode === 'number') return SQLITE.get(error.errcode & 0xff) ?? null
  return (typeof error.code === 'string' && FILE_SYSTEM.get(error.code)) || null
}
