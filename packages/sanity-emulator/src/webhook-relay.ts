import {createServer, type IncomingHttpHeaders} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {listen} from './http.ts'

/** A webhook receiver that redelivers to the site under test. */
export interface WebhookRelay {
  port: number
  /** Resolves when no delivery is in flight. */
  idle: () => Promise<void>
  close: () => void
}

interface Delivery {
  path: string
  headers: Headers
  body: string
}

/** Deliveries that arrive within this window are reversed. */
const BATCH_WINDOW_MS = 30
const RETRY_DELAY_MS = 300
const MAX_ATTEMPTS = 8

const FORWARDED_HEADERS = /^(content-type|idempotency-key|sanity-)/

function pickHeaders(headers: IncomingHttpHeaders): Headers {
  const picked = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (FORWARDED_HEADERS.test(name) && typeof value === 'string') picked.set(name, value)
  return picked
}

/**
 * Starts a relay that delivers each webhook twice and out of order, as at-least-once delivery permits,
 * and retries on 429 and 5xx. Source: https://www.sanity.io/docs/content-lake/webhooks
 *
 * @param receiver origin of the site, such as `http://127.0.0.1:3000`
 */
export async function startWebhookRelay(receiver: string): Promise<WebhookRelay> {
  const inFlight = new Set<Promise<void>>()
  let batch: Delivery[] = []

  async function deliver({path, headers, body}: Delivery): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const response = await fetch(receiver + path, {method: 'POST', headers, body}).catch(() => undefined)
      if (response && response.status < 500 && response.status !== 429) return
      await pause(RETRY_DELAY_MS)
    }
  }

  async function deliverBatch(): Promise<void> {
    await pause(BATCH_WINDOW_MS)
    const reversed = batch.reverse()
    batch = []
    await Promise.all([...reversed, ...reversed].map(deliver))
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    batch.push({path: request.url ?? '/', headers: pickHeaders(request.headers), body})
    response.end()
    if (batch.length > 1) return
    const delivery = deliverBatch().finally(() => inFlight.delete(delivery))
    inFlight.add(delivery)
  })
  const port = await listen(server)
  return {
    port,
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
