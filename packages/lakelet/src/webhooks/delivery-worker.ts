import type {DeliveryQueue, QueuedDelivery} from './delivery-queue.ts'
import type {WebhookOptions} from './options.ts'
import {type DeliveryOutcome, sendDelivery} from './send-delivery.ts'

const FIRST_RETRY_DELAY_MS = 500
/** Short, so that a recovered receiver is up to date within a minute. */
const MAX_RETRY_DELAY_MS = 60_000
/** Hosted Sanity gives up after 30 minutes. Four days cover an outage over a long weekend. */
const RETRY_PERIOD_MS = 4 * 24 * 60 * 60 * 1000

/**
 * Delivers the queue of one webhook in two lanes, new deliveries and retries, with one request at a time
 * in each. A failing delivery delays only later ones of the same document. The pauses between retries
 * also grow while no attempt succeeds, so that a receiver that is down gets few requests.
 */
export function createDeliveryWorker(hook: WebhookOptions, queue: DeliveryQueue, projectId: string) {
  const shutdown = new AbortController()
  /** Failed retries since the last success, of all documents. */
  let failedRetries = 0
  /** As `performance.now()`: the system clock can be set back. */
  let retriesPausedUntil = 0

  const newDeliveries = createLoop(async () => {
    for (;;) {
      const delivery = queue.nextNew(hook.name)
      if (!delivery || !(await attempt(delivery))) return null
    }
  })

  const retries = createLoop(async () => {
    for (;;) {
      const now = Date.now()
      const delivery = queue.nextRetry(hook.name, now + MAX_RETRY_DELAY_MS)
      if (!delivery) return null
      const delayMs = Math.max(delivery.nextAttemptAt - now, retriesPausedUntil - performance.now())
      if (delayMs > 0) return delayMs
      if (!(await attempt(delivery))) return null
    }
  })

  /** Sends a delivery and records the outcome. Returns false if the worker was closed meanwhile. */
  async function attempt(delivery: QueuedDelivery): Promise<boolean> {
    try {
      record(delivery, await sendDelivery(hook, delivery, projectId, shutdown.signal))
    } catch (error) {
      if (shutdown.signal.aborted) return false
      throw error
    }
    // The delivery may be due for a retry, or a later one of the document may be sendable.
    wakeAll()
    return true
  }

  function record({id, attempts, createdAt}: QueuedDelivery, {result, description}: DeliveryOutcome) {
    if (result !== 'retry') {
      failedRetries = 0
      retriesPausedUntil = 0
      if (result === 'delivered') queue.deliver(id, description)
      else queue.fail(id, description)
      return
    }
    if (attempts > 0) retriesPausedUntil = performance.now() + retryDelayMs(failedRetries++)
    if (Date.now() - createdAt > RETRY_PERIOD_MS) queue.fail(id, description)
    else queue.postpone(id, Date.now() + retryDelayMs(attempts), description)
  }

  /**
   * Creates a loop that calls `run` when it is woken, and after the delay in milliseconds that `run`
   * returned. It calls `run` again if it is woken during a call.
   */
  function createLoop(run: () => Promise<number | null>) {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> | null = null
    let isWoken = false

    async function loop() {
      clearTimeout(timer)
      let delayMs: number | null = null
      while (isWoken && !shutdown.signal.aborted) {
        isWoken = false
        delayMs = await run().catch((error) => {
          // For example a full disk. Queued deliveries are still in the database.
          console.error(`Webhook "${hook.name}": delivery paused after an error:`, error)
          return MAX_RETRY_DELAY_MS
        })
      }
      running = null
      if (delayMs !== null && !shutdown.signal.aborted) timer = setTimeout(wake, delayMs)
    }

    function wake() {
      isWoken = true
      if (!shutdown.signal.aborted) running ??= loop()
    }

    return {
      wake,
      /** Resolves when the current call of `run` has ended. */
      async stopped() {
        clearTimeout(timer)
        await running
      },
    }
  }

  function wakeAll() {
    newDeliveries.wake()
    retries.wake()
  }

  return {
    /** Starts sending new deliveries. */
    wake: newDeliveries.wake,
    /** Starts sending all deliveries that are due, even if the last attempts failed. */
    resume() {
      retriesPausedUntil = 0
      wakeAll()
    },
    async close() {
      shutdown.abort()
      await Promise.all([newDeliveries.stopped(), retries.stopped()])
    },
  }
}

/** Exponential backoff with jitter, in milliseconds. */
function retryDelayMs(attempts: number): number {
  const maximum = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** attempts)
  return maximum * (0.5 + Math.random() / 2)
}
