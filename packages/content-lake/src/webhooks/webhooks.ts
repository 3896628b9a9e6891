import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {AfterCommit, BeforeCommit, Change} from '../types.ts'
import {createDeliveryQueue, enqueue, type WebhookDelivery} from './delivery-queue.ts'
import {createDeliveryWorker} from './delivery-worker.ts'
import type {Operation, WebhookOptions} from './options.ts'

export type {WebhookDelivery} from './delivery-queue.ts'
export type {WebhookOptions} from './options.ts'

export interface Webhooks {
  /** Enqueues deliveries within the database transaction of the change (transactional outbox). */
  beforeCommit: BeforeCommit
  /** Wakes the workers. */
  afterCommit: AfterCommit
  /** Starts the workers, including deliveries queued by an earlier run. */
  start(): void
  /** Aborts active requests, whose deliveries stay queued. The database may be closed afterwards. */
  close(): Promise<void>
  /** Queued and finished deliveries, newest first. Default limit 100. */
  deliveries(limit?: number): WebhookDelivery[]
  /** Makes a failed or waiting delivery due now. Returns false if it cannot be retried. */
  retry(id: number): boolean
}

/**
 * GROQ-powered webhooks as hosted Sanity has them, with a queue in the lake's database. Delivery is at
 * least once, in order, one request at a time per webhook.
 * @throws Error for an invalid filter or projection, or a duplicate name
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
          if (!operation || !matchesOptions(hook, change.id, operation)) continue
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

/** Checks operation and draft status. The worker evaluates the GROQ filter later. */
function matchesOptions(hook: WebhookOptions, id: string, operation: Operation): boolean {
  const isDraftOrVersion = id.startsWith('drafts.') || id.startsWith('versions.')
  return hook.on.includes(operation) && (!isDraftOrVersion || hook.includeDrafts === true)
}
