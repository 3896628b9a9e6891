/** Schema of the lake's database. Each entry upgrades it by one version. Never edit an entry; append a new one. */
export const migrations = [
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
  // Earlier versions created these tables at the start: they can exist.
  `CREATE TABLE IF NOT EXISTS cors_origins (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     origin TEXT NOT NULL UNIQUE,
     allow_credentials INTEGER NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;
   -- options: a WebhookOptions as JSON.
   CREATE TABLE IF NOT EXISTS webhooks (
     name TEXT PRIMARY KEY,
     options TEXT NOT NULL
   ) STRICT;
   -- before, after: the documents as JSON, of a delivery whose body is not evaluated yet; otherwise empty.
   CREATE TABLE IF NOT EXISTS webhook_deliveries (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     hook TEXT NOT NULL,
     idempotencyKey TEXT NOT NULL,
     dataset TEXT NOT NULL,
     documentId TEXT NOT NULL,
     operation TEXT NOT NULL,
     transactionId TEXT NOT NULL,
     transactionTime TEXT NOT NULL,
     before TEXT NOT NULL,
     after TEXT NOT NULL,
     body TEXT,
     state TEXT NOT NULL DEFAULT 'waiting',
     attempts INTEGER NOT NULL DEFAULT 0,
     createdAt INTEGER NOT NULL,
     nextAttemptAt INTEGER NOT NULL,
     outcome TEXT
   ) STRICT;
   DROP INDEX IF EXISTS webhook_deliveries_waiting;
   CREATE INDEX IF NOT EXISTS webhook_deliveries_new
     ON webhook_deliveries (hook, id) WHERE state = 'waiting' AND attempts = 0;
   CREATE INDEX IF NOT EXISTS webhook_deliveries_retries
     ON webhook_deliveries (hook, nextAttemptAt, id) WHERE state = 'waiting' AND attempts > 0;
   CREATE INDEX IF NOT EXISTS webhook_deliveries_waiting_by_document
     ON webhook_deliveries (hook, documentId, id) WHERE state = 'waiting'`,
  // See `ClockGuard`. At most one row.
  `CREATE TABLE trusted_time (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     time INTEGER NOT NULL
   )`,
  // JSON.
  'ALTER TABLE trusted_time ADD COLUMN pause TEXT',
  `UPDATE webhook_deliveries SET state = 'failed', outcome = 'queued by an earlier version'
     WHERE state = 'waiting' AND body IS NULL;
   ALTER TABLE webhook_deliveries DROP COLUMN before;
   ALTER TABLE webhook_deliveries DROP COLUMN after;
   -- 0 if all references of the document to the target are weak, also when it is published.
   ALTER TABLE document_references ADD COLUMN is_strong INTEGER NOT NULL DEFAULT 1`,
]
