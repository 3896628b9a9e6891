import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {openDatabaseFile} from '../store/open-database-file.ts'

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
  // API tokens that administrators create over HTTP.
  `CREATE TABLE tokens (
     id TEXT PRIMARY KEY,
     token_hash BLOB NOT NULL UNIQUE,
     name TEXT NOT NULL,
     role TEXT NOT NULL,
     created_at TEXT NOT NULL,
     expires_at TEXT
   );`,
  // Roles of users that are not administrators.
  `CREATE TABLE user_roles (
     name TEXT PRIMARY KEY COLLATE NOCASE,
     role TEXT NOT NULL
   );`,
  // Invitations, and the browsers of sessions.
  `CREATE TABLE invites (
     id TEXT PRIMARY KEY,
     code_hash BLOB NOT NULL UNIQUE,
     name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     role TEXT NOT NULL,
     created_at TEXT NOT NULL,
     expires_at TEXT NOT NULL
   );
   ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';`,
]

/** The file inside the lake's directory. */
export function signInDatabaseFile(directory: string): string {
  return join(directory, 'sign-in.sqlite')
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
  const file = directory === undefined ? ':memory:' : signInDatabaseFile(directory)
  return openDatabaseFile(file, {
    durable,
    migrations,
    configure: (database) => database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`),
  })
}
