import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {assertIntact, openDatabaseFile} from './open-database-file.ts'
import {CorruptDatabaseError, isCorruptionError} from './storage-errors.ts'

/** Each entry upgrades the schema by one version. Never edit an existing entry; append a new one. */
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
   -- json: the document after the transaction, null if it was deleted. The document before the
   -- transaction is the previous row with the same document_id.
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
   -- All users that ever had a token or signed in. The history refers to them as authors.
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
  // Sessions moved to sign-in.sqlite.
  'DROP TABLE sessions',
  `CREATE INDEX transactions_by_dataset ON transactions (dataset);
   CREATE INDEX changes_by_dataset ON changes (dataset, transaction_sequence);
   -- Changes that clients without a token can see, see isPrivate().
   CREATE INDEX public_changes ON changes (dataset, transaction_sequence)
     WHERE instr(document_id, '.') = 0;`,
  // Asset documents that have been deleted, until their files are deleted too.
  `CREATE TABLE deleted_assets (
     dataset TEXT NOT NULL,
     id TEXT NOT NULL,
     PRIMARY KEY (dataset, id)
   );
   CREATE TRIGGER record_deleted_asset AFTER DELETE ON documents
   WHEN OLD.id GLOB 'image-*' OR OLD.id GLOB 'file-*'
   BEGIN
     INSERT OR IGNORE INTO deleted_assets VALUES (OLD.dataset, OLD.id);
   END;
   INSERT INTO deleted_assets
     SELECT DISTINCT dataset, document_id FROM changes
     WHERE (document_id GLOB 'image-*' OR document_id GLOB 'file-*') AND NOT EXISTS (
       SELECT 1 FROM documents WHERE documents.dataset = changes.dataset AND id = document_id
     )`,
  // Up to this transaction the history is removed, except for the last revision of each document.
  'ALTER TABLE datasets ADD COLUMN history_start INTEGER NOT NULL DEFAULT 0',
  // Indexes for queries. `DocumentIndex` fills the tables.
  `ALTER TABLE datasets ADD COLUMN index_version INTEGER NOT NULL DEFAULT 0;
   -- The sequence of the transaction that wrote the document.
   ALTER TABLE documents ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
   -- As layerOf() and publishedId().
   ALTER TABLE documents ADD COLUMN layer TEXT GENERATED ALWAYS AS (
     CASE WHEN id GLOB 'drafts.*' THEN 'drafts'
       WHEN id GLOB 'versions.?*.*' THEN substr(id, 10, instr(substr(id, 10), '.') - 1) END) VIRTUAL;
   ALTER TABLE documents ADD COLUMN published_id TEXT GENERATED ALWAYS AS (
     CASE WHEN id GLOB 'drafts.*' THEN substr(id, 8)
       WHEN id GLOB 'versions.?*.*' THEN substr(id, 10 + instr(substr(id, 10), '.')) ELSE id END) VIRTUAL;
   CREATE INDEX documents_by_type ON documents (dataset, type, id, revision);
   CREATE INDEX documents_by_layer ON documents (dataset, layer, published_id) WHERE layer IS NOT NULL;
   CREATE INDEX document_versions ON documents (dataset, published_id) WHERE layer IS NOT NULL;
   -- The path of an attribute as a JSON array, of the documents of one type.
   CREATE TABLE attributes (
     id INTEGER PRIMARY KEY,
     dataset TEXT NOT NULL,
     type TEXT NOT NULL,
     path TEXT NOT NULL,
     UNIQUE (dataset, path, type)
   );
   -- key: see encodeKey().
   CREATE TABLE attribute_keys (
     attribute INTEGER NOT NULL,
     key BLOB NOT NULL,
     document INTEGER NOT NULL,
     PRIMARY KEY (attribute, key, document)
   ) WITHOUT ROWID;
   CREATE TABLE document_references (
     dataset TEXT NOT NULL,
     target TEXT NOT NULL,
     document INTEGER NOT NULL,
     PRIMARY KEY (dataset, target, document)
   ) WITHOUT ROWID;
   -- The words of a document, see wordsOf().
   CREATE VIRTUAL TABLE document_words USING fts5 (
     words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
   );`,
]

/** How long a commit waits for a lock of another process. The wait is synchronous and blocks all requests. */
export const BUSY_TIMEOUT_MS = 1000

/** Checking as many documents at the start takes about half a second. */
const MAX_CHECKED_DOCUMENTS = 20_000

/** Path of the SQLite file with the documents, the history, users and settings. */
export function databaseFile(directory: string): string {
  return join(directory, 'lake.sqlite')
}

/**
 * Whether a lake has neither documents nor history: it is not set up yet, or its database was lost. False
 * for a database that cannot be read. The lake must not be running.
 */
export function isNewLake(directory: string): boolean {
  const file = databaseFile(directory)
  if (!existsSync(file)) return true
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
      lock(database, directory)
      database.exec('PRAGMA foreign_keys = ON')
      // Overwrite deleted content with zeros; `Eraser` removes the copies that this misses.
      database.exec('PRAGMA secure_delete = ON')
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
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

/** Another process has the lake's directory open. */
export class LakeInUseError extends Error {
  override name = 'LakeInUseError'
}

/** Locks the directory until the database is closed or the process exits. */
function lock(database: DatabaseSync, directory: string): void {
  try {
    database.prepare('ATTACH ? AS folder').run(join(directory, 'lock.sqlite'))
    database.exec(`PRAGMA folder.locking_mode = EXCLUSIVE;
      PRAGMA folder.synchronous = OFF;
      PRAGMA folder.user_version = 1`)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
    throw new LakeInUseError(`Another Content Lake has ${directory} open. Stop it first.`, {cause: error})
  }
}
