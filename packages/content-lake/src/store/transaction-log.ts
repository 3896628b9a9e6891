import type {DatabaseSync, SQLInputValue} from 'node:sqlite'
import {z} from 'zod'
import type {LakeDocument, Transaction} from '../types.ts'
import {parseDocument} from './dataset-storage.ts'

/** Selects transactions that changed any of the documents. Ranges include both ends. */
export interface LogQuery {
  documentIds: string[]
  /** Omits the changes to all other documents. */
  onlyChangesTo?: string[] | undefined
  /** Only transactions that created or deleted one of the documents. */
  onlyCreateOrDelete?: boolean
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  /** ISO 8601, UTC. */
  fromTime?: string | undefined
  toTime?: string | undefined
  authors?: string[] | undefined
  newestFirst: boolean
  limit: number
}

/** A point in the history of a dataset. `lastRevision`: the last one in which the document exists. */
export type HistoryPoint = {revision: string} | {time: string} | 'lastRevision'

/** Compares greater than every ISO 8601 timestamp. */
const MAX_TIMESTAMP = '~'

/** SQL: the JSON of the document before the change `c`. */
const JSON_BEFORE = `(SELECT p.json FROM changes p
  WHERE p.dataset = c.dataset AND p.document_id = c.document_id
    AND p.transaction_sequence < c.transaction_sequence
  ORDER BY p.transaction_sequence DESC LIMIT 1)`

/** The transactions of a dataset, read from the database. */
export class TransactionLog {
  #database: DatabaseSync
  #dataset: string

  constructor(database: DatabaseSync, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  /** Whether the dataset has a transaction with this id. */
  has(id: string): boolean {
    return this.#sequence(id) !== null
  }

  /** Id of the latest transaction, or null if there is none. */
  latestId(): string | null {
    const row = this.#database
      .prepare('SELECT id FROM transactions WHERE dataset = ? ORDER BY sequence DESC LIMIT 1')
      .get(this.#dataset)
    return row ? String(row.id) : null
  }

  /**
   * The transactions after a given one, oldest first.
   * @param id null to start with the first transaction
   * @param limits maximum number of transactions, and of bytes of their documents
   * @returns null if the id is unknown, a limit is exceeded, or documents were purged
   */
  after(id: string | null, limits: {transactions: number; bytes: number}): Transaction[] | null {
    const sequence = id === null ? 0 : this.#sequence(id)
    if (sequence === null) return null
    const size = this.#database
      .prepare(
        `SELECT count(DISTINCT transaction_sequence) AS transactions, sum(length(json)) AS bytes
         FROM changes WHERE dataset = ? AND transaction_sequence > ?`,
      )
      .get(this.#dataset, sequence)
    if (Number(size?.transactions) > limits.transactions) return null
    if (Number(size?.bytes) > limits.bytes) return null
    // Without the earlier revisions it is unknown whether the document matched a listener's filter.
    const purgedChange = this.#database
      .prepare(
        `SELECT 1 FROM changes c WHERE dataset = ? AND transaction_sequence > ?
           AND json IS NULL AND ${JSON_BEFORE} IS NULL LIMIT 1`,
      )
      .get(this.#dataset, sequence)
    if (purgedChange) return null
    return this.#read('sequence > :sequence', {sequence})
  }

  /**
   * The transactions that changed any of the documents, oldest first. Empty if `fromTransaction` or
   * `toTransaction` is unknown.
   */
  ofDocuments(query: LogQuery): Transaction[] {
    const {fromTransaction, toTransaction, newestFirst} = query
    const from = fromTransaction ? this.#sequence(fromTransaction) : 0
    const to = toTransaction ? this.#sequence(toTransaction) : Number.MAX_SAFE_INTEGER
    if (from === null || to === null) return []
    const transactions = this.#read(
      `sequence IN (SELECT transaction_sequence FROM changes c WHERE dataset = :dataset
         AND document_id IN (SELECT value FROM json_each(:documentIds))
         ${query.onlyCreateOrDelete ? `AND (json IS NULL OR ${JSON_BEFORE} IS NULL)` : ''})
       AND sequence BETWEEN :from AND :to
       AND timestamp BETWEEN :fromTime AND :toTime
       AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
       ORDER BY sequence ${newestFirst ? 'DESC' : 'ASC'} LIMIT :limit`,
      {
        documentIds: JSON.stringify(query.documentIds),
        from,
        to,
        fromTime: query.fromTime ?? '',
        toTime: query.toTime ?? MAX_TIMESTAMP,
        authors: query.authors ? JSON.stringify(query.authors) : null,
        limit: query.limit,
      },
      query.onlyChangesTo,
    )
    return newestFirst ? transactions.reverse() : transactions
  }

  /** The document at a point in the history; null if it did not exist or the point is unknown. */
  documentAt(id: string, point: HistoryPoint): LakeDocument | null {
    const isLast = point === 'lastRevision'
    const sequence = isLast ? Number.MAX_SAFE_INTEGER : this.#sequenceAt(point)
    const row = this.#database
      .prepare(
        `SELECT json FROM changes
         WHERE dataset = ? AND document_id = ? AND transaction_sequence <= ?
           ${isLast ? 'AND json IS NOT NULL' : ''}
         ORDER BY transaction_sequence DESC LIMIT 1`,
      )
      .get(this.#dataset, id, sequence)
    return toDocument(row?.json)
  }

  /**
   * Erases the history of documents, except for the fact that they were deleted. Call it inside a
   * database transaction.
   */
  purge(ids: string[]): void {
    const values = {dataset: this.#dataset, ids: JSON.stringify(ids)}
    const isPurged = `dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids))`
    this.#database
      .prepare(
        `DELETE FROM changes WHERE ${isPurged} AND transaction_sequence < (
           SELECT max(transaction_sequence) FROM changes c
           WHERE c.dataset = changes.dataset AND c.document_id = changes.document_id)`,
      )
      .run(values)
    this.#database
      .prepare(`UPDATE changes SET mutations = '[]' WHERE ${isPurged} AND json IS NULL`)
      .run(values)
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE dataset = ?
           AND NOT EXISTS (SELECT 1 FROM changes WHERE transaction_sequence = sequence)`,
      )
      .run(this.#dataset)
  }

  #sequence(id: string): number | null {
    const row = this.#database
      .prepare('SELECT sequence FROM transactions WHERE dataset = ? AND id = ?')
      .get(this.#dataset, id)
    return row ? Number(row.sequence) : null
  }

  #sequenceAt(point: Exclude<HistoryPoint, string>): number | null {
    if ('revision' in point) return this.#sequence(point.revision)
    const row = this.#database
      .prepare('SELECT max(sequence) AS last FROM transactions WHERE dataset = ? AND timestamp <= ?')
      .get(this.#dataset, point.time)
    return typeof row?.last === 'number' ? row.last : null
  }

  /**
   * Reads transactions, oldest first.
   * @param selection SQL on `transactions`: a condition, optionally with ORDER BY and LIMIT
   */
  #read(selection: string, values: Record<string, SQLInputValue>, onlyChangesTo?: string[]): Transaction[] {
    const rows = this.#database
      .prepare(
        `SELECT t.id, t.timestamp, t.author, c.document_id, c.mutations, c.json AS after,
           ${JSON_BEFORE} AS before
         FROM transactions t JOIN changes c ON c.transaction_sequence = t.sequence
         WHERE t.sequence IN (SELECT sequence FROM transactions WHERE dataset = :dataset AND ${selection})
           AND (:onlyChangesTo IS NULL OR c.document_id IN (SELECT value FROM json_each(:onlyChangesTo)))
         ORDER BY t.sequence, c.rowid`,
      )
      .all({
        dataset: this.#dataset,
        onlyChangesTo: onlyChangesTo ? JSON.stringify(onlyChangesTo) : null,
        ...values,
      })
    const transactions = new Map<string, Transaction>()
    for (const row of rows) {
      const id = String(row.id)
      const transaction: Transaction = transactions.get(id) ?? {
        id,
        timestamp: String(row.timestamp),
        identity: String(row.author),
        dataset: this.#dataset,
        changes: [],
      }
      transaction.changes.push({
        id: String(row.document_id),
        before: toDocument(row.before),
        after: toDocument(row.after),
        mutations: z.array(z.unknown()).parse(JSON.parse(String(row.mutations))),
      })
      transactions.set(id, transaction)
    }
    return [...transactions.values()]
  }
}

function toDocument(json: unknown): LakeDocument | null {
  return typeof json === 'string' ? parseDocument(json) : null
}
