import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {isDraftOrVersion} from '../shared/document-ids.ts'
import {LakeError} from '../shared/errors.ts'
import type {AfterCommit, BeforeCommit, Change, Transaction} from '../shared/types.ts'
import {pickSystemFields} from '../store/parse-document.ts'
import {createDeliveryQueue, type WebhookDelivery} from './delivery-queue.ts'
import {createDeliveryWorker} from './delivery-worker.ts'
import {ALL_DATASETS, type Operation, type WebhookOptions, WebhookSchema} from './options.ts'
import {compilePayload} from './payload.ts'

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
  /** All webhooks, without their secrets. */
  list(): Omit<WebhookOptions, 'secret'>[]
  /**
   * Stores a webhook in the database.
   * @throws LakeError 400 for an invalid filter or projection, 409 for a duplicate name
   */
  add(hook: WebhookOptions): void
  /**
   * Removes a stored webhook and fails its waiting deliveries.
   * @throws LakeError 404, or 409 if it is an option of the lake
   */
  remove(name: string): Promise<void>
  /** Makes a failed or waiting delivery due now. Returns false if it cannot be retried. */
  retry(id: number): boolean
}

/**
 * GROQ-powered webhooks as hosted Sanity has them, with a queue in the lake's database. Delivery is at
 * least once, and in order for each document; `coalesce` skips superseded ones.
 * @param hooks the webhooks in the options of the lake, besides those that are stored in the database
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
  const webhooks = new Map<string, ReturnType<typeof prepare>>()
  for (const hook of hooks) {
    if (webhooks.has(hook.name)) throw new Error(`Two webhooks are named "${hook.name}": rename one of them.`)
    webhooks.set(hook.name, prepare(hook, false))
  }
  for (const {options} of database.prepare('SELECT options FROM webhooks ORDER BY name').all()) {
    const hook = WebhookSchema.parse(JSON.parse(String(options)))
    if (webhooks.has(hook.name))
      throw new Error(`A stored webhook is also named "${hook.name}": rename the one in the option webhooks.`)
    webhooks.set(hook.name, prepare(hook, true))
  }
  let started = false

  /** Parses a webhook and creates its worker, which waits to be woken. */
  function prepare(hook: WebhookOptions, isStored: boolean) {
    return {
      hook,
      isStored,
      buildPayload: compilePayload(hook),
      worker: createDeliveryWorker(hook, queue, projectId),
    }
  }

  const webhooksOf = (dataset: string) =>
    [...webhooks.values()].filter(({hook}) => hook.dataset === dataset || hook.dataset === ALL_DATASETS)

  /** Enqueues a delivery if the webhook's options and filter match. Its content does not include a purged document. */
  function enqueue(
    {hook, buildPayload}: ReturnType<typeof prepare>,
    change: Change,
    transaction: Transaction,
    isPurged: boolean,
  ) {
    const operation = operationOf(change)
    if (!operation || !matchesOptions(hook, change.id, operation)) return
    const {id: documentId, after} = change
    const {dataset, id: transactionId, timestamp: transactionTime} = transaction
    const before = isPurged && change.before ? pickSystemFields(change.before) : change.before
    const changed = {projectId, dataset, before: change.before, after}
    const content = attemptPayload(() => buildPayload(changed, {...changed, before}))
    if (content === null) return
    const target = {hook: hook.name, dataset, documentId}
    if (hook.coalesce) queue.supersede(target)
    queue.enqueue({
      ...target,
      idempotencyKey: randomUUID(),
      operation,
      transactionId,
      transactionTime,
      createdAt: Date.now(),
      ...content,
    })
  }

  return {
    beforeCommit(transaction, purgedIds) {
      const {dataset, changes} = transaction
      if (purgedIds.length > 0) queue.removeDocuments(dataset, purgedIds)
      for (const webhook of webhooksOf(dataset))
        for (const change of changes) enqueue(webhook, change, transaction, purgedIds.includes(change.id))
    },
    afterCommit({dataset}) {
      if (started) for (const {worker} of webhooksOf(dataset)) worker.wake()
    },
    start() {
      started = true
      queue.resume(new Set(webhooks.keys()))
      for (const {worker} of webhooks.values()) worker.resume()
    },
    async close() {
      await Promise.all(Array.from(webhooks.values(), ({worker}) => worker.close()))
    },
    list: () => Array.from(webhooks.values(), ({hook: {secret: _, ...hook}}) => hook),
    add(hook) {
      if (webhooks.has(hook.name))
        throw new LakeError(409, 'webhookExists', `Webhook "${hook.name}" already exists`)
      let webhook: ReturnType<typeof prepare>
      try {
        webhook = prepare(hook, true)
      } catch (error) {
        throw new LakeError(400, 'invalidRequest', error instanceof Error ? error.message : String(error))
      }
      database.prepare('INSERT INTO webhooks VALUES (?, ?)').run(hook.name, JSON.stringify(hook))
      webhooks.set(hook.name, webhook)
    },
    async remove(name) {
      const webhook = webhooks.get(name)
      if (!webhook) throw new LakeError(404, 'webhookNotFound', `Webhook "${name}" not found`)
      if (!webhook.isStored) {
        const description = `Webhook "${name}" is an option of the lake: remove it from webhooks`
        throw new LakeError(409, 'webhookConfigured', description)
      }
      database.prepare('DELETE FROM webhooks WHERE name = ?').run(name)
      webhooks.delete(name)
      await webhook.worker.close()
      queue.cancel(name)
    },
    deliveries: (limit = 100) => queue.list(limit),
    retry(id) {
      const webhook = webhooks.get(queue.retry(id) ?? '')
      webhook?.worker.resume()
      return webhook !== undefined
    },
  }
}

/** The body of a delivery, or why there is none; null if the filter does not match. */
function attemptPayload(build: () => string | null): {body: string} | {failure: string} | null {
  try {
    const body = build()
    return body === null ? null : {body}
  } catch (error) {
    return {failure: `cannot evaluate its GROQ: ${String(error)}`}
  }
}

function operationOf({before, after}: Change): Operation | null {
  if (after) return before ? 'update' : 'create'
  return before ? 'delete' : null
}

/** Checks operation and draft status. */
function matchesOptions(hook: WebhookOptions, id: string, operation: Operation): boolean {
  return hook.on.includes(operation) && (!isDraftOrVersion(id) || hook.includeDrafts === true)
}
