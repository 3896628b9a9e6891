import type {DatabaseSync} from 'node:sqlite'

/** Reverts the schema of a lake's database to version 6, without indexes for queries. */
export function revertIndexes(database: DatabaseSync): void {
  database.exec(`DROP INDEX documents_by_type;
    DROP INDEX documents_by_layer;
    DROP INDEX document_versions;
    ALTER TABLE documents DROP COLUMN layer;
    ALTER TABLE documents DROP COLUMN published_id;
    ALTER TABLE documents DROP COLUMN revision;
    ALTER TABLE datasets DROP COLUMN index_version;
    DROP TABLE attributes;
    DROP TABLE attribute_keys;
    DROP TABLE document_references;
    DROP TABLE document_words;
    DROP TABLE trusted_time;
    ALTER TABLE webhook_deliveries ADD COLUMN before TEXT NOT NULL DEFAULT '';
    ALTER TABLE webhook_deliveries ADD COLUMN after TEXT NOT NULL DEFAULT '';
    PRAGMA user_version = 6`)
}
