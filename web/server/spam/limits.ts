import {createHash} from 'node:crypto'
import type {TripRequest} from '@roam/trip-request/schema'

/** How many requests may come within ten minutes. */
export interface RateLimit {
  /** From one address, before the next are marked. */
  address: {marked: number; refused: number}
  /** From everywhere. */
  site: {marked: number; refused: number}
}

/**
 * Behind one address may be an office or a hotel: what is unusual is marked, and only what no number
 * of people would send is refused.
 *
 * @param marked how many requests from one address are usual
 */
export const rateLimitOf = (marked: number): RateLimit => ({
  address: {marked, refused: 6 * marked},
  site: {marked: 10 * marked, refused: 100 * marked},
})

const WINDOW_MS = 10 * 60 * 1000
/** Shorter texts may be the same by chance. */
const TELLING_LENGTH = 40
/** Two people who travel together may send the same words. */
const SENDERS_OF_THE_SAME = 2

interface Came {
  time: number
  address: string
  sender: string
  words: string
}

/** Remembers, in memory and for ten minutes, what came from where. */
export interface Limits {
  /** False where nothing more is taken from there now. */
  admits: (address: string) => boolean
  /** Takes note of a request; says in words for the founder what is unusual about how often it came. */
  note: (request: TripRequest, address: string) => string[]
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

function wordsOf({destinations, specialRequests, additionalInfo}: TripRequest): string {
  const words = [destinations, specialRequests, additionalInfo].join(' ').toLowerCase()
  return words.replace(/\s+/g, ' ').trim()
}

/** @param limit undefined where the limits are switched off */
export function createLimits(limit: RateLimit | undefined): Limits {
  if (!limit) return {admits: () => true, note: () => []}
  /** Never more than the whole site may get. */
  let recent: Came[] = []

  const look = () => {
    const start = Date.now() - WINDOW_MS
    recent = recent.filter(({time}) => time > start)
    return recent
  }
  const countFrom = (address: string) => look().filter((came) => came.address === address).length

  return {
    admits: (address) =>
      look().length < limit.site.refused && countFrom(address) < limit.address.refused,

    note(request, address) {
      const text = wordsOf(request)
      const came = {
        time: Date.now(),
        address,
        sender: digest(request.email.toLowerCase()),
        words: digest(text),
      }
      const others = look()
        .filter(({words, sender}) => words === came.words && sender !== came.sender)
        .map(({sender}) => sender)
      const reasons = [
        countFrom(address) >= limit.address.marked &&
          'Many requests came over the same connection within ten minutes',
        recent.length >= limit.site.marked && 'Very many requests came within ten minutes',
        text.length >= TELLING_LENGTH &&
          new Set(others).size >= SENDERS_OF_THE_SAME &&
          'The same words came from several e-mail addresses',
      ]
      recent.push(came)
      // Nobody's address stays because nobody else came.
      setTimeout(look, WINDOW_MS + 1_000).unref()
      return reasons.filter((reason) => reason !== false)
    },
  }
}
