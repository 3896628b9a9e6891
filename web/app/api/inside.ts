import {timingSafeEqual} from 'node:crypto'

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** True if the site's own server asks: nobody else knows the key. */
export function isFromInside(request: Request): boolean {
  const key = process.env.ROAM_INSIDE_KEY
  const given = request.headers.get('authorization')?.replace('Bearer ', '')
  return key !== undefined && given !== undefined && same(key, given)
}
