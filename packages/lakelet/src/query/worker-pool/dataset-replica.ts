import type {DatabaseSync} from 'node:sqlite'
import {setAssetOrigin} from '../../store/asset-origin.ts'
import {DatasetStorage, parseDocument} from '../../store/dataset-storage.ts'
import {DocumentSet} from '../../store/document-set.ts'
import {DocumentViews} from '../document-views.ts'

/** A read-only in-memory copy of a dataset, loaded from the database that the lake process writes to. */
export class DatasetReplica {
  readonly views: DocumentViews
  #documents = new DocumentSet()
  #database: DatabaseSync
  #name: string
  #createdAt: string
  /** Sequence of the last applied transaction. */
  #sequence: number

  /** @param assetOrigin origin of the URLs of assets */
  constructor(database: DatabaseSync, name: string, assetOrigin: string) {
    this.#database = database
    this.#name = name
    this.views = new DocumentViews(this.#documents)
    database.exec('BEGIN')
    try {
      this.#createdAt = this.#readCreatedAt()
      this.#sequence = Number(
        database.prepare('SELECT max(sequence) AS last FROM transactions WHERE dataset = ?').get(name)?.last,
      )
      for (const document of new DatasetStorage(database, name).loadDocuments()) this.#documents.put(document)
      setAssetOrigin(this.#documents, assetOrigin)
    } finally {
      database.exec('COMMIT')
    }
  }

  /**
   * Applies the changes committed since the last call.
   * @returns false if the dataset was deleted or recreated: create a new replica then
   */
  refresh(): boolean {
    if (this.#readCreatedAt() !== this.#createdAt) return false
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

  #readCreatedAt(): string {
    const row = this.#database.prepare('SELECT created_at FROM datasets WHERE name = ?').get(this.#name)
    return String(row?.created_at)
  }
}
