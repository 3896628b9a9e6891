import {z} from 'zod'
import type {LakeDocument} from '../types.ts'
import type {DeliveryQueue, WebhookDelivery} from './delivery-queue.ts'
import type {WebhookOptions} from './options.ts'
import {createPayloadBuilder} from './payload.ts'
import {sendDelivery} from './send-delivery.ts'

const FIRST_RETRY_DELAY_MS = 500
/** Short, so that a recovered receiver is up to date within a minute. */
const MAX_RETRY_DELAY_MS = 60_000
/** Hosted Sanity gives up after 30 minutes. Four days cover an outage over a long weekend. */
const RETRY_PERIOD_MS = 4 * 24 * 60 * 60 * 1000

const StoredDocument: z.ZodType<LakeDocument | null> = z
  .looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  })
  .nullable()

/** Delivers the queue of one webhook in order, one request at a time, with retries. */
export function createDeliveryWorker(hook: WebhookOptions, queue: DeliveryQueue, projectId: string) {
  const buildPayload = createPayloadBuilder(hook)
  const shutdown = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  /** Starts processing the queue, unless it is running already. */
  function wake() {
    if (running || shutdown.signal.aborted) return
    clearTimeout(timer)
    running = processQueue().finally(() => {
      running = null
    })
  }

  /** Delivers what is due and schedules the next run. */
  async function processQueue() {
    let delayMs: number | null
    try {
      await deliverDue()
      const next = queue.next(hook.name)
      delayMs = next && Math.max(0, next.nextAttemptAt - Date.now())
    } catch (error) {
      // For example a full disk. Queued deliveries are still in the database.
      console.error(`Webhook "${hook.name}": delivery paused after an error:`, error)
      delayMs = MAX_RETRY_DELAY_MS
    }
    if (delayMs !== null && !shutdown.signal.aborted) timer = setTimeout(wake, delayMs)
  }

  async function deliverDue() {
    while (!shutdown.signal.aborted) {
      const delivery = queue.next(hook.name)
      if (!delivery || delivery.nextAttemptAt > Date.now()) return
      const body = delivery.body ?? (await prepareBody(delivery))
      if (body !== null) await attempt(delivery, body)
    }
  }

  /** Evaluates filter and projection once per delivery. Removes a delivery that does not match. */
  async function prepareBody(delivery: WebhookDelivery): Promise<string | null> {
    const {before, after} = queue.documents(delivery.id)
    let body: string | null
    try {
      body = await buildPayload({
        projectId,
        dataset: delivery.dataset,
        before: StoredDocument.parse(JSON.parse(before)),
        after: StoredDocument.parse(JSON.parse(after)),
      })
    } catch (error) {
      queue.fail(delivery.id, `cannot evaluate its GROQ: ${String(error)}`, {requestSent: false})
      return null
    }
    if (body === null) queue.remove(delivery.id)
    else queue.setBody(delivery.id, body)
    return body
  }

  async function attempt(delivery: WebhookDelivery, body: string) {
    const outcome = await sendDelivery(hook, delivery, body, projectId, shutdown.signal).catch((error) => {
      if (shutdown.signal.aborted) return null
      throw error
    })
    if (!outcome) return
    const {result, description} = outcome
    if (result === 'delivered') return queue.deliver(delivery.id, description)
    const isExpired = Date.now() - delivery.createdAt > RETRY_PERIOD_MS
    if (result === 'refused' || isExpired) return queue.fail(delivery.id, description, {requestSent: true})
    queue.postpone(delivery.id, Date.now() + retryDelayMs(delivery.attempts), description)
  }

  return {
    wake,
    async close() {
      shutdown.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Exponential backoff with jitter, in milliseconds. */
function retryDelayMs(attempts: number): number {
  const maximum = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** attempts)
  return maximum * (0.5 + Math.random() / 2)
}
