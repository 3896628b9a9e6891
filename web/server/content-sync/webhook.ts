import type {IncomingMessage, ServerResponse} from 'node:http'
import {BodyTooLarge, readBody} from '../http/request-body.ts'
import {sendJson} from '../http/response.ts'
import type {SendUnsentNotifications} from '../mail/unsent-notifications.ts'
import type {ContentSync} from './content-sync.ts'
import type {WaitUntilQueryable} from './wait-until-queryable.ts'
import type {WebhookSignatures} from './webhook-signature.ts'

/** Target of Sanity's webhook. */
export const WEBHOOK_PATH = '/api/content-changed'

const SIGNATURE_HEADER = 'sanity-webhook-signature'
const MAX_BODY_BYTES = 1024 * 1024

const STATUS_BY_STATE = {current: 200, refused: 422, failed: 500, unreachable: 503}

interface Dependencies {
  contentSync: ContentSync
  signatures: WebhookSignatures
  waitUntilQueryable: WaitUntilQueryable
  sendUnsentNotifications: SendUnsentNotifications
}

/**
 * Handles the webhook: syncs the content and responds once the site shows the change. Status: 200,
 * 401, 409, 413, 422, 500 or 503. The content comes from a query, not from the body, so duplicate and
 * out-of-order deliveries are harmless.
 */
export async function handleWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  {contentSync, signatures, waitUntilQueryable, sendUnsentNotifications}: Dependencies,
): Promise<void> {
  let body: Buffer
  try {
    body = await readBody(request, MAX_BODY_BYTES)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return sendJson(response, 413, {error: error.message})
  }
  const signature = request.headers[SIGNATURE_HEADER]
  if (!signatures.isValid(body, signature))
    return sendJson(response, 401, {error: 'Signature missing, invalid or older than 300 s'})
  if (signatures.isUsed(signature))
    return sendJson(response, 409, {error: 'This delivery has been processed already'})
  const isQueryable = await waitUntilQueryable(body)
  void sendUnsentNotifications()
  const result = await contentSync.sync()
  if (!isQueryable)
    return sendJson(response, 503, {error: 'Queries do not return the change yet; retry later'})
  if (result.state === 'current') signatures.markUsed(signature)
  sendJson(response, STATUS_BY_STATE[result.state], result)
}
