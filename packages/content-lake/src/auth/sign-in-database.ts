import {closeSync, mkdirSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {migrate} from '../store/migrate.ts'

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

/**
 * Opens the database of accounts, sessions and one-time codes, with file mode 0600. It is a separate
 * file because the document database is locked by the running lake, while users can be added and
 * signed out from another process.
 * @param durable whether each change is fsynced (`synchronous=FULL`)
 */
export function openSignInDatabase(directory: string, durable = true): DatabaseSync {
  mkdirSync(directory, {recursive: true})
  const file = join(directory, 'sign-in.sqlite')
  // SQLite creates the -wal and -shm files with the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, {timeout: BUSY_TIMEOUT_MS})
  try {
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
    database.exec('PRAGMA journal_mode = WAL')
    migrate(database, file, migrations)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}
