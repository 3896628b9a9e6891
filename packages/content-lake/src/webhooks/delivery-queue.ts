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
  /** The body as it was first made, so that every try sends the same bytes. */
  body: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  nextAttemptAt: z.number(),
  /** How the last try ended: an HTTP status, or why there was none. */
  outcome: z.string().nullable(),
})

/** A webhook's delivery: what it tells of and how far it has come. */
export type WebhookDelivery = z.infer<typeof Row>

const Documents = z.object({before: z.string(), after: z.string()})

/** What a new delivery is made from. */
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

/** Finished deliveries that stay listed. */
const KEEP_FINISHED = 500

/** Writes a delivery through the connection whose transaction it belongs to. */
export function enqueue(database: DatabaseSync, delivery: NewDelivery): void {
  database
    .prepare(`INSERT INTO webhook_deliveries
      (hook, idempotencyKey, dataset, documentId, operation, transactionId, transactionTime,
       createdAt, nextAttemptAt, before, after)
      VALUES (:hook, :idempotencyKey, :dataset, :documentId, :operation, :transactionId,
       :transactionTime, :createdAt, 0, :before, :after)`)
    .run(delivery)
}

/** The queue of deliveries, in a table of its own. Oldest first, per webhook. */
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
  // Without content there is nothing left to send.
  const retry = database.prepare(`UPDATE webhook_deliveries
    SET state = 'waiting', nextAttemptAt = 0, createdAt = ?
    WHERE id = ? AND state <> 'delivered' AND after <> '' RETURNING hook`)
  const prune = database.prepare(`DELETE FROM webhook_deliveries WHERE state <> 'waiting' AND id <=
    (SELECT id FROM webhook_deliveries WHERE state <> 'waiting' ORDER BY id DESC LIMIT 1 OFFSET ?)`)
  const list = database.prepare(
    `SELECT ${COLUMNS} FROM webhook_deliveries ORDER BY id DESC LIMIT ?`,
  )
  const hooks = database.prepare(
    `SELECT DISTINCT hook FROM webhook_deliveries WHERE state = 'waiting'`,
  )
  const cancel = database.prepare(`UPDATE webhook_deliveries
    SET state = 'failed', outcome = ?, body = NULL, before = '', after = ''
    WHERE state = 'waiting' AND hook = ?`)
  const hasten = database.prepare(
    `UPDATE webhook_deliveries SET nextAttemptAt = 0 WHERE state = 'waiting'`,
  )

  return {
    next(hook: string): WebhookDelivery | null {
      const row = next.get(hook)
      return row ? Row.parse(row) : null
    },
    documents: (id: number) => Documents.parse(documents.get(id)),
    setBody: (id: number, body: string) => void setBody.run(body, id),
    remove: (id: number) => void remove.run(id),
    postpone: (id: number, until: number, outcome: string) =>
      void postpone.run(Math.round(until), outcome, id),
    /** Ends a delivery; its content is forgotten. */
    deliver(id: number, outcome: string) {
      deliver.run(outcome, id)
      prune.run(KEEP_FINISHED)
    },
    /** Gives a delivery up; it can be retried. `tried` says whether a request was made. */
    fail(id: number, outcome: string, {tried}: {tried: boolean}) {
      fail.run(tried ? 1 : 0, outcome, id)
      prune.run(KEEP_FINISHED)
    },
    /** Makes a delivery due now, with as much time as a new one. Answers whose it is, null if it cannot be. */
    retry(id: number): string | null {
      const row = retry.get(Date.now(), id)
      return row ? String(row.hook) : null
    },
    list: (limit: number): WebhookDelivery[] => z.array(Row).parse(list.all(limit)),
    /** Gives up what waits for webhooks that are no more, and makes the rest due at once. */
    resume(known: Set<string>) {
      for (const {hook} of z.array(z.object({hook: z.string()})).parse(hooks.all()))
        if (!known.has(hook)) cancel.run('this webhook is no longer configured', hook)
      hasten.run()
    },
  }
}

export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>
