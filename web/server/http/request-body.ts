import type {IncomingMessage} from 'node:http'

/** The body of a request exceeds the limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** After this many bytes the connection is closed without reading the rest. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/**
 * Reads the whole body of a request.
 *
 * @param limit in bytes
 * @throws BodyTooLarge if the body is longer. The excess is drained but not stored, so that the
 * client receives the error response instead of a reset connection.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_DRAINED_BYTES) break
    if (size <= limit) chunks.push(bytes)
  }
  if (size > limit) throw new BodyTooLarge(`Request body exceeds ${limit} bytes`)
  return Buffer.concat(chunks)
}
