import type {DatabaseSync} from 'node:sqlite'
import type {ClockGuard} from './clock-guard.ts'
import {runInTransaction} from './migrate.ts'

/** How much history is retained for each dataset: both limits apply. */
export interface HistoryLimits {
  days: number
  transactions: number
}

/** Removing as many takes a few milliseconds, in which commits wait. One transaction is not divided. */
const MAX_CHANGES_PER_BATCH = 200
const BATCH_PAUSE_MS = 20
const INTERVAL_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes transactions that exceed the limits, oldest first, in small batches: at the start and every hour. The
 * last revision of each document up to `history_start` remains, because later changes are diffs to it.
 */
export class HistoryRetention {
  #database: DatabaseSync
  #limits: HistoryLimits
  #clock: ClockGuard
  #timer: NodeJS.Timeout | undefined

  constructor(database: DatabaseSync, clock: ClockGuard, limits: HistoryLimits) {
    this.#database = database
    this.#limits = limits
    this.#clock = clock
    this.#schedule(0)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #schedule(delayMs: number): void {
    this.#timer = setTimeout(() => this.#run(), delayMs).unref()
  }

  #run(): void {
    let delay = INTERVAL_MS
    try {
      const now = this.#clock.now()
      const datasets = this.#database.prepare('SELECT name FROM datasets ORDER BY name').all()
      for (const {name} of datasets) if (this.#removeBatch(String(name), now)) delay = BATCH_PAUSE_MS
    } catch (error) {
      console.error('history retention failed; retrying in an hour:', error)
    }
    this.#schedule(delay)
  }

  /** Removes one batch. Returns false if the dataset does not exceed the limits. */
  #removeBatch(dataset: string, now: number): boolean {
    const time = new Date(now - this.#limits.days * DAY_MS).toISOString()
    const {start, last} = this.#select(
      `SELECT (SELECT history_start FROM datasets WHERE name = :dataset) AS start,
         (SELECT max(sequence) FROM transactions WHERE dataset = :dataset) AS last`,
      {dataset},
    )
    const {overCount, young} = this.#select(
      `SELECT (SELECT sequence FROM transactions WHERE dataset = :dataset
           ORDER BY sequence DESC LIMIT 1 OFFSET :transactions) AS overCount,
         (SELECT sequence FROM transactions
           WHERE dataset = :dataset AND sequence > :start AND timestamp >= :time
           ORDER BY sequence LIMIT 1) AS young`,
      {dataset, start: Number(start), time, transactions: this.#limits.transactions},
    )
    // The ID of the last transaction is that of the last event of listeners: it always remains.
    const cutoff = Math.min(Math.max(Number(overCount), Number(young ?? last) - 1), Number(last) - 1)
    if (cutoff <= Number(start)) return false
    const range = {dataset, start: Number(start), cutoff}
    const {end} = this.#select(
      `SELECT ifnull((SELECT transaction_sequence FROM changes
         WHERE dataset = :dataset AND transaction_sequence > :start AND transaction_sequence <= :cutoff
         ORDER BY transaction_sequence LIMIT 1 OFFSET ${MAX_CHANGES_PER_BATCH - 1}), :cutoff) AS end`,
      range,
    )
    runInTransaction(this.#database, () => this.#remove({dataset, start: range.start, end: Number(end)}))
    return true
  }

  #remove(range: {dataset: string; start: number; end: number}): void {
    const removed = this.#database
      .prepare(
        `DELETE FROM changes WHERE dataset = :dataset AND transaction_sequence <= :end
           AND document_id IN (SELECT document_id FROM changes
             WHERE dataset = :dataset AND transaction_sequence > :start AND transaction_sequence <= :end)
           AND (json IS NULL OR transaction_sequence < (SELECT max(c.transaction_sequence) FROM changes c
             WHERE c.dataset = :dataset AND c.document_id = changes.document_id
               AND c.transaction_sequence <= :end))
         RETURNING transaction_sequence AS sequence`,
      )
      .all(range)
    deleteEmptyTransactions(this.#database, removed)
    this.#database
      .prepare('UPDATE datasets SET history_start = ? WHERE name = ?')
      .run(range.end, range.dataset)
  }

  #select(sql: string, values: Record<string, string | number>) {
    return this.#database.prepare(sql).get(values) ?? {}
  }
}

/**
 * Erases the history of documents, except for the fact that they were deleted. Call it inside a database
 * transaction.
 */
export function purgeHistory(database: DatabaseSync, dataset: string, ids: string[]): void {
  const values = {dataset, ids: JSON.stringify(ids)}
  const isPurged = `dataset = :dataset AND document_id IN (SELECT value FROM json_each(:ids))`
  const erased = database
    .prepare(
      `DELETE FROM changes WHERE ${isPurged} AND transaction_sequence < (
         SELECT max(transaction_sequence) FROM changes c
         WHERE c.dataset = changes.dataset AND c.document_id = changes.document_id)
       RETURNING transaction_sequence AS sequence`,
    )
    .all(values)
  database.prepare(`UPDATE changes SET mutations = '[]' WHERE ${isPurged} AND json IS NULL`).run(values)
  deleteEmptyTransactions(database, erased)
}

/** Deletes the transactions of deleted changes, unless they have other changes. */
function deleteEmptyTransactions(database: DatabaseSync, changes: Record<string, unknown>[]): void {
  database
    .prepare(
      `DELETE FROM transactions WHERE sequence IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM changes WHERE transaction_sequence = sequence)`,
    )
    .run(JSON.stringify(changes.map(({sequence}) => sequence)))
}
