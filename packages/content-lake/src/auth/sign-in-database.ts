import {closeSync, mkdirSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {migrate} from '../store/migrate.ts'
import {CorruptDatabaseError, isCorruptionError} from '../store/storage-errors.ts'

/** How long SQLite waits for another process that holds the write lock. */
const BUSY_TIMEOUT_MS = 5000

const migrations = [
  `CREATE TABLE accounts (
     name TEXT PRIMARY KEY COLLATE NOCASE,
     salt BLOB NOT NULL,
     password_hash BLOB NOT NULL
   );
   CREATE TABLE sessions (
     token_hash BLOB PRIMARY KEY,
     name TEXT NOT NULL COLLATE NOCASE,
     started_at TEXT NOT NULL,
     expires_at TEXT NOT NULL
   );
   CREATE TABLE one_time_codes (
     code_hash BLOB PRIMARY KEY,
     purpose TEXT NOT NULL,
     name TEXT NOT NULL COLLATE NOCASE,
     expires_at TEXT NOT NULL
   );`,
]

function createFile(directory: string): string {
  mkdirSync(directory, {recursive: true, mode: 0o700})
  const file = join(directory, 'sign-in.sqlite')
  // SQLite creates the -wal and -shm files with the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/**
 * Opens the database of accounts, sessions and one-time codes, with file mode 0600. It is a separate
 * file because the document database is locked by the running lake, while users can be added and
 * signed out from another process.
 * @param directory undefined opens an empty database in memory
 * @param durable whether each change is fsynced (`synchronous=FULL`)
 * @throws CorruptDatabaseError
 */
export function openSignInDatabase(directory: string | undefined, durable = true): DatabaseSync {
  const file = directory === undefined ? ':memory:' : createFile(directory)
  const database = new DatabaseSync(file, {timeout: BUSY_TIMEOUT_MS})
  try {
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
    database.exec('PRAGMA journal_mode = WAL')
    const result = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (result !== 'ok') throw new CorruptDatabaseError(file, String(result).replaceAll('\n', ' '))
    migrate(database, file, migrations)
  } catch (error) {
    database.close()
    if (isCorruptionError(error)) throw new CorruptDatabaseError(file, String(error), error)
    throw error
  }
  return database
}
