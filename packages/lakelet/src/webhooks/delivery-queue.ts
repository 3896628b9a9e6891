import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

const Row = z.object({
  id: z.number(),
  hook: z.string(),
  idempotencyKey: z.string(),
  dataset: z.string(),
  documentId: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  transactionId: z.string(),
  transactionTime: z.string(),
  /** Null after the delivery, and if it could not be evaluated. Every attempt sends the same bytes. */
  body: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Milliseconds since the Unix epoch. */
  createdAt: z.number(),
  nextAttemptAt: z.number(),
  /** Result of the last attempt: the HTTP status and an excerpt of the response, or the error. */
  outcome: z.string().nullable(),
})

/** A delivery in the queue. */
export type QueuedDelivery = z.infer<typeof Row>

const ListedRow = Row.extend({
  /** False if the content has been deleted. */
  canRetry: z.number().transform((value) => value === 1),
})

/** A webhook delivery and its state. */
export type WebhookDelivery = z.infer<typeof ListedRow>

/** Fields of a new delivery, with either its body, or why there is none. */
export type NewDelivery = Pick<
  WebhookDelivery,
  | 'hook'
  | 'idempotencyKey'
  | 'dataset'
  | 'documentId'
  | 'operation'
  | 'transactionId'
  | 'transactionTime'
  | 'createdAt'
> &
  ({body: string} | {failure: string})

const COLUMNS = Object.keys(Row.shape).join(', ')

/** Number of finished deliveries that are retained for the list. */
const MAX_FINISHED = 500

/** SQL: the deliveries `d` of a webhook that may be sent: the oldest of each document. */
const SENDABLE = `FROM webhook_deliveries d WHERE state = 'waiting' AND hook = :hook
  AND NOT EXISTS (SELECT 1 FROM webhook_deliveries e WHERE e.state = 'waiting' AND e.hook = d.hook
    AND e.documentId = d.documentId AND e.id < d.id)`

/** The delivery queue in the table `webhook_deliveries`: first in, first out per webhook and document. */
export function createDeliveryQueue(database: DatabaseSync) {
  const insert = database.prepare(`INSERT INTO webhook_deliveries
    (hook, idempotencyKey, dataset, documentId, operation, transactionId, transactionTime,
     createdAt, nextAttemptAt, body, state, outcome)
    VALUES (:hook, :idempotencyKey, :dataset, :documentId, :operation, :transactionId,
     :transactionTime, :createdAt, 0, :body, iif(:failure IS NULL, 'waiting', 'failed'), :failure)`)
  const nextNew = database.prepare(`SELECT ${COLUMNS} ${SENDABLE} AND attempts = 0 ORDER BY id LIMIT 1`)
  const nextRetry = database.prepare(
    `SELECT ${COLUMNS} ${SENDABLE} AND attempts > 0 ORDER BY nextAttemptAt, id LIMIT 1`,
  )
  const retryAfter = database.prepare(
    `SELECT ${COLUMNS} ${SENDABLE} AND attempts > 0 AND nextAttemptAt > :latest LIMIT 1`,
  )
  const removeDocuments = database.prepare(`DELETE FROM webhook_deliveries
    WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?))`)
  const supersede = database.prepare(`DELETE FROM webhook_deliveries
    WHERE state = 'waiting' AND hook = :hook AND documentId = :documentId AND dataset = :dataset
    AND id > (SELECT min(id) FROM webhook_deliveries
      WHERE state = 'waiting' AND hook = :hook AND documentId = :documentId AND dataset = :dataset)`)
  const postpone = database.prepare(
    'UPDATE webhook_deliveries SET attempts = attempts + 1, nextAttemptAt = ?, outcome = ? WHERE id = ?',
  )
  const deliver = database.prepare(`UPDATE webhook_deliveries
    SET state = 'delivered', attempts = attempts + 1, outcome = ?, body = NULL
    WHERE id = ?`)
  const fail = database.prepare(
    `UPDATE webhook_deliveries SET state = 'failed', attempts = attempts + 1, outcome = ? WHERE id = ?`,
  )
  const retry = database.prepare(`UPDATE webhook_deliveries
    SET state = 'waiting', nextAttemptAt = 0, createdAt = ?
    WHERE id = ? AND body IS NOT NULL RETURNING hook`)
  const prune = database.prepare(`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND id <=
    (SELECT id FROM webhook_deliveries WHERE state <> 'waiting' ORDER BY id DESC LIMIT 1 OFFSET ?)`)
  const list = database.prepare(
    `SELECT ${COLUMNS}, body IS NOT NULL AS canRetry FROM webhook_deliveries ORDER BY id DESC LIMIT ?`,
  )
  const waitingHooks = database.prepare(
    `SELECT DISTINCT hook FROM webhook_deliveries WHERE state = 'waiting'`,
  )
  const cancel = database.prepare(`UPDATE webhook_deliveries
    SET state = 'failed', outcome = ?, body = NULL
    WHERE state = 'waiting' AND hook = ?`)
  const makeAllDue = database.prepare(
    `UPDATE webhook_deliveries SET nextAttemptAt = 0 WHERE state = 'waiting'`,
  )

  const parseRow = (row: unknown) => (row ? Row.parse(row) : null)

  return {
    /** Inserts a delivery. Call it inside the database transaction of the change. */
    enqueue: (delivery: NewDelivery) => void insert.run({body: null, failure: null, ...delivery}),
    /** Deletes the waiting deliveries of a document, except the oldest: it may be in flight, and is sent again as it was. */
    supersede: ({hook, documentId, dataset}: Pick<NewDelivery, 'hook' | 'documentId' | 'dataset'>) =>
      void supersede.run({hook, documentId, dataset}),
    /** Deletes all deliveries of documents, of all webhooks and in all states. */
    removeDocuments: (dataset: string, ids: string[]) =>
      void removeDocuments.run(dataset, JSON.stringify(ids)),
    /** The oldest delivery without an attempt whose document has no earlier delivery waiting. */
    nextNew: (hook: string) => parseRow(nextNew.get({hook})),
    /**
     * The next delivery to retry, due or not. One after `latest` is due: the clock has been set back.
     * @param latest the latest possible `nextAttemptAt`, in milliseconds since the Unix epoch
     */
    nextRetry(hook: string, latest: number): QueuedDelivery | null {
      const outdated = parseRow(retryAfter.get({hook, latest}))
      return outdated ? {...outdated, nextAttemptAt: 0} : parseRow(nextRetry.get({hook}))
    },
    /** Records a failed attempt and schedules the next, in milliseconds since the Unix epoch. */
    postpone: (id: number, nextAttemptAt: number, outcome: string) =>
      void postpone.run(Math.round(nextAttemptAt), outcome, id),
    /** Marks a delivery as delivered and deletes its content. */
    deliver(id: number, outcome: string) {
      deliver.run(outcome, id)
      prune.run(MAX_FINISHED)
    },
    /** Records a failed attempt, after which the delivery can be retried. */
    fail(id: number, outcome: string) {
      fail.run(outcome, id)
      prune.run(MAX_FINISHED)
    },
    /** Makes a delivery due now with a new retry deadline. Returns its webhook, or null if it cannot be retried. */
    retry(id: number): string | null {
      const row = retry.get(Date.now(), id)
      return row ? String(row.hook) : null
    },
    list: (limit: number): WebhookDelivery[] => z.array(ListedRow).parse(list.all(limit)),
    /** Fails deliveries of webhooks that are no longer configured, and makes the others due now. */
    resume(configuredHooks: Set<string>) {
      for (const {hook} of z.array(z.object({hook: z.string()})).parse(waitingHooks.all()))
        if (!configuredHooks.has(hook)) this.cancel(hook)
      makeAllDue.run()
    },
    /** Fails all waiting deliveries of a webhook. */
    cancel: (hook: string) => void cancel.run('this webhook is no longer configured', hook),
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
