import {createHmac} from 'node:crypto'
import type {WebhookOptions} from './options.ts'
import type {WebhookDelivery} from './delivery-queue.ts'

const TIMEOUT_MS = 30_000
const EXCERPT_BYTES = 500

/** How one try ended. */
export interface DeliveryOutcome {
  result: 'delivered' | 'retry' | 'refused'
  /** For people: the status and what the receiver said, or why it was not reached. */
  description: string
}

/**
 * The signature header that `@sanity/webhook` checks: HMAC-SHA256 over `<time>.<body>`.
 * @param time milliseconds since 1970
 */
function signatureHeader(body: string, time: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${signature}`
}

/**
 * Tries a delivery once, signed as of now. As hosted does, 2xx is a success, 4xx other than 429 is
 * final, and everything else is worth another try.
 * https://www.sanity.io/docs/content-lake/webhooks
 * @param closing ends the try early; it then throws
 */
export async function sendDelivery(
  hook: WebhookOptions,
  delivery: WebhookDelivery,
  body: string,
  projectId: string,
  closing: AbortSignal,
): Promise<DeliveryOutcome> {
  let response: Response
  try {
    response = await fetch(hook.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'content-lake webhook delivery',
        'idempotency-key': delivery.idempotencyKey,
        'sanity-webhook-signature': signatureHeader(body, Date.now(), hook.secret),
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
    const refused = status >= 400 && status < 500 && status !== 429
    const description = `${status} ${await excerpt(response)}`.trim()
    return {result: refused ? 'refused' : 'retry', description}
  } catch (error) {
    if (closing.aborted) throw error
    return {result: 'retry', description: `no answer: ${reason(error)}`}
  }
}

/** The first bytes of an answer: enough to see what is wrong, never a whole page. */
async function excerpt(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const {value} = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value?.subarray(0, EXCERPT_BYTES))
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
