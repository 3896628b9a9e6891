import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {AfterCommit, BeforeCommit, Change} from '../types.ts'
import type {Operation, WebhookOptions} from './options.ts'
import {createDeliveryQueue, type WebhookDelivery, enqueue} from './delivery-queue.ts'
import {createDeliveryWorker} from './delivery-worker.ts'

export type {WebhookOptions} from './options.ts'
export type {WebhookDelivery as Delivery} from './delivery-queue.ts'

export interface Webhooks {
  /** Puts deliveries into the transaction that causes them. */
  beforeCommit: BeforeCommit
  afterCommit: AfterCommit
  /** Takes up what waits, also from an earlier run. */
  start(): void
  /** Ends what is under way; it waits in the database. The database may be closed afterwards. */
  close(): Promise<void>
  /** What waits and what has ended, newest first. */
  deliveries(limit?: number): WebhookDelivery[]
  /** Tries a delivery that failed or waits, now. Answers false if it cannot be sent. */
  retry(id: number): boolean
}

/**
 * Webhooks that behave as hosted GROQ-powered webhooks do, with a queue in the lake's database: at
 * least once, in order, one at a time per webhook.
 * @throws Error when a filter or projection is not GROQ, or two webhooks share a name
 */
export function createWebhooks({
  database,
  projectId,
  hooks,
}: {
  database: DatabaseSync
  projectId: string
  hooks: WebhookOptions[]
}): Webhooks {
  const queue = createDeliveryQueue(database)
  const workers = new Map(hooks.map((hook) => [hook.name, createDeliveryWorker(hook, queue, projectId)]))
  if (workers.size < hooks.length) throw new Error('Two webhooks share a name: rename one of them.')
  let started = false

  return {
    beforeCommit(transaction, connection) {
      for (const hook of hooks.filter(({dataset}) => dataset === transaction.dataset))
        for (const change of transaction.changes) {
          const operation = operationOf(change)
          if (!operation || !concerns(hook, change.id, operation)) continue
          enqueue(connection, {
            hook: hook.name,
            idempotencyKey: randomUUID(),
            dataset: transaction.dataset,
            documentId: change.id,
            operation,
            transactionId: transaction.id,
            transactionTime: transaction.timestamp,
            createdAt: Date.now(),
            before: JSON.stringify(change.before),
            after: JSON.stringify(change.after),
          })
        }
    },
    afterCommit({dataset}) {
      if (!started) return
      for (const hook of hooks) if (hook.dataset === dataset) workers.get(hook.name)?.wake()
    },
    start() {
      started = true
      queue.resume(new Set(workers.keys()))
      for (const worker of workers.values()) worker.wake()
    },
    async close() {
      await Promise.all(Array.from(workers.values(), (worker) => worker.close()))
    },
    deliveries: (limit = 100) => queue.list(limit),
    retry(id) {
      const worker = workers.get(queue.retry(id) ?? '')
      worker?.wake()
      return worker !== undefined
    },
  }
}

function operationOf({before, after}: Change): Operation | null {
  if (after) return before ? 'update' : 'create'
  return before ? 'delete' : null
}

/** The part of the decision that needs no GROQ; the rest is made before the delivery. */
function concerns(hook: WebhookOptions, id: string, operation: Operation): boolean {
  const unpublished = id.startsWith('drafts.') || id.startsWith('versions.')
  return hook.on.includes(operation) && (!unpublished || hook.includeDrafts === true)
}
