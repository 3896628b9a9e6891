import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Shown} from './announced.ts'
import {sendJson} from './answer.ts'
import {BodyTooLarge, readBody} from './body.ts'
import type {SendHeld} from './mail/held.ts'
import type {Renewal} from './renewal.ts'
import type {Signatures} from './signature.ts'

export const WEBHOOK_PATH = '/api/content-changed'

const SIGNATURE_HEADER = 'sanity-webhook-signature'
const MAX_BYTES = 1024 * 1024

interface Parts {
  renewal: Renewal
  signatures: Signatures
  shown: Shown
  sendHeld: SendHeld
}

/**
 * Answers the webhook once the site shows what it announced: 200, 401, 409, 413, 422, 500 or 503. What it
 * announces is asked of the lake, so deliveries may come twice and in any order.
 */
export async function contentChanged(
  request: IncomingMessage,
  response: ServerResponse,
  {renewal, signatures, shown, sendHeld}: Parts,
): Promise<void> {
  let body: Buffer
  try {
    body = await readBody(request, MAX_BYTES)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return sendJson(response, 413, {error: error.message})
  }
  const signature = request.headers[SIGNATURE_HEADER]
  if (!signatures.isValid(body, signature))
    return sendJson(response, 401, {error: 'The signature is missing, wrong or older than 300 s'})
  if (signatures.isUsed(signature))
    return sendJson(response, 409, {error: 'This delivery has been taken over already'})
  const isShown = await shown(body)
  void sendHeld()
  const outcome = await renewal.renew()
  if (!isShown)
    return sendJson(response, 503, {error: 'The lake does not show yet what it announces'})
  if (outcome.state === 'current') signatures.use(signature)
  const status = {current: 200, refused: 422, failed: 500, unreachable: 503}[outcome.state]
  sendJson(response, status, outcome)
}
