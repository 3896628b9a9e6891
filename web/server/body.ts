import type {IncomingMessage} from 'node:http'

/** A body is larger than what is read of it. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Reads a request's body whole.
 *
 * @param limit bytes
 * @throws BodyTooLarge as soon as more has come
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes`)
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
