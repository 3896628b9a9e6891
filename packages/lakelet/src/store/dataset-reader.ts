import type {DatabaseSync, SQLInputValue, StatementSync} from 'node:sqlite'
import type {LakeDocument} from '../shared/types.ts'
import type {DocumentCache} from './document-cache.ts'
import {parseDocument} from './parse-document.ts'
import {CorruptDatabaseError} from './storage-errors.ts'

/** A row of `documents` without its content. */
export interface DocumentRow {
  id: string
  sequence: number
  revision: number
  /** See `isUnpublishMarker`; only if it was selected. */
  isUnpublishMarker: boolean
}

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

/** Reads the documents of one dataset over one connection, and parses those that are not in its cache. */
export class DatasetReader {
  readonly name: string
  #database: DatabaseSync
  #cache: DocumentCache | undefined
  #keyPrefix: string
  #assetOrigin: () => string
  #statements = new Map<string, StatementSync>()
  #memo = {version: '', values: new Map<string, unknown>()}
  #ownCommits = 0

  /**
   * @param dataset a dataset that is deleted and created again is another one
   * @param assetOrigin origin of the URLs of assets. The stored documents keep that of the upload, at which the
   * lake may no longer be reachable.
   */
  constructor(
    database: DatabaseSync,
    dataset: {name: string; createdAt: string},
    {cache, assetOrigin}: {cache?: DocumentCache; assetOrigin: () => string},
  ) {
    this.name = dataset.name
    this.#database = database
    this.#cache = cache
    this.#keyPrefix = `${dataset.name} ${dataset.createdAt} `
    this.#assetOrigin = assetOrigin
  }

  /** The row of the document with this ID. */
  find(id: string): DocumentRow | undefined {
    const sql = 'SELECT id, sequence, revision FROM documents WHERE dataset = ? AND id = ?'
    const row = this.#prepare(sql).get(this.name, id)
    return row && toRow(row)
  }

  /**
   * The document of a row.
   * @throws CorruptDatabaseError if it is not valid
   */
  load({id, sequence, revision}: DocumentRow): LakeDocument {
    const key = this.#keyPrefix + id
    const cached = this.#cache?.get(key)
    if (cached?.revision === revision) return cached.document
    const row = this.#prepare('SELECT json FROM documents WHERE sequence = ?').get(sequence)
    const json = String(row?.json)
    const document = this.parse(id, json)
    this.#cache?.set(key, {document, revision}, json.length)
    return document
  }

  /** The rows that a SELECT of `id`, `sequence` and `revision` returns. */
  rows(sql: string, values: SQLInputValue[]): DocumentRow[] {
    return this.#prepare(sql)
      .all(...values)
      .map(toRow)
  }

  /** IDs of the documents with a strong reference to another, or one that becomes strong when they are published. */
  *strongReferencesTo(target: string): Iterable<string> {
    const sql = `SELECT d.id, d.sequence, d.revision
      FROM document_references r CROSS JOIN documents d ON d.sequence = r.document
      WHERE r.dataset = ? AND r.target = ? AND r.is_strong AND r.document > ? ORDER BY r.document LIMIT 100`
    for (let last: number | undefined = 0; last !== undefined; ) {
      const rows: DocumentRow[] = this.rows(sql, [this.name, target, last])
      for (const {id} of rows) yield id
      last = rows.at(-1)?.sequence
    }
  }

  /** The number that a SELECT returns; NaN without a row. */
  number(sql: string, values: SQLInputValue[]): number {
    return Number(Object.values(this.#prepare(sql).get(...values) ?? {})[0])
  }

  /** The value that `compute` returned for this key since the last commit. */
  memoize<T>(key: string, compute: () => T): T {
    const pragma = this.#prepare('PRAGMA data_version').get()
    const version = `${pragma?.data_version} ${this.#ownCommits}`
    if (this.#memo.version !== version) this.#memo = {version, values: new Map()}
    const {values} = this.#memo
    // The key determines the type.
    if (values.has(key)) return values.get(key) as T
    const value = compute()
    values.set(key, value)
    return value
  }

  /** Call it after a commit over the same connection, which SQLite does not count as a change. */
  invalidate(): void {
    this.#ownCommits++
  }

  /**
   * The document with this ID and stored JSON.
   * @throws CorruptDatabaseError if it is not valid
   */
  parse(id: string, json: string): LakeDocument {
    try {
      return this.#withAssetOrigin(parseDocument(json))
    } catch (cause) {
      throw new CorruptDatabaseError(this.#database.location() ?? 'The database', `document "${id}"`, cause)
    }
  }

  #withAssetOrigin(document: LakeDocument): LakeDocument {
    const {_type, path} = document
    if (!ASSET_TYPES.includes(_type) || typeof path !== 'string') return document
    return {...document, url: `${this.#assetOrigin()}/${path}`}
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

function toRow({id, sequence, revision, isUnpublishMarker}: Record<string, unknown>): DocumentRow {
  return {
    id: String(id),
    sequence: Number(sequence),
    revision: Number(revision),
    isUnpublishMarker: isUnpublishMarker === 1,
  }
}
