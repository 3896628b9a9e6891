import {createHmac} from 'node:crypto'
import type {QueuedDelivery} from './delivery-queue.ts'
import type {WebhookOptions} from './options.ts'

const REQUEST_TIMEOUT_MS = 30_000
const MAX_EXCERPT_BYTES = 500

/** Result of one attempt. */
export interface DeliveryOutcome {
  result: 'delivered' | 'retry' | 'refused'
  /** The status and an excerpt of the response body, or the network error. */
  description: string
}

/**
 * The signature header that `@sanity/webhook` verifies: HMAC-SHA256 over `<time>.<body>`.
 * @param time milliseconds since the Unix epoch
 */
function signatureHeader(body: string, time: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${signature}`
}

/**
 * Sends a delivery once, signed with the current time if the webhook has a secret. As with hosted Sanity,
 * 2xx is success, 4xx except 429 is a permanent failure, and everything else is retried.
 * https://www.sanity.io/docs/content-lake/webhooks
 * @param shutdown aborts the request; the function then throws
 */
export async function sendDelivery(
  hook: WebhookOptions,
  delivery: QueuedDelivery,
  projectId: string,
  shutdown: AbortSignal,
): Promise<DeliveryOutcome> {
  const body = delivery.body ?? ''
  let response: Response
  try {
    response = await fetch(hook.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([shutdown, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'lakelet webhook delivery',
        'idempotency-key': delivery.idempotencyKey,
        ...(hook.secret && {'sanity-webhook-signature': signatureHeader(body, Date.now(), hook.secret)}),
        'sanity-transaction-id': delivery.transactionId,
        'sanity-transaction-time': delivery.transactionTime,
        'sanity-document-id': delivery.documentId,
        'sanity-operation': delivery.operation,
        'sanity-dataset': delivery.dataset,
        'sanity-project-id': projectId,
        'sanity-webhook-id': hook.name,
      },
      body,
    })
    const {status} = response
    if (response.ok) {
      await response.body?.cancel()
      return {result: 'delivered', description: `${status}`}
    }
    const isPermanent = status >= 400 && status < 500 && status !== 429
    const description = `${status} ${await readExcerpt(response)}`.trim()
    return {result: isPermanent ? 'refused' : 'retry', description}
  } catch (error) {
    if (shutdown.aborted) throw error
    return {result: 'retry', description: `no response: ${errorMessage(error)}`}
  }
}

/** The first bytes of a response body, for the delivery list. */
async function readExcerpt(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const {value} = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value?.subarray(0, MAX_EXCERPT_BYTES))
}

function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
