import {Readable} from 'node:stream'
import {cleanLine} from '@roam/trip-request/invisible-characters'
import {create as createContentDisposition} from 'content-disposition'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Trips} from './trips.ts'

/** Each needs a connection to the Content Lake, which limits those of one address. */
const MAX_DOWNLOADS = 200

/** Keeps private pages out of caches and search engines, and their address out of the Referer header. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Headers of the response of the Content Lake that describe the bytes. */
const FORWARDED_HEADERS = ['accept-ranges', 'content-length', 'content-range', 'etag']

type FileRequest = FastifyRequest<{Params: {token: string; file: string}}>

interface Dependencies {
  trips: Pick<Trips, 'fetchFile'>
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Requests the file, or the range of it that the client requests. Rejects if the client disconnects. */
async function fetchFile(
  trips: Dependencies['trips'],
  {method, headers, params, isPreview}: FileRequest,
  {raw}: FastifyReply,
) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  raw.once('close', abort)
  const {range, 'if-range': ifRange} = headers
  const perspective = isPreview ? 'drafts' : 'sent'
  const request = {
    method,
    headers: {...(range && {range}), ...(range && ifRange && {'if-range': String(ifRange)})},
    signal: controller.signal,
  }
  return trips
    .fetchFile(params.token, params.file, perspective, request)
    .finally(() => raw.off('close', abort))
}

/**
 * Creates the handler of the files of a plan, which are streamed from the Content Lake, whole or in ranges. 404 unless
 * the page shows the file, 416 for a range that it does not have, 503 for more than 200 downloads at the same time.
 */
export function createFileHandler({trips, sendNotFound}: Dependencies) {
  let downloadCount = 0

  return async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The response of a client that has disconnected does not close again.
    if (reply.raw.destroyed) return reply.hijack()
    if (downloadCount >= MAX_DOWNLOADS)
      return reply
        .code(503)
        .header('retry-after', 10)
        .send({error: 'Too many downloads at the same time. Please try again.'})
    downloadCount += 1
    reply.raw.once('close', () => {
      downloadCount -= 1
    })
    let file: Awaited<ReturnType<typeof fetchFile>>
    try {
      file = await fetchFile(trips, request, reply)
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack()
      throw error
    }
    if (!file) return sendNotFound(request, reply)
    const {status, headers, body} = file.response
    reply.code(status).headers(PRIVATE_HEADERS)
    if (status === 416) {
      await body?.cancel()
      return reply
        .header('content-range', headers.get('content-range'))
        .send({error: 'The file does not have this range.'})
    }
    const forwarded = FORWARDED_HEADERS.map((name) => [name, headers.get(name)] as const)
    return reply
      .headers({
        ...Object.fromEntries(forwarded.filter(([, value]) => value !== null)),
        // Browsers save the file: it must not run as a page of this site.
        'content-type': 'application/octet-stream',
        'content-disposition': createContentDisposition(cleanLine(file.name)),
      })
      .send(body ?? Readable.from([]))
  }
}
