import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {LakeError} from '../errors.ts'

/** What an SVG or other markup may do when it is opened by itself: draw, and nothing else. */
const MARKUP_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** An asset's bytes never change under one address, so whoever has them need not ask again. */
interface Delivery {
  mimeType: string
  /** Without quotes. */
  etag: string
  /** A name makes the browser save the file under it. */
  download?: string | undefined
  /** The name for those who save the file of their own accord. */
  savedAs?: string | undefined
  /** The request header that the bytes depend on. */
  varies?: string | undefined
}

/** The refusal of an address at which nothing lies. */
export function assetNotFound(): LakeError {
  return new LakeError(404, 'notFound', 'No such asset.')
}

/** Whether the client has the bytes already. */
export function isNotModified(request: FastifyRequest, {etag}: Delivery): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => ['*', `"${etag}"`].includes(tag.trim().replace(/^W\//, '')))
}

/** Sets the headers of an asset. Last of all, or the answer to an error would be kept for a year. */
export function setAssetHeaders(reply: FastifyReply, delivery: Delivery): FastifyReply {
  const {mimeType, etag, download, savedAs, varies} = delivery
  // Assets are public: no origin is special, and none may send credentials along.
  reply.removeHeader('access-control-allow-credentials')
  reply.removeHeader('vary')
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': mimeType,
    'x-content-type-options': 'nosniff',
    etag: `"${etag}"`,
  })
  if (varies) reply.header('vary', varies)
  if (mimeType === 'image/svg+xml') reply.header('content-security-policy', MARKUP_POLICY)
  if (download) reply.header('content-disposition', disposition('attachment', download))
  else if (savedAs) reply.header('content-disposition', disposition('inline', savedAs))
  return reply
}

/**
 * Answers with a file as it is, or the part of it that was asked for.
 * @throws LakeError 404 without the file, 416 for a part beyond its end
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  delivery: Delivery,
): Promise<FastifyReply> {
  const {size} = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw assetNotFound()
    throw error
  })
  if (isNotModified(request, delivery)) return setAssetHeaders(reply, delivery).code(304).send()
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === `"${delivery.etag}"`
  const part = isSame ? readRange(request.headers.range, size) : null
  if (part === 'beyond') {
    reply.header('content-range', `bytes */${size}`)
    throw new LakeError(416, 'rangeNotSatisfiable', `The file has ${size} bytes.`)
  }
  const {start, end} = part ?? {start: 0, end: size - 1}
  setAssetHeaders(reply, delivery).headers({'accept-ranges': 'bytes', 'content-length': end - start + 1})
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.send(createReadStream(file, {start, end}))
}

/** One range of bytes, both ends included; null for the whole file, also for several ranges. */
function readRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size || start > end) return 'beyond' as const
  return {start, end}
}

/** RFC 6266: the name in ASCII for old clients, and whole. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\\/]/gu, '_')
  const ascii = clean.replace(/[^ -~]|["%]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
