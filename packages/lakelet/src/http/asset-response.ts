import {open} from 'node:fs/promises'
import {create as createContentDisposition} from 'content-disposition'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {assetNotFound, LakeError} from '../shared/errors.ts'

/** Content-Security-Policy of an asset that is opened directly: no scripts and no other resources. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:"

/**
 * Browsers do not show a PDF in a sandbox: https://bugs.chromium.org/p/chromium/issues/detail?id=413851. Scripts
 * of a PDF run in the viewer only, without access to the origin.
 */
const policyOf = (mimeType: string) => (mimeType === 'application/pdf' ? POLICY : `${POLICY}; sandbox`)

/** In UTF-16 code units. Proxies limit the length of headers. */
const MAX_NAME_LENGTH = 250

/** Control characters, path separators, and those that reverse the direction of text, which disguise an extension. */
const UNSAFE_IN_NAME = /[\p{Cc}\\/\u202a-\u202e\u2066-\u2069]/gu

/** Values of Cache-Control by the audience of an asset. */
const CACHE_CONTROL = {
  public: 'public, max-age=31536000, immutable',
  client: 'private, max-age=31536000, immutable',
  reader: 'private, no-store',
}

/** Inputs for the response headers of an asset. The bytes under one asset URL never change, apart from
 * the removal of metadata for clients without a token. */
export interface AssetResponse {
  /** From the extension, see `mimeTypeOf`: never a value of a document. */
  mimeType: string
  /** Without quotes. */
  etag: string
  /** Sends the file as an attachment under this name. */
  download?: string | undefined
  /** Suggested name when the user saves the file. */
  filename?: string | undefined
  /** The request header that content negotiation depends on. */
  vary?: string | undefined
  /**
   * `public`: caches may store it. `client`: only the cache of the client. `reader`: no cache, and only pages of the
   * CORS origins may read it.
   */
  audience: keyof typeof CACHE_CONTROL
}

/** Whether If-None-Match contains the ETag, so that the response is 304. */
export function isNotModified(request: FastifyRequest, {etag}: AssetResponse): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => ['*', `"${etag}"`].includes(tag.trim().replace(/^W\//, '')))
}

/**
 * Sets the headers of an asset. Call it after everything that can
 * throw, or an error response would carry them.
 */
export function setAssetHeaders(reply: FastifyReply, response: AssetResponse): FastifyReply {
  const {mimeType, etag, download, filename, vary, audience} = response
  if (audience === 'reader') reply.header('cross-origin-resource-policy', 'same-site')
  else {
    // Replace the CORS headers that depend on the origin.
    reply.removeHeader('access-control-allow-credentials')
    reply.removeHeader('vary')
    reply.headers({'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin'})
  }
  reply.headers({
    'cache-control': CACHE_CONTROL[audience],
    'content-type': mimeType,
    'content-security-policy': policyOf(mimeType),
    'x-content-type-options': 'nosniff',
    etag: `"${etag}"`,
  })
  if (vary) reply.header('vary', vary)
  const name = (download || filename)?.slice(0, MAX_NAME_LENGTH).toWellFormed().replace(UNSAFE_IN_NAME, '_')
  const type = download ? 'attachment' : 'inline'
  if (name) reply.header('content-disposition', createContentDisposition(name, {type}))
  return reply
}

/**
 * Sends a file, with support for conditional and range requests.
 * @throws LakeError 404 if the file does not exist, 416 for a range beyond its end
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  response: AssetResponse,
): Promise<FastifyReply> {
  // Open it first: the file may be deleted while it is sent.
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw assetNotFound()
    throw error
  })
  try {
    const {size} = await handle.stat()
    if (isNotModified(request, response)) {
      await handle.close()
      return setAssetHeaders(reply, response).code(304).send()
    }
    const ifRange = request.headers['if-range']
    const rangeApplies = ifRange === undefined || ifRange === `"${response.etag}"`
    const range = rangeApplies ? parseRange(request.headers.range, size) : null
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`)
      throw new LakeError(416, 'rangeNotSatisfiable', `The file has ${size} bytes.`)
    }
    const {start, end} = range ?? {start: 0, end: size - 1}
    setAssetHeaders(reply, response).headers({
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
    })
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.send(handle.createReadStream({start, end}))
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The byte range of a Range header, both ends inclusive; null for no range or several. */
function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || start > end) return 'unsatisfiable' as const
  return {start, end}
}
