import type {DatabaseSync} from 'node:sqlite'
import type {LakeDocument, Transaction} from '../lake.ts'
import {isRecord} from '../values.ts'
import {damaged} from './failure.ts'

const SYSTEM_FIELDS = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']

/**
 * A document as it comes back from its stored JSON: the very object that the parser made, for queries
 * read its fields faster than those of a copy.
 * @throws if it is no document
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (isDocument(value)) return value
  throw new Error(`No document: ${json.slice(0, 100)}`)
}

function isDocument(value: unknown): value is LakeDocument {
  return isRecord(value) && SYSTEM_FIELDS.every((field) => typeof value[field] === 'string')
}

/** The rows of one dataset. */
export class DatasetTable {
  #name: string
  #database: DatabaseSync

  constructor(database: DatabaseSync, name: string) {
    this.#database = database
    this.#name = name
  }

  /** All documents, in the order of creation. Throws if one is not what was written. */
  documents(): LakeDocument[] {
    const rows = this.#database
      .prepare('SELECT id, json FROM documents WHERE dataset = ? ORDER BY sequence')
      .all(this.#name)
    return rows.map((row) => {
      try {
        return parseDocument(String(row.json))
      } catch (cause) {
        throw damaged(this.#database.location() ?? 'The database', `document "${row.id}"`, cause)
      }
    })
  }

  /** Writes the transaction and its changes. Call it inside a database transaction. */
  write(transaction: Transaction): void {
    const {lastInsertRowid} = this.#database
      .prepare('INSERT INTO transactions (dataset, id, timestamp, author) VALUES (?, ?, ?, ?)')
      .run(this.#name, transaction.id, transaction.timestamp, transaction.identity)
    const insertChange = this.#database.prepare(
      `INSERT INTO changes (transaction_sequence, dataset, document_id, json, mutations)
       VALUES (?, ?, ?, ?, ?)`,
    )
    const remove = this.#database.prepare('DELETE FROM documents WHERE dataset = ? AND id = ?')
    const put = this.#database.prepare(
      `INSERT INTO documents (dataset, id, type, json) VALUES (?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE SET json = excluded.json`,
    )
    for (const {id, before, after, mutations} of transaction.changes) {
      const json = after && JSON.stringify(after)
      insertChange.run(lastInsertRowid, this.#name, id, json, JSON.stringify(mutations))
      // A new type is a new document at the end, here as in memory.
      if (before && before._type !== after?._type) remove.run(this.#name, id)
      if (after) put.run(this.#name, id, after._type, json)
    }
  }
}
