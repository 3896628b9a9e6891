import {createHash} from 'node:crypto'
import type {TripRequest} from '@roam/trip-request/schema'

/** Thresholds, in requests per ten minutes. */
export interface RateLimit {
  /** Per client address. */
  address: {marked: number; refused: number}
  /** For all clients together. */
  site: {marked: number; refused: number}
}

/**
 * Derives all thresholds from one number. An office or a hotel can share one address, so more
 * requests than usual are marked as spam, and only implausible numbers are rejected.
 *
 * @param marked the usual number of requests from one address in ten minutes
 */
export const createRateLimit = (marked: number): RateLimit => ({
  address: {marked, refused: 6 * marked},
  site: {marked: 10 * marked, refused: 100 * marked},
})

const WINDOW_MS = 10 * 60 * 1000
/** Shorter texts can be equal by coincidence. */
const MIN_DUPLICATE_LENGTH = 40
/** Two people who travel together can send the same text. */
const MIN_DUPLICATE_SENDERS = 2

interface Entry {
  time: number
  address: string
  senderHash: string
  textHash: string
}

/** Sliding-window rate limiter, in memory. */
export interface RateLimiter {
  /** Returns false if the client, or the whole site, has reached the limit for rejection. */
  allows: (address: string) => boolean
  /** Counts a request; returns the reasons, in text for the founder, why its frequency looks like spam. */
  record: (request: TripRequest, address: string) => string[]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function normalizeText({destinations, specialRequests, additionalInfo}: TripRequest): string {
  const text = [destinations, specialRequests, additionalInfo].join(' ').toLowerCase()
  return text.replace(/\s+/g, ' ').trim()
}

/** @param limit undefined: no limits */
export function createRateLimiter(limit: RateLimit | undefined): RateLimiter {
  if (!limit) return {allows: () => true, record: () => []}
  /** Bounded by the limit for the whole site. */
  let entries: Entry[] = []

  const recentEntries = () => {
    const start = Date.now() - WINDOW_MS
    entries = entries.filter(({time}) => time > start)
    return entries
  }
  const countFrom = (address: string) => recentEntries().filter((entry) => entry.address === address).length

  return {
    allows: (address) =>
      recentEntries().length < limit.site.refused && countFrom(address) < limit.address.refused,

    record(request, address) {
      const text = normalizeText(request)
      const entry = {
        time: Date.now(),
        address,
        senderHash: sha256(request.email.toLowerCase()),
        textHash: sha256(text),
      }
      const otherSenders = recentEntries()
        .filter(({textHash, senderHash}) => textHash === entry.textHash && senderHash !== entry.senderHash)
        .map(({senderHash}) => senderHash)
      const reasons = [
        countFrom(address) >= limit.address.marked &&
          'Many requests came over the same connection within ten minutes',
        entries.length >= limit.site.marked && 'Very many requests came within ten minutes',
        text.length >= MIN_DUPLICATE_LENGTH &&
          new Set(otherSenders).size >= MIN_DUPLICATE_SENDERS &&
          'The same words came from several e-mail addresses',
      ]
      entries.push(entry)
      // Delete personal data after the window even if no further request arrives.
      setTimeout(recentEntries, WINDOW_MS + 1_000).unref()
      return reasons.filter((reason) => reason !== false)
    },
  }
}
