import {z} from 'zod'
import type {LakeDocument} from '../types.ts'
import {createPayloadBuilder} from './payload.ts'
import type {WebhookOptions} from './options.ts'
import type {WebhookDelivery, DeliveryQueue} from './delivery-queue.ts'
import {sendDelivery} from './send-delivery.ts'

const FIRST_RETRY_MS = 500
/** Short, so that a receiver that comes back is up to date within a minute. */
const LONGEST_RETRY_MS = 60_000
/** Hosted gives up after 30 minutes; a site may be down over a long weekend. */
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * 60 * 1000

const StoredDocument: z.ZodType<LakeDocument | null> = z
  .looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  })
  .nullable()

/** Delivers what waits for one webhook, one at a time and in order. */
export function createDeliveryWorker(hook: WebhookOptions, queue: DeliveryQueue, projectId: string) {
  const match = createPayloadBuilder(hook)
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  /** Starts the work, unless it goes on already. */
  function wake() {
    if (running || closing.signal.aborted) return
    clearTimeout(timer)
    running = work().finally(() => {
      running = null
    })
  }

  /** Delivers what is due, and sees to it that the rest gets its turn. */
  async function work() {
    let wait: number | null
    try {
      await drain()
      const next = queue.next(hook.name)
      wait = next && Math.max(0, next.nextAttemptAt - Date.now())
    } catch (error) {
      // A full disk, say. What waits is still in the database.
      console.error(`The webhook "${hook.name}" pauses:`, error)
      wait = LONGEST_RETRY_MS
    }
    if (wait !== null && !closing.signal.aborted) timer = setTimeout(wake, wait)
  }

  async function drain() {
    while (!closing.signal.aborted) {
      const delivery = queue.next(hook.name)
      if (!delivery || delivery.nextAttemptAt > Date.now()) return
      const body = delivery.body ?? (await makeBody(delivery))
      if (body !== null) await attempt(delivery, body)
    }
  }

  /** Evaluates filter and projection, once per delivery; what does not match leaves the queue. */
  async function makeBody(delivery: WebhookDelivery): Promise<string | null> {
    const {before, after} = queue.documents(delivery.id)
    let body: string | null
    try {
      body = await match({
        projectId,
        dataset: delivery.dataset,
        before: StoredDocument.parse(JSON.parse(before)),
        after: StoredDocument.parse(JSON.parse(after)),
      })
    } catch (error) {
      queue.fail(delivery.id, `cannot evaluate its GROQ: ${String(error)}`, {tried: false})
      return null
    }
    if (body === null) queue.remove(delivery.id)
    else queue.setBody(delivery.id, body)
    return body
  }

  async function attempt(delivery: WebhookDelivery, body: string) {
    const outcome = await sendDelivery(hook, delivery, body, projectId, closing.signal).catch((error) => {
      if (closing.signal.aborted) return null
      throw error
    })
    if (!outcome) return
    const {result, description} = outcome
    if (result === 'delivered') return queue.deliver(delivery.id, description)
    const tooOld = Date.now() - delivery.createdAt > GIVE_UP_AFTER_MS
    if (result === 'refused' || tooOld) return queue.fail(delivery.id, description, {tried: true})
    queue.postpone(delivery.id, Date.now() + pause(delivery.attempts), description)
  }

  return {
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Doubles with each try, with half of it left to chance so that receivers are not hit in step. */
function pause(attempts: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts)
  return longest * (0.5 + Math.random() / 2)
}
