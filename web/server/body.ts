import type {IncomingMessage} from 'node:http'

/** A body is larger than what is read of it. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Beyond this the connection is cut, in bytes. */
const MOST_READ = 16 * 1024 * 1024

/**
 * Reads a request's body whole.
 *
 * @param limit bytes
 * @throws BodyTooLarge if more has come; what is over the limit is read, so that the sender sees the
 * answer, but not kept
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > MOST_READ) break
    if (size <= limit) parts.push(bytes)
  }
  if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes`)
  return Buffer.concat(parts)
}
