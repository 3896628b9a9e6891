import type {DatabaseSync} from 'node:sqlite'
import type {LakeDocument, Transaction} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {CorruptDatabaseError} from './storage-errors.ts'

const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

/**
 * Parses the stored JSON of a document. Returns the object of `JSON.parse` itself, not a copy: V8
 * reads its properties faster, which speeds up queries.
 * @throws Error if it is not a document
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (isDocument(value)) return value
  throw new Error(`Not a document: ${json.slice(0, 100)}`)
}

function isDocument(value: unknown): value is LakeDocument {
  return isRecord(value) && SYSTEM_FIELDS.every((field) => typeof value[field] === 'string')
}

/** Reads and writes the rows of one dataset: documents, transactions and changes. */
export class DatasetStorage {
  #name: string
  #database: DatabaseSync

  constructor(database: DatabaseSync, name: string) {
    this.#database = database
    this.#name = name
  }

  /** All documents by `_id`. Throws if a stored document is corrupt. */
  loadDocuments(): LakeDocument[] {
    const rows = this.#database
      .prepare('SELECT id, json FROM documents WHERE dataset = ? ORDER BY id')
      .all(this.#name)
    return rows.map((row) => {
      try {
        return parseDocument(String(row.json))
      } catch (cause) {
        throw new CorruptDatabaseError(
          this.#database.location() ?? 'The database',
          `document "${row.id}"`,
          cause,
        )
      }
    })
  }

  /** Writes a transaction and its changes. Call it inside a database transaction. */
  writeTransaction(transaction: Transaction): void {
    const {lastInsertRowid} = this.#database
      .prepare('INSERT INTO transactions (dataset, id, timestamp, author) VALUES (?, ?, ?, ?)')
      .run(this.#name, transaction.id, transaction.timestamp, transaction.identity)
    const insertChange = this.#database.prepare(
      `INSERT INTO changes (transaction_sequence, dataset, document_id, json, mutations)
       VALUES (?, ?, ?, ?, ?)`,
    )
    const deleteDocument = this.#database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?')
    const upsertDocument = this.#database.prepare(
      `INSERT INTO documents (dataset, id, type, json) VALUES (?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET type = excluded.type, json = excluded.json`,
    )
    for (const {id, after, mutations} of transaction.changes) {
      const json = after && JSON.stringify(after)
      insertChange.run(lastInsertRowid, this.#name, id, json, JSON.stringify(mutations))
      if (after) upsertDocument.run(this.#name, id, after._type, json)
      else deleteDocument.run(this.#name, id)
    }
  }
}
