import {timingSafeEqual} from 'node:crypto'

/** Returns whether two secrets are the same. The time that it takes tells only whether their lengths are. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
