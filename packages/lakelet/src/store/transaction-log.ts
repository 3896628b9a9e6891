import type {DatabaseSync, SQLInputValue} from 'node:sqlite'
import type {LakeDocument, Transaction} from '../shared/types.ts'
import {type Audience, EVERYTHING, findsEverything, isHidden, visibleSql} from './audience.ts'
import {parseDocument} from './parse-document.ts'
import {
  type ChangeParts,
  type ChangeSelection,
  type HistoryPoint,
  REVISION_BEFORE,
  type RevisionTransaction,
  readChangeAt,
  readChanges,
  readRevisions,
  type TransactionRow,
} from './read-changes.ts'

/** Selects transactions that changed any of the documents. Ranges include both ends. */
export interface LogQuery {
  documentIds: string[]
  /** Omits the changes of documents that it does not find. */
  audience: Audience
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
  /** `TransactionRow.sequence` of the first transaction to read, instead of `fromTransaction` or `toTransaction`. */
  startAt?: number | undefined
  newestFirst: boolean
  limit: number
}

/** Compares greater than every ISO 8601 timestamp. */
const MAX_TIMESTAMP = '~'

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

  /**
   * Id of the latest transaction, or null if there is none.
   * @param audience ignores transactions that changed only documents that it does not find
   */
  latestId(audience: Audience): string | null {
    const latest = findsEverything(audience)
      ? 'SELECT max(sequence) FROM transactions WHERE dataset = ?'
      : `SELECT max(transaction_sequence) FROM changes WHERE dataset = ? AND ${visibleSql(audience, 'document_id')}`
    const row = this.#database
      .prepare(`SELECT id FROM transactions WHERE sequence = (${latest})`)
      .get(this.#dataset)
    return row ? String(row.id) : null
  }

  /**
   * Ids of the documents changed after a given transaction.
   * @param id null to start with the first transaction
   * @param audience omits documents that it does not find
   * @returns null if the id is unknown or too old, or there are more than `limit` changes
   */
  changedIdsAfter(id: string | null, limit: number, audience: Audience): string[] | null {
    const sequence = id === null ? 0 : this.#sequence(id, audience)
    if (sequence === null || sequence < this.#start()) return null
    const changes = this.#database
      .prepare(
        `SELECT document_id AS id FROM changes
         WHERE dataset = ? AND transaction_sequence > ? AND ${visibleSql(audience, 'document_id')}
         LIMIT ?`,
      )
      .all(this.#dataset, sequence, limit + 1)
    return changes.length > limit ? null : changes.map((change) => String(change.id))
  }

  /**
   * The transactions after a given one, oldest first. Reads no more than the limits allow.
   * @param id null to start with the first transaction
   * @param limits maximum number of transactions, and of bytes of their documents and mutations
   * @param audience omits changes of documents that it does not find, and transactions without other changes
   * @returns null if the id is unknown or too old, a limit is exceeded, or documents were purged
   */
  after(
    id: string | null,
    limits: {transactions: number; bytes: number},
    audience: Audience,
  ): Transaction[] | null {
    const sequence = id === null ? 0 : this.#sequence(id, audience)
    if (sequence === null || sequence < this.#start()) return null
    const condition = visibleSql(audience, 'document_id')
    const changes = this.#database
      .prepare(
        `SELECT transaction_sequence AS sequence,
           octet_length(mutations) + ifnull(octet_length(json), 0) AS bytes,
           CASE WHEN json IS NULL THEN ${REVISION_BEFORE} IS NULL END AS isPurged
         FROM changes c WHERE dataset = ? AND transaction_sequence > ? AND ${condition}
         ORDER BY transaction_sequence`,
      )
      .iterate(this.#dataset, sequence)
    const sequences = new Set<unknown>()
    let bytes = 0
    for (const change of changes) {
      // Without the earlier revisions it is unknown whether the document matched a listener's filter.
      if (change.isPurged) return null
      bytes += Number(change.bytes)
      if (bytes > limits.bytes || sequences.add(change.sequence).size > limits.transactions) return null
    }
    const transactions = this.#select(
      'sequence IN (SELECT value FROM json_each(:sequences)) ORDER BY sequence',
      {
        sequences: JSON.stringify([...sequences]),
      },
    )
    const parts = {documents: true, mutations: true}
    return [...readChanges(this.#database, transactions, {sql: condition, values: {}}, parts)]
  }

  /**
   * The retained transactions that changed any of the documents. Empty if `fromTransaction` or `toTransaction` is
   * unknown. Reads one transaction at a time.
   */
  ofDocuments(query: LogQuery, parts: ChangeParts): Iterable<Transaction & TransactionRow> {
    return readChanges(this.#database, this.#find(query), selectChanges(query), parts)
  }

  /** As `ofDocuments`, with the IDs of revisions instead of documents. */
  revisionsOf(query: LogQuery): Iterable<RevisionTransaction> {
    return readRevisions(this.#database, this.#find(query), selectChanges(query))
  }

  #find(query: LogQuery): TransactionRow[] {
    const {fromTransaction, toTransaction, newestFirst, audience, startAt} = query
    const documentIds = query.documentIds.filter((id) => !isHidden(audience, id))
    const from = fromTransaction ? this.#sequence(fromTransaction, audience) : 0
    const to = toTransaction ? this.#sequence(toTransaction, audience) : Number.MAX_SAFE_INTEGER
    if (from === null || to === null) return []
    return this.#select(
      `sequence IN (SELECT transaction_sequence FROM changes c WHERE dataset = :dataset
         AND document_id IN (SELECT value FROM json_each(:documentIds))
         ${query.onlyCreateOrDelete ? `AND (json IS NULL OR ${REVISION_BEFORE} IS NULL)` : ''})
       AND sequence BETWEEN :from AND :to AND sequence > :start
       AND timestamp BETWEEN :fromTime AND :toTime
       AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
       ORDER BY sequence ${newestFirst ? 'DESC' : 'ASC'} LIMIT :limit`,
      {
        documentIds: JSON.stringify(documentIds),
        from: newestFirst ? from : (startAt ?? from),
        to: newestFirst ? (startAt ?? to) : to,
        start: this.#start(),
        fromTime: query.fromTime ?? '',
        toTime: query.toTime ?? MAX_TIMESTAMP,
        authors: query.authors ? JSON.stringify(query.authors) : null,
        limit: query.limit,
      },
    )
  }

  /** ID of the user who made the transaction; undefined if its ID is unknown. */
  authorOf(id: string): string | undefined {
    const select = 'SELECT author FROM transactions WHERE dataset = ? AND id = ?'
    const author = this.#database.prepare(select).get(this.#dataset, id)?.author
    return author === undefined ? undefined : String(author)
  }

  /** The document at a point in the history; null if it did not exist or the point is unknown. */
  documentAt(id: string, point: HistoryPoint): LakeDocument | null {
    const json = this.jsonAt(id, point)
    return json === null ? null : parseDocument(json)
  }

  /** The JSON of `documentAt`. */
  jsonAt(id: string, point: HistoryPoint): string | null {
    const json = readChangeAt(this.#database, {dataset: this.#dataset, id, point, select: 'json'})
    return typeof json === 'string' ? json : null
  }

  /** The ID of the revision of `documentAt`. */
  revisionAt(id: string, point: HistoryPoint): string | null {
    const select = '(SELECT id FROM transactions WHERE sequence = transaction_sequence AND json IS NOT NULL)'
    const revision = readChangeAt(this.#database, {dataset: this.#dataset, id, point, select})
    return typeof revision === 'string' ? revision : null
  }

  /** The sequence of the last transaction that `HistoryRetention` has removed; 0 if there is none. */
  #start(): number {
    const select = 'SELECT history_start AS start FROM datasets WHERE name = ?'
    return Number(this.#database.prepare(select).get(this.#dataset)?.start)
  }

  /** Finds only transactions that changed a document that the audience finds. */
  #sequence(id: string, audience: Audience = EVERYTHING): number | null {
    const hasVisibleChange = `EXISTS (SELECT 1 FROM changes
      WHERE transaction_sequence = sequence AND ${visibleSql(audience, 'document_id')})`
    const row = this.#database
      .prepare(
        `SELECT sequence FROM transactions
         WHERE dataset = ? AND id = ? ${findsEverything(audience) ? '' : `AND ${hasVisibleChange}`}`,
      )
      .get(this.#dataset, id)
    return row ? Number(row.sequence) : null
  }

  /** @param selection SQL on `transactions`: a condition, ORDER BY, and LIMIT */
  #select(selection: string, values: Record<string, SQLInputValue>): TransactionRow[] {
    const dataset = this.#dataset
    return this.#database
      .prepare(
        `SELECT sequence, id, timestamp, author FROM transactions WHERE dataset = :dataset AND ${selection}`,
      )
      .all({dataset, ...values})
      .map(({sequence, id, timestamp, author}) => ({
        sequence: Number(sequence),
        id: String(id),
        timestamp: String(timestamp),
        identity: String(author),
        dataset,
      }))
  }
}

function selectChanges({audience, onlyChangesTo}: LogQuery): ChangeSelection {
  return {
    sql: `(:onlyChangesTo IS NULL OR document_id IN (SELECT value FROM json_each(:onlyChangesTo)))
      AND ${visibleSql(audience, 'document_id')}`,
    values: {onlyChangesTo: onlyChangesTo ? JSON.stringify(onlyChangesTo) : null},
  }
}
