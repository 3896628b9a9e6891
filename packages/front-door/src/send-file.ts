import {once} from 'node:events'
import {type FileHandle, open} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {FastifyReply, FastifyRequest} from 'fastify'

/** A file and the headers that describe it. */
export interface FileResponse {
  /** Path of the file. */
  file: string
  /** By lowercase name; undefined removes a header of the server from the response. */
  headers: Record<string, string | undefined>
  /** With quotes. Default: from the size and the time of modification. */
  etag?: string
  /** Default 200. With another status, conditions and ranges of the request do not apply. */
  status?: number
}

/** A failed condition or an unsatisfiable range of a request: fastify's error handlers send `statusCode`. */
export class FileConditionError extends Error {
  readonly code = 'FST_FILE_CONDITION'
  readonly statusCode: 412 | 416

  constructor(statusCode: 412 | 416, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

const listTags = (header = '') => header.split(',').map((tag) => tag.trim())

/** Returns whether If-None-Match contains the ETag, so that the response is 304. */
export const isNotModified = ({headers}: FastifyRequest, etag: string): boolean =>
  listTags(headers['if-none-match']).some((tag) => ['*', etag].includes(tag.replace(/^W\//, '')))

/** Returns whether If-Match does not contain the ETag. */
const isPreconditionFailed = ({headers}: FastifyRequest, etag: string): boolean =>
  Boolean(headers['if-match']) && !listTags(headers['if-match']).some((tag) => ['*', etag].includes(tag))

/**
 * Returns the byte range of a request, both ends inclusive. Undefined for none, several or a malformed one, which
 * may be ignored (RFC 9110, section 14.2). The range can be outside of the file.
 */
function parseRange({headers}: FastifyRequest, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  if ((headers['if-range'] ?? etag) !== etag) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return {start, end}
}

function setHeaders(reply: FastifyReply, headers: FileResponse['headers']): void {
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) reply.removeHeader(name)
    else reply.header(name, value)
}

/** Sends 304 with the headers of the file. */
export function sendNotModified(
  reply: FastifyReply,
  headers: FileResponse['headers'],
  etag: string,
): FastifyReply {
  setHeaders(reply, {...headers, etag})
  return reply.code(304).send(Readable.from([]))
}

/** Starts to read a part of a file. The stream closes the file when it ends or is destroyed. */
async function openStream(handle: FileHandle, start: number, end: number): Promise<Readable> {
  const stream = handle.createReadStream({start, end})
  // Rejects if the first read fails.
  await once(stream, 'readable')
  return stream
}

/**
 * Sends a file, or the range of it that is requested; 304 if the client has it. The file is open as long as the
 * response. Conditions with dates are ignored: responses have no Last-Modified.
 *
 * @throws FileConditionError 412 or 416, or the error of the file system if the file cannot be opened and read. Except
 * for Content-Range, the reply has no header of the file then, so that caches do not store the error in its place.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  {file, headers, etag: givenEtag, status = 200}: FileResponse,
): Promise<FastifyReply> {
  const handle = await open(file)
  try {
    const {size, mtimeMs} = await handle.stat()
    const etag = givenEtag ?? `"${size.toString(16)}-${mtimeMs.toString(16)}"`
    const isConditional = status === 200
    if (isConditional && isPreconditionFailed(request, etag))
      throw new FileConditionError(412, 'The file has another ETag')
    if (isConditional && isNotModified(request, etag)) {
      await handle.close()
      return sendNotModified(reply, headers, etag)
    }
    const range = isConditional ? parseRange(request, etag, size) : undefined
    const {start, end} = range ?? {start: 0, end: size - 1}
    if (range && start > end) {
      reply.header('content-range', `bytes */${size}`)
      throw new FileConditionError(416, `The file has ${size} bytes`)
    }
    const hasBody = request.method !== 'HEAD' && size > 0
    const body = hasBody ? await openStream(handle, start, end) : Readable.from([])
    if (!hasBody) await handle.close()
    setHeaders(reply, headers)
    if (isConditional) reply.headers({etag, 'accept-ranges': 'bytes'})
    if (range) reply.header('content-range', `bytes ${start}-${end}/${size}`)
    return reply
      .code(range ? 206 : status)
      .header('content-length', end - start + 1)
      .send(body)
  } catch (error) {
    await handle.close()
    throw error
  }
}
