import {createHmac, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {sendJson} from './answer.ts'
import {BodyTooLarge, readBody} from './body.ts'
import type {Renewal} from './renewal.ts'

export const WEBHOOK_PATH = '/api/content-changed'

const SIGNATURE_HEADER = 'sanity-webhook-signature'
const TOLERANCE_SECONDS = 300
const MAX_BYTES = 1024 * 1024

/**
 * Checks Sanity's signature over the raw body, `t=<milliseconds>,v1=<HMAC-SHA256, base64url>`, in
 * constant time, and that it is not older than 300 s: the official package checks no age.
 */
function isSigned(body: Buffer, header: unknown, secret: string, now = Date.now()): boolean {
  const match = typeof header === 'string' ? /^t=(\d+)[, ]+v1=([\w-]+)$/.exec(header.trim()) : null
  const [, time, given] = match ?? []
  if (!time || !given) return false
  if (Math.abs(now - Number(time)) > TOLERANCE_SECONDS * 1000) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('base64url')
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}

/** Answers the webhook once the site shows what it announced: 200, 401, 413, 422 or 503. */
export async function contentChanged(
  request: IncomingMessage,
  response: ServerResponse,
  {renew}: Renewal,
  secret: string,
): Promise<void> {
  let body: Buffer
  try {
    body = await readBody(request, MAX_BYTES)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return sendJson(response, 413, {error: error.message})
  }
  if (!isSigned(body, request.headers[SIGNATURE_HEADER], secret))
    return sendJson(response, 401, {error: 'The signature is missing, wrong or older than 300 s'})
  const outcome = await renew()
  const status = {current: 200, refused: 422, unreachable: 503}[outcome.state]
  sendJson(response, status, outcome)
}
