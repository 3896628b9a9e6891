import {closeSync, mkdirSync, openSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {migrate} from '../store/migrate.ts'

/** In milliseconds: how long to wait while another process writes. */
const BUSY_TIMEOUT = 5000

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
 * Opens the database of who may sign in and who has. It stands apart from the documents', which belong
 * to the running lake alone: this one may be open elsewhere too, so that people can be added and signed
 * out whether the lake runs or not. Only its owner may read the file.
 * @param durable false leaves it to the system when a change goes to disk
 */
export function openSignInDatabase(directory: string, durable = true): DatabaseSync {
  mkdirSync(directory, {recursive: true})
  const file = join(directory, 'sign-in.sqlite')
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, {timeout: BUSY_TIMEOUT})
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
