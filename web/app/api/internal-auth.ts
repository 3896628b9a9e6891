import {timingSafeEqual} from 'node:crypto'

/** True if the request has the random token that the custom server generates for its process. */
export function isInternalRequest(request: Request): boolean {
  const token = process.env.ROAM_INSIDE_KEY
  const bearer = request.headers.get('authorization')?.replace('Bearer ', '')
  if (token === undefined || bearer?.length !== token.length) return false
  return timingSafeEqual(Buffer.from(token), Buffer.from(bearer))
}
