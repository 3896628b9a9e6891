import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {tryLock} from './lock-file.ts'
import {migrations} from './migrations.ts'
import {assertIntact, openDatabaseFile} from './open-database-file.ts'
import {CorruptDatabaseError, isCorruptionError} from './storage-errors.ts'

/** How long a commit waits for a lock of another process. The wait is synchronous and blocks all requests. */
export const BUSY_TIMEOUT_MS = 1000

/**
 * Pages of 4 KB in the WAL file before SQLite copies them to the database file, which takes two more fsyncs. Four times
 * SQLite's default: a transaction of an import writes about 500.
 */
const WAL_PAGES = 4000

/** Checking as many documents at the start takes about half a second. */
const MAX_CHECKED_DOCUMENTS = 20_000

/** Path of the SQLite file with the documents, the history, users and settings. */
export function databaseFile(directory: string): string {
  return join(directory, 'lake.sqlite')
}

const lockFile = (directory: string) => join(directory, 'lock.sqlite')

/**
 * Whether a lake has neither documents nor history: it is not set up yet, or its database was lost. False
 * for a database that cannot be read. The lake must not be running.
 */
export function isNewLake(directory: string): boolean {
  const file = databaseFile(directory)
  if (!existsSync(file)) return true
  if (statSync(file).isDirectory()) return false
  try {
    using database = new DatabaseSync(file, {readOnly: true})
    const hasSchema = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'documents'`).get()
    const select = 'SELECT 1 FROM documents UNION ALL SELECT 1 FROM transactions LIMIT 1'
    return hasSchema === undefined || database.prepare(select).get() === undefined
  } catch (error) {
    if (isCorruptionError(error)) return false
    throw error
  }
}

/**
 * Opens the lake's database, creates it if needed, and migrates its schema. A commit is on disk when
 * it returns. Locks the directory, because only one process may write; others may open the database read-only.
 * @param durable false sets `synchronous=OFF`: the operating system decides when a commit is on disk
 * @throws Error if another process has locked the directory, the database is corrupt, or its schema
 * is newer than this version of the lake
 */
export function openDatabase(directory: string, durable = true): DatabaseSync {
  return openDatabaseFile(databaseFile(directory), {
    durable,
    migrations,
    check: assertDocumentsIntact,
    configure(database) {
      if (!tryLock(database, lockFile(directory)))
        throw new Error(`Another Content Lake has ${directory} open. Stop it first.`)
      database.exec('PRAGMA foreign_keys = ON')
      // Overwrite deleted content with zeros; `Eraser` removes the copies that this misses.
      database.exec('PRAGMA secure_delete = ON')
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`)
      // After a reader has delayed a checkpoint, the file shrinks.
      database.exec(`PRAGMA journal_size_limit = ${WAL_PAGES * 4096}`)
    },
  })
}

/**
 * Checks the tables that the lake cannot start without, and the documents if they are few: a start takes the
 * same time with any history. A backup checks the whole file.
 */
function assertDocumentsIntact(database: DatabaseSync, file: string): void {
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE name IN ('datasets', 'documents')`)
    .all()
  if (tables.length < 2) return
  assertIntact(database, file, 'datasets')
  const {sequence} = database.prepare('SELECT max(sequence) AS sequence FROM documents').get() ?? {}
  if (Number(sequence) > MAX_CHECKED_DOCUMENTS) return
  assertIntact(database, file, 'documents')
  const select = 'SELECT id FROM documents WHERE NOT json_valid(json) LIMIT 1'
  const invalid = database.prepare(select).get()
  if (invalid) throw new CorruptDatabaseError(file, `document "${invalid.id}"`)
}

/** Whether a process has the lake's directory open. The directory must exist. */
export function isInUse(directory: string): boolean {
  using database = new DatabaseSync(':memory:')
  return !tryLock(database, lockFile(directory))
}
