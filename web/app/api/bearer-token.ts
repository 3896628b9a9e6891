import {timingSafeEqual} from 'node:crypto'

/** Returns whether the request has this bearer token; compares in constant time. */
export function hasBearerToken({headers}: Request, token: string): boolean {
  const given = Buffer.from(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '')
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
