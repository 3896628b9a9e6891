import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {LakeDocument, NewTransaction} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {DocumentIndex} from './document-index.ts'

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

/** Writes the rows of one dataset: documents with their index, transactions and changes. */
export class DatasetStorage {
  #name: string
  #index: DocumentIndex
  #insertTransaction: StatementSync
  #insertChange: StatementSync
  #upsertDocument: StatementSync
  #deleteDocument: StatementSync

  constructor(database: DatabaseSync, name: string) {
    this.#name = name
    this.#index = new DocumentIndex(database, name)
    this.#insertTransaction = database.prepare(
      'INSERT INTO transactions (dataset, id, timestamp, author) VALUES (?, ?, ?, ?)',
    )
    this.#insertChange = database.prepare(
      `INSERT INTO changes (transaction_sequence, dataset, document_id, json, mutations)
       VALUES (?, ?, ?, ?, ?)`,
    )
    this.#upsertDocument = database.prepare(
      `INSERT INTO documents (dataset, id, type, json, revision) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (dataset, id) DO UPDATE
         SET type = excluded.type, json = excluded.json, revision = excluded.revision
       RETURNING sequence`,
    )
    this.#deleteDocument = database.prepare(
      'DELETE FROM documents WHERE dataset = ? AND id = ? RETURNING sequence',
    )
  }

  /** Writes a transaction and its changes. Call it inside a database transaction. */
  writeTransaction({id, timestamp, identity, changes}: NewTransaction): void {
    const {lastInsertRowid: revision} = this.#insertTransaction.run(this.#name, id, timestamp, identity)
    const indexed = changes.map(({id, before, after, json, mutations}) => {
      this.#insertChange.run(revision, this.#name, id, json, encodeMutations(mutations))
      const row = after
        ? this.#upsertDocument.get(this.#name, id, after._type, json, revision)
        : this.#deleteDocument.get(this.#name, id)
      return {sequence: Number(row?.sequence), before, after}
    })
    // After all documents: FTS5 writes its pending words to disk before each upsert.
    this.#index.update(indexed)
  }
}
