import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {AfterCommit, BeforeCommit, Change, LakeDocument, Transaction} from '../shared/types.ts'
import {createDeliveryQueue, type WebhookDelivery} from './delivery-queue.ts'
import {createDeliveryWorker} from './delivery-worker.ts'
import type {Operation, WebhookOptions} from './options.ts'
import {createPayloadBuilder} from './payload.ts'

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
  /** The configured webhooks, without their secrets. */
  list(): Omit<WebhookOptions, 'secret'>[]
  /** Makes a failed or waiting delivery due now. Returns false if it cannot be retried. */
  retry(id: number): boolean
}

/**
 * GROQ-powered webhooks as hosted Sanity has them, with a queue in the lake's database. Delivery is at
 * least once, and in order for each document.
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
  const payloadBuilders = new Map(hooks.map((hook) => [hook, createPayloadBuilder(hook)]))
  const queue = createDeliveryQueue(database)
  const workers = new Map(
    Array.from(payloadBuilders, ([hook, payloadBuilder]) => [
      hook.name,
      createDeliveryWorker(hook, payloadBuilder, queue, projectId),
    ]),
  )
  if (workers.size < hooks.length) throw new Error('Two webhooks share a name: rename one of them.')
  let started = false

  /** Enqueues a delivery if the webhook's options and filter match. Its content does not include a purged document. */
  function enqueue(hook: WebhookOptions, change: Change, transaction: Transaction, isPurged: boolean) {
    const operation = operationOf(change)
    if (!operation || !matchesOptions(hook, change.id, operation)) return
    const {id: documentId, after} = change
    const {dataset, id: transactionId, timestamp: transactionTime} = transaction
    const before = isPurged && change.before ? pickSystemFields(change.before) : change.before
    const changed = {projectId, dataset, before: change.before, after}
    const body = payloadBuilders.get(hook)?.buildSync(changed, {...changed, before})
    if (body === null) return
    queue.enqueue({
      hook: hook.name,
      idempotencyKey: randomUUID(),
      dataset,
      documentId,
      operation,
      transactionId,
      transactionTime,
      createdAt: Date.now(),
      ...(body === undefined ? {before: JSON.stringify(before), after: JSON.stringify(after)} : {body}),
    })
  }

  return {
    beforeCommit(transaction, purgedIds) {
      const {dataset, changes} = transaction
      if (purgedIds.length > 0) queue.removeDocuments(dataset, purgedIds)
      for (const hook of hooks.filter((hook) => hook.dataset === dataset))
        for (const change of changes) enqueue(hook, change, transaction, purgedIds.includes(change.id))
    },
    afterCommit({dataset}) {
      if (!started) return
      for (const hook of hooks) if (hook.dataset === dataset) workers.get(hook.name)?.wake()
    },
    start() {
      started = true
      queue.resume(new Set(workers.keys()))
      for (const worker of workers.values()) worker.resume()
    },
    async close() {
      await Promise.all(Array.from(workers.values(), (worker) => worker.close()))
    },
    list: () => hooks.map(({secret: _, ...hook}) => hook),
    deliveries: (limit = 100) => queue.list(limit),
    retry(id) {
      const worker = workers.get(queue.retry(id) ?? '')
      worker?.resume()
      return worker !== undefined
    },
  }
}

function operationOf({before, after}: Change): Operation | null {
  if (after) return before ? 'update' : 'create'
  return before ? 'delete' : null
}

/** Checks operation and draft status. */
function matchesOptions(hook: WebhookOptions, id: string, operation: Operation): boolean {
  const isDraftOrVersion = id.startsWith('drafts.') || id.startsWith('versions.')
  return hook.on.includes(operation) && (!isDraftOrVersion || hook.includeDrafts === true)
}

const pickSystemFields = ({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument => ({
  _id,
  _type,
  _rev,
  _createdAt,
  _updatedAt,
})
