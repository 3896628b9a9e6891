import type {DatabaseSync, StatementSync} from 'node:sqlite'
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

/** Mutations that contain the whole document. */
const CREATIONS = ['create', 'createIfNotExists', 'createOrReplace']

/** The column `mutations` of a change: only the name of a mutation that contains the document of its `json`. */
function encodeMutations(mutations: unknown[]): string {
  const [mutation] = mutations
  const [kind = ''] = mutations.length === 1 && isRecord(mutation) ? Object.keys(mutation) : []
  return JSON.stringify(CREATIONS.includes(kind) ? kind : mutations)
}

/** The mutations of a change that made the document `after`. */
export function decodeMutations(column: string, after: LakeDocument | null): unknown[] {
  const value: unknown = JSON.parse(column)
  if (Array.isArray(value)) return value
  const {_rev, _updatedAt, ...document} = after ?? {}
  return [{[String(value)]: document}]
}

/** Reads and writes the rows of one dataset: documents, transactions and changes. */
export class DatasetStorage {
  #name: string
  #database: DatabaseSync
  #insertTransaction: StatementSync
  #insertChange: StatementSync
  #upsertDocument: StatementSync
  #deleteDocument: StatementSync

  constructor(database: DatabaseSync, name: string) {
    this.#database = database
    this.#name = name
    this.#insertTransaction = database.prepare(
      'INSERT INTO transactions (dataset, id, timestamp, author) VALUES (?, ?, ?, ?)',
    )
    this.#insertChange = database.prepare(
      `INSERT INTO changes (transaction_sequence, dataset, document_id, json, mutations)
       VALUES (?, ?, ?, ?, ?)`,
    )
    this.#upsertDocument = database.prepare(
      `INSERT INTO documents (dataset, id, type, json) VALUES (?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET type = excluded.type, json = excluded.json`,
    )
    this.#deleteDocument = database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?')
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
  writeTransaction({id, timestamp, identity, changes}: Transaction): void {
    const {lastInsertRowid} = this.#insertTransaction.run(this.#name, id, timestamp, identity)
    for (const {id, after, json, mutations} of changes) {
      this.#insertChange.run(lastInsertRowid, this.#name, id, json, encodeMutations(mutations))
      if (after) this.#upsertDocument.run(this.#name, id, after._type, json)
      else this.#deleteDocument.run(this.#name, id)
    }
  }
}
