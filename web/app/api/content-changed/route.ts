import {isJobPayload} from '@roam/documents/site-status'
import {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {getEnvironment} from '../../../environment.ts'
import {getServices} from '../../../server/services.ts'

const SIGNATURE_HEADER = 'sanity-webhook-signature'
const MAX_BODY_BYTES = 1024 * 1024

/** After this many bytes the connection is closed without reading the rest. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** `parseBody` does not check the age of a signature. The clocks of site and lake can differ by minutes. */
const MAX_SIGNATURE_AGE_MS = 900_000

/** A wrong document needs a person: the delivery of the webhook is not repeated. */
const STATUS_BY_STATE = {
  current: 200,
  partial: 200,
  superseded: 202,
  refused: 422,
  failed: 500,
  unreachable: 503,
}

/** Reads the body; undefined if it is too long. The excess is drained, so that the client receives a response. */
async function readBody(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) break
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString()
}

/** Returns the signature of a request; undefined if it is missing or too old. */
function findSignature({headers}: Request): string | undefined {
  const signature = headers.get(SIGNATURE_HEADER) ?? ''
  const [, time] = /^t=(\d+)/.exec(signature) ?? []
  return Math.abs(Date.now() - Number(time)) <= MAX_SIGNATURE_AGE_MS ? signature : undefined
}

/** Returns the signed JSON body; undefined if the signature is invalid. */
async function verifyBody(url: string, signature: string, body: string) {
  const signed = new NextRequest(url, {method: 'POST', headers: {[SIGNATURE_HEADER]: signature}, body})
  try {
    // Without the wait of 3 s for Sanity's queries: `waitUntilQueryable` polls instead.
    const parsed = await parseBody<unknown>(signed, getEnvironment().webhookSecret, false)
    return parsed.isValidSignature ? {payload: parsed.body} : undefined
  } catch (error) {
    // `parseBody` parses bodies with invalid signatures, too.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const unauthorized = () =>
  Response.json({error: 'Signature missing, invalid or older than 900 s'}, {status: 401})

/**
 * Handles Sanity's webhook: syncs the content, unless the site shows the change already, and responds once it does; or
 * processes orders and unsent mail if the change is not one of content. Status: 200, 401, 413, 422, 500 or 503. What
 * is done comes from queries, not from the body, so duplicate, replayed and out-of-order deliveries are harmless.
 */
export async function POST(request: Request): Promise<Response> {
  const signature = findSignature(request)
  if (signature === undefined) return unauthorized()
  const body = await readBody(request)
  if (body === undefined)
    return Response.json({error: `Request body exceeds ${MAX_BODY_BYTES} bytes`}, {status: 413})
  const verified = await verifyBody(request.url, signature, body)
  if (!verified) return unauthorized()

  const {contentSync, waitUntilQueryable, sendUnsentMail} = getServices()
  const document = await waitUntilQueryable(verified.payload)
  const notQueryable = () =>
    Response.json({error: 'Queries do not return the change yet; retry later'}, {status: 503})
  if (isJobPayload(verified.payload)) {
    void sendUnsentMail()
    return document === 'timeout' ? notQueryable() : Response.json({state: 'current'})
  }
  // Later deliveries of a document that changes often arrive after a sync has seen its latest revision.
  const shown = typeof document === 'object' ? contentSync.findResult(document) : undefined
  if (shown) return Response.json(shown, {status: STATUS_BY_STATE[shown.state]})
  const result = await contentSync.sync()
  // Afterwards: its query would delay that of the content.
  void sendUnsentMail()
  if (document === 'timeout') return notQueryable()
  return Response.json(result, {status: STATUS_BY_STATE[result.state]})
}
