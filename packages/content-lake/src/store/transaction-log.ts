import type {DatabaseSync, SQLInputValue} from 'node:sqlite'
import {z} from 'zod'
import type {LakeDocument, Transaction} from '../types.ts'
import {parseDocument} from './dataset-storage.ts'

/** Which transactions to read: those that touched any of the documents. Both ends of a range belong to it. */
export interface LogQuery {
  documentIds: string[]
  /** Leaves out what the transactions did to other documents than these. */
  onlyChangesTo?: string[] | undefined
  /** Only transactions that made or deleted one of the documents. */
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

/** A moment in a dataset's history. */
export type HistoryPoint = {revision: string} | {time: string} | 'lastRevision'

/** After every time in ISO 8601. */
const END_OF_TIME = '~'

/** What the document of the change `c` was before it. */
const JSON_BEFORE = `(SELECT p.json FROM changes p
  WHERE p.dataset = c.dataset AND p.document_id = c.document_id
    AND p.transaction_sequence < c.transaction_sequence
  ORDER BY p.transaction_sequence DESC LIMIT 1)`

/** Every transaction of a dataset, as it is on disk. */
export class TransactionLog {
  #database: DatabaseSync
  #dataset: string

  constructor(database: DatabaseSync, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  has(id: string): boolean {
    return this.#sequence(id) !== null
  }

  /** Id of the newest transaction, null if there is none. */
  latestId(): string | null {
    const row = this.#database
      .prepare('SELECT id FROM transactions WHERE dataset = ? ORDER BY sequence DESC LIMIT 1')
      .get(this.#dataset)
    return row ? String(row.id) : null
  }

  /**
   * The transactions that came after this one, oldest first.
   * @param id null for the beginning
   * @param limits how many they may be, and how many bytes their documents
   * @returns null if the log does not know the transaction, more came than the limits allow, or
   * documents were purged
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
    // Whether a listener knew the document cannot be told any more.
    const purged = this.#database
      .prepare(
        `SELECT 1 FROM changes c WHERE dataset = ? AND transaction_sequence > ?
           AND json IS NULL AND ${JSON_BEFORE} IS NULL LIMIT 1`,
      )
      .get(this.#dataset, sequence)
    if (purged) return null
    return this.#read('sequence > :sequence', {sequence})
  }

  /** Transactions that touched any of the documents. A range with an unknown end is empty. */
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
        toTime: query.toTime ?? END_OF_TIME,
        authors: query.authors ? JSON.stringify(query.authors) : null,
        limit: query.limit,
      },
      query.onlyChangesTo,
    )
    return newestFirst ? transactions.reverse() : transactions
  }

  /** The document as it was, null if it did not exist then or the moment is not known. */
  documentAt(id: string, moment: HistoryPoint): LakeDocument | null {
    const isLast = moment === 'lastRevision'
    const sequence = isLast ? Number.MAX_SAFE_INTEGER : this.#sequenceAt(moment)
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
   * Removes all that documents have been; of each, that it was deleted remains. Call it inside a
   * database transaction.
   */
  purge(ids: string[]): void {
    const values = {dataset: this.#dataset, ids: JSON.stringify(ids)}
    const ofThese = `dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids))`
    this.#database
      .prepare(
        `DELETE FROM changes WHERE ${ofThese} AND transaction_sequence < (
           SELECT max(transaction_sequence) FROM changes c
           WHERE c.dataset = changes.dataset AND c.document_id = changes.document_id)`,
      )
      .run(values)
    this.#database
      .prepare(`UPDATE changes SET mutations = '[]' WHERE ${ofThese} AND json IS NULL`)
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

  #sequenceAt(moment: Exclude<HistoryPoint, string>): number | null {
    if ('revision' in moment) return this.#sequence(moment.revision)
    const row = this.#database
      .prepare(
        'SELECT max(sequence) AS last FROM transactions WHERE dataset = ? AND timestamp <= ?',
      )
      .get(this.#dataset, moment.time)
    return typeof row?.last === 'number' ? row.last : null
  }

  /**
   * Reads transactions, oldest first.
   * @param selection condition, order and limit of a statement on `transactions`
   */
  #read(
    selection: string,
    values: Record<string, SQLInputValue>,
    changesTo?: string[],
  ): Transaction[] {
    const rows = this.#database
      .prepare(
        `SELECT t.id, t.timestamp, t.author, c.document_id, c.mutations, c.json AS after,
           ${JSON_BEFORE} AS before
         FROM transactions t JOIN changes c ON c.transaction_sequence = t.sequence
         WHERE t.sequence IN (SELECT sequence FROM transactions WHERE dataset = :dataset AND ${selection})
           AND (:changesTo IS NULL OR c.document_id IN (SELECT value FROM json_each(:changesTo)))
         ORDER BY t.sequence, c.rowid`,
      )
      .all({
        dataset: this.#dataset,
        changesTo: changesTo ? JSON.stringify(changesTo) : null,
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
