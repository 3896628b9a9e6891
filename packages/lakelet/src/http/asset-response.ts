import {create as createContentDisposition} from 'content-disposition'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {type FileResponse, isNotModified, sendFile, sendNotModified} from '#front-door/send-file'
import {assetNotFound} from '../shared/errors.ts'

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

const quote = (etag: string) => `"${etag}"`

/** Returns the headers of an asset. CORS headers that depend on the origin remain for readers only. */
function toHeaders({mimeType, download, filename, vary, audience}: AssetResponse): FileResponse['headers'] {
  const name = (download || filename)?.slice(0, MAX_NAME_LENGTH).toWellFormed().replace(UNSAFE_IN_NAME, '_')
  const type = download ? 'attachment' : 'inline'
  const forEveryone = {
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': undefined,
    'cross-origin-resource-policy': 'cross-origin',
    vary,
  }
  return {
    'cache-control': CACHE_CONTROL[audience],
    'content-type': mimeType,
    'content-security-policy': policyOf(mimeType),
    'x-content-type-options': 'nosniff',
    ...(audience === 'reader' ? {'cross-origin-resource-policy': 'same-site'} : forEveryone),
    ...(name && {'content-disposition': createContentDisposition(name, {type})}),
  }
}

/** Sends 304 if the client has the asset, whose file is not needed then. */
export const sendIfNotModified = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: AssetResponse,
): FastifyReply | undefined =>
  isNotModified(request, quote(response.etag))
    ? sendNotModified(reply, toHeaders(response), quote(response.etag))
    : undefined

/**
 * Sends the file of an asset.
 * @throws LakeError 404 if the file does not exist, or another error of `sendFile`
 */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  response: AssetResponse,
): Promise<FastifyReply> {
  const options = {file, headers: toHeaders(response), etag: quote(response.etag)}
  return sendFile(request, reply, options).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? assetNotFound() : error
  })
}
