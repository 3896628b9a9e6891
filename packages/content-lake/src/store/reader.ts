import type {DatabaseSync} from 'node:sqlite'
import {Views} from '../query/views.ts'
import {DocumentSet} from './document-set.ts'
import {DatasetTable, parseDocument} from './table.ts'

/** A dataset's documents, read from a database that another thread writes. */
export class DatasetReader {
  readonly views: Views
  #documents = new DocumentSet()
  #database: DatabaseSync
  #name: string
  #createdAt: string
  /** The newest transaction of which the documents know. */
  #sequence: number

  constructor(database: DatabaseSync, name: string) {
    this.#database = database
    this.#name = name
    this.views = new Views(this.#documents)
    database.exec('BEGIN')
    try {
      this.#createdAt = this.#readCreation()
      this.#sequence = Number(
        database
          .prepare('SELECT max(sequence) AS last FROM transactions WHERE dataset = ?')
          .get(name)?.last,
      )
      for (const document of new DatasetTable(database, name).documents())
        this.#documents.put(document)
    } finally {
      database.exec('COMMIT')
    }
  }

  /**
   * Takes over what has been committed since.
   * @returns false if the dataset is no longer the same: read it anew
   */
  update(): boolean {
    if (this.#readCreation() !== this.#createdAt) return false
    const changes = this.#database
      .prepare(
        `SELECT transaction_sequence AS sequence, document_id AS id, json FROM changes
         WHERE dataset = ? AND transaction_sequence > ? ORDER BY transaction_sequence, rowid`,
      )
      .all(this.#name, this.#sequence)
    for (const {sequence, id, json} of changes) {
      if (typeof json === 'string') this.#documents.put(parseDocument(json))
      else this.#documents.remove(String(id))
      this.#sequence = Number(sequence)
    }
    this.views.update(changes.map(({id}) => ({id: String(id)})))
    return true
  }

  #readCreation(): string {
    const row = this.#database
      .prepare('SELECT created_at FROM datasets WHERE name = ?')
      .get(this.#name)
    return String(row?.created_at)
  }
}
