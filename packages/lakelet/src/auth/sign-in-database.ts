import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {openDatabaseFile} from '../store/open-database-file.ts'
import {derivedUserId} from './user-directory.ts'

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
  // People with stored IDs and roles. Those of earlier versions keep the ID that was derived from the name, for the
  // history, and the role that they had: without a stored one they were administrators. Pending invitations for an
  // existing person, and codes that are not bound to a browser, are revoked.
  `CREATE TABLE users (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     role TEXT NOT NULL
   );
   INSERT OR IGNORE INTO users (id, name, role)
     SELECT derived_user_id(name), name,
       coalesce((SELECT role FROM user_roles WHERE user_roles.name = people.name), 'administrator')
     FROM (
       SELECT name FROM accounts UNION ALL SELECT name FROM sessions UNION ALL SELECT name FROM user_roles
     ) AS people;
   UPDATE sessions SET name = (SELECT name FROM users WHERE users.name = sessions.name);
   DROP TABLE user_roles;
   DELETE FROM invites WHERE name IN (SELECT name FROM users);
   ALTER TABLE invites ADD COLUMN user_id TEXT;
   DELETE FROM one_time_codes WHERE purpose = 'session';
   CREATE TABLE session_codes (
     code_hash BLOB PRIMARY KEY,
     state_hash BLOB NOT NULL,
     browser_hash BLOB NOT NULL,
     name TEXT NOT NULL COLLATE NOCASE,
     expires_at TEXT NOT NULL
   );
   ALTER TABLE sessions ADD COLUMN browser_hash BLOB;
   CREATE INDEX sessions_by_browser ON sessions (browser_hash);
   CREATE TABLE preview_secrets (
     secret_hash BLOB PRIMARY KEY,
     session_hash BLOB NOT NULL,
     created_at TEXT NOT NULL
   );`,
  // When previews ended that had begun before. At most one row.
  `CREATE TABLE preview_end (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     ended_at TEXT NOT NULL
   );`,
  // Networks from which users have signed in.
  `CREATE TABLE known_networks (
     network_hash BLOB NOT NULL,
     name TEXT NOT NULL COLLATE NOCASE,
     signed_in_at TEXT NOT NULL,
     PRIMARY KEY (network_hash, name)
   );
   CREATE INDEX known_networks_by_name ON known_networks (name);`,
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
    configure(database) {
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      database.function('derived_user_id', (name) => derivedUserId(String(name)))
    },
  })
}
