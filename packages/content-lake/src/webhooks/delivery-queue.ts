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
  /** Set before the first attempt, so that every attempt sends the same bytes. */
  body: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Milliseconds since the Unix epoch. */
  createdAt: z.number(),
  nextAttemptAt: z.number(),
  /** Result of the last attempt: the HTTP status and an excerpt of the response, or the error. */
  outcome: z.string().nullable(),
})

/** A webhook delivery and its state. */
export type WebhookDelivery = z.infer<typeof Row>

const StoredDocuments = z.object({before: z.string(), after: z.string()})

/** Fields of a new delivery; `before` and `after` are the documents as JSON. */
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
> & {before: string; after: string}

const COLUMNS = Object.keys(Row.shape).join(', ')

/** Number of finished deliveries that are retained for the list. */
const MAX_FINISHED = 500

/** Inserts a delivery using the connection of the current transaction. */
export function enqueue(database: DatabaseSync, delivery: NewDelivery): void {
  database
    .prepare(`INSERT INTO webhook_deliveries
      (hook, idempotencyKey, dataset, documentId, operation, transactionId, transactionTime,
       createdAt, nextAttemptAt, before, after)
      VALUES (:hook, :idempotencyKey, :dataset, :documentId, :operation, :transactionId,
       :transactionTime, :createdAt, 0, :before, :after)`)
    .run(delivery)
}

/** The delivery queue in the table `webhook_deliveries`: first in, first out per webhook. */
export function createDeliveryQueue(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS webhook_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hook TEXT NOT NULL, idempotencyKey TEXT NOT NULL, dataset TEXT NOT NULL,
    documentId TEXT NOT NULL, operation TEXT NOT NULL,
    transactionId TEXT NOT NULL, transactionTime TEXT NOT NULL,
    before TEXT NOT NULL, after TEXT NOT NULL, body TEXT,
    state TEXT NOT NULL DEFAULT 'waiting', attempts INTEGER NOT NULL DEFAULT 0,
    createdAt INTEGER NOT NULL, nextAttemptAt INTEGER NOT NULL, outcome TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS webhook_deliveries_waiting
    ON webhook_deliveries (hook, id) WHERE state = 'waiting'`)
  const next = database.prepare(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE state = 'waiting' AND hook = ? ORDER BY id LIMIT 1`,
  )
  const documents = database.prepare('SELECT before, after FROM webhook_deliveries WHERE id = ?')
  const remove = database.prepare('DELETE FROM webhook_deliveries WHERE id = ?')
  const setBody = database.prepare('UPDATE webhook_deliveries SET body = ? WHERE id = ?')
  const postpone = database.prepare(
    'UPDATE webhook_deliveries SET attempts = attempts + 1, nextAttemptAt = ?, outcome = ? WHERE id = ?',
  )
  const deliver = database.prepare(`UPDATE webhook_deliveries
    SET state = 'delivered', attempts = attempts + 1, outcome = ?, body = NULL, before = '', after = ''
    WHERE id = ?`)
  const fail = database.prepare(
    `UPDATE webhook_deliveries SET state = 'failed', attempts = attempts + ?, outcome = ? WHERE id = ?`,
  )
  // Deliveries whose content has been deleted (`after` is empty) cannot be sent again.
  const retry = database.prepare(`UPDATE webhook_deliveries
    SET state = 'waiting', nextAttemptAt = 0, createdAt = ?
    WHERE id = ? AND state <> 'delivered' AND after <> '' RETURNING hook`)
  const prune = database.prepare(`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND id <=
    (SELECT id FROM webhook_deliveries WHERE state <> 'waiting' ORDER BY id DESC LIMIT 1 OFFSET ?)`)
  const list = database.prepare(`SELECT ${COLUMNS} FROM webhook_deliveries ORDER BY id DESC LIMIT ?`)
  const waitingHooks = database.prepare(
    `SELECT DISTINCT hook FROM webhook_deliveries WHERE state = 'waiting'`,
  )
  const cancel = database.prepare(`UPDATE webhook_deliveries
    SET state = 'failed', outcome = ?, body = NULL, before = '', after = ''
    WHERE state = 'waiting' AND hook = ?`)
  const makeAllDue = database.prepare(
    `UPDATE webhook_deliveries SET nextAttemptAt = 0 WHERE state = 'waiting'`,
  )

  return {
    /** The oldest waiting delivery, due or not. */
    next(hook: string): WebhookDelivery | null {
      const row = next.get(hook)
      return row ? Row.parse(row) : null
    },
    /** The documents of a delivery, as JSON. */
    documents: (id: number) => StoredDocuments.parse(documents.get(id)),
    setBody: (id: number, body: string) => void setBody.run(body, id),
    remove: (id: number) => void remove.run(id),
    /** Records a failed attempt and schedules the next, in milliseconds since the Unix epoch. */
    postpone: (id: number, nextAttemptAt: number, outcome: string) =>
      void postpone.run(Math.round(nextAttemptAt), outcome, id),
    /** Marks a delivery as delivered and deletes its content. */
    deliver(id: number, outcome: string) {
      deliver.run(outcome, id)
      prune.run(MAX_FINISHED)
    },
    /** Marks a delivery as failed; it can be retried. `requestSent` counts an attempt. */
    fail(id: number, outcome: string, {requestSent}: {requestSent: boolean}) {
      fail.run(requestSent ? 1 : 0, outcome, id)
      prune.run(MAX_FINISHED)
    },
    /** Makes a delivery due now with a new retry deadline. Returns its webhook, or null if it cannot be retried. */
    retry(id: number): string | null {
      const row = retry.get(Date.now(), id)
      return row ? String(row.hook) : null
    },
    list: (limit: number): WebhookDelivery[] => z.array(Row).parse(list.all(limit)),
    /** Fails deliveries of webhooks that are no longer configured, and makes the others due now. */
    resume(configuredHooks: Set<string>) {
      for (const {hook} of z.array(z.object({hook: z.string()})).parse(waitingHooks.all()))
        if (!configuredHooks.has(hook)) cancel.run('this webhook is no longer configured', hook)
      makeAllDue.run()
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
