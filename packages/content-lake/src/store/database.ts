import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {damaged, isDamage} from './failure.ts'
import {migrate, removeCopies} from './migrate.ts'

/** Each entry takes the database one schema version further. Never edit one: add the next. */
const migrations = [
  `CREATE TABLE datasets (
     name TEXT PRIMARY KEY,
     acl_mode TEXT NOT NULL,
     created_at TEXT NOT NULL
   );
   CREATE TABLE documents (
     sequence INTEGER PRIMARY KEY,
     dataset TEXT NOT NULL REFERENCES datasets (name) ON DELETE CASCADE,
     id TEXT NOT NULL,
     type TEXT NOT NULL,
     json TEXT NOT NULL,
     UNIQUE (dataset, id)
   );
   CREATE TABLE transactions (
     sequence INTEGER PRIMARY KEY,
     dataset TEXT NOT NULL REFERENCES datasets (name) ON DELETE CASCADE,
     id TEXT NOT NULL,
     timestamp TEXT NOT NULL,
     author TEXT NOT NULL,
     mutations TEXT NOT NULL,
     UNIQUE (dataset, id)
   );
   -- json is the document after the transaction, null if it was deleted: what it was before is the
   -- document's previous row.
   CREATE TABLE changes (
     transaction_sequence INTEGER NOT NULL REFERENCES transactions (sequence) ON DELETE CASCADE,
     dataset TEXT NOT NULL,
     document_id TEXT NOT NULL,
     json TEXT,
     PRIMARY KEY (dataset, document_id, transaction_sequence)
   );
   CREATE INDEX changes_by_transaction ON changes (transaction_sequence);
   CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     expires_at TEXT NOT NULL
   );
   CREATE TABLE user_settings (
     user_id TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (user_id, key)
   );`,
  `ALTER TABLE transactions DROP COLUMN mutations;
   ALTER TABLE changes ADD COLUMN mutations TEXT NOT NULL DEFAULT '[]';
   -- Everyone who ever had a token or signed in: the authors of the history.
   CREATE TABLE users (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     role TEXT NOT NULL
   );
   DROP TABLE sessions;
   CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     user_id TEXT NOT NULL REFERENCES users (id),
     expires_at TEXT NOT NULL
   );`,
  // Who is signed in stands in a database of its own.
  'DROP TABLE sessions',
]

/** How long a commit waits for another program that is writing, in milliseconds; so does everybody. */
const BUSY_TIMEOUT = 1000

/** The file that holds everything but the assets. */
export function databaseFile(directory: string): string {
  return join(directory, 'lake.sqlite')
}

/**
 * Opens the lake's database and brings its schema up to date. A commit is on disk when it returns.
 * The folder belongs to this process alone, since the documents are also kept in memory; others may
 * read the file.
 * @param durable false leaves it to the system when a commit goes to disk
 * @throws if another process has the folder open, or a newer version of the lake made it
 */
export function openDatabase(directory: string, durable = true): DatabaseSync {
  mkdirSync(directory, {recursive: true})
  const file = databaseFile(directory)
  const database = new DatabaseSync(file)
  try {
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
    lock(database, directory)
    const health = database.prepare('PRAGMA main.quick_check(1)').get()?.quick_check
    if (health !== 'ok') throw damaged(file, String(health).replaceAll('\n', ' '))
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA foreign_keys = ON')
    // What is deleted is overwritten, not only forgotten.
    database.exec('PRAGMA secure_delete = ON')
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`)
    migrate(database, file, migrations)
  } catch (error) {
    database.close()
    if (isDamage(error)) throw damaged(file, String(error), error)
    throw error
  }
  return database
}

/** Takes the folder for as long as the database is open; the end of the process frees it too. */
function lock(database: DatabaseSync, directory: string): void {
  try {
    database.prepare('ATTACH ? AS folder').run(join(directory, 'lock.sqlite'))
    database.exec(`PRAGMA folder.locking_mode = EXCLUSIVE;
      PRAGMA folder.synchronous = OFF;
      PRAGMA folder.user_version = 1`)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new Error(`Another Content Lake has ${directory} open. Stop it first.`, {cause: error})
  }
}

/**
 * Overwrites what was deleted in the file, too: until then the journal beside it still holds it. While
 * somebody reads, it waits until the journal is next written back. Copies from before an upgrade go.
 */
export function wipe(database: DatabaseSync): void {
  const file = database.location()
  if (file) removeCopies(file)
  database.exec('PRAGMA main.wal_checkpoint(TRUNCATE)')
}
