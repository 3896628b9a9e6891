import {chmodSync, lstatSync, rmSync, truncateSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {isLockError} from './storage-errors.ts'

/** Otherwise the garbage collector closes the connections, and with them the locks. */
const held = new Set<DatabaseSync>()

/** Statements that lock the attached database: alone, or together with other readers. */
const STATEMENTS = {
  exclusive:
    'PRAGMA lock.journal_mode = MEMORY; PRAGMA lock.locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT',
  shared: 'PRAGMA lock.journal_mode = MEMORY; BEGIN; SELECT count(*) FROM lock.sqlite_schema',
}

type LockMode = keyof typeof STATEMENTS

/**
 * Locks a file until the connection is closed or the process ends, even after a crash: Node has no other lock like
 * this. Returns false if another connection holds it. The file is an SQLite database without content: whatever is
 * wrong with it, it is made again.
 * @throws if the file cannot be created
 */
export function tryLock(
  database: DatabaseSync,
  file: string,
  mode: LockMode = 'exclusive',
  isRepaired = false,
): boolean {
  try {
    database.prepare('ATTACH ? AS lock').run(file)
    database.exec(STATEMENTS[mode])
    return true
  } catch (error) {
    if (isLockError(error)) return false
    // A process that holds the lock would have been found first.
    if (isRepaired || !repairLockFile(file)) throw error
    if (database.isTransaction) database.exec('ROLLBACK')
    if (isAttached(database)) database.exec('DETACH lock')
    return tryLock(database, file, mode, true)
  }
}

/** Locks a file as `tryLock` does; returns a connection that holds the lock until it is closed, or undefined. */
export function acquireLock(file: string, mode?: LockMode): DatabaseSync | undefined {
  const database = new DatabaseSync(':memory:')
  let isLocked = false
  try {
    isLocked = tryLock(database, file, mode)
  } finally {
    if (!isLocked) database.close()
  }
  if (!isLocked) return undefined
  held.add(database)
  return database
}

/** Releases a lock of `acquireLock`. */
export function releaseLock(lock: DatabaseSync): void {
  held.delete(lock)
  lock.close()
}

/** Empties the file in place, since another process may have repaired and locked it; returns false without a file. */
function repairLockFile(file: string): boolean {
  const stats = lstatSync(file, {throwIfNoEntry: false})
  if (stats?.isDirectory()) rmSync(file, {recursive: true})
  else if (stats) {
    chmodSync(file, 0o600)
    truncateSync(file)
  }
  return stats !== undefined
}

const isAttached = (database: DatabaseSync) =>
  database.prepare(`SELECT 1 FROM pragma_database_list WHERE name = 'lock'`).get() !== undefined
