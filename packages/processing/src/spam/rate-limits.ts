import {createHash} from 'node:crypto'
import {TTLCache} from '@isaacs/ttlcache'
import type {TripRequest} from '@roam/trip-request/schema'

/** Thresholds, in numbers per ten minutes if nothing else is said. */
export interface RateLimit {
  /** Per IPv4 address or IPv6 /64 network: saved requests, and submissions including invalid ones. */
  address: {marked: number; refused: number; ignored: number}
  /** For all clients together: saved requests, and saved spam. */
  site: {held: number; spam: number}
  /** Bytes of requests that are saved in the Content Lake in a day; more wait in the outbox. */
  storedBytes: number
  /** Confirmations in a day: to requests of one IPv4 address or IPv6 /64 network, and of all clients. */
  confirmations: {network: number; site: number}
}

/**
 * Derives all thresholds from one number. An office or a hotel can share one address, so more
 * requests than usual are marked as spam, and only implausible numbers are rejected. The thresholds of
 * the whole site neither mark nor reject a request that does not look like spam: while some addresses
 * flood the form, the requests of others must arrive.
 *
 * @param marked the usual number of requests from one address in ten minutes
 */
export const createRateLimit = (marked: number): RateLimit => ({
  address: {marked, refused: 6 * marked, ignored: 12 * marked},
  site: {held: 10 * marked, spam: 100 * marked},
  storedBytes: 250_000 * marked,
  confirmations: {network: 2 * marked, site: 20 * marked},
})

/**
 * Prefixes of the IPv6 networks by which clients are counted, narrowest first: a household; what providers assign to
 * customers, or a mobile provider to many. For an IPv4 address, all three are the address.
 */
export const NETWORK_PREFIXES = [64, 56, 48] as const

/** Returns the limit of a network: each wider one may send twice as much as the narrower one. */
export const allowanceOf = (index: number, limit: number): number => limit * 2 ** index

/** Window of all limits. */
export const WINDOW_MS = 10 * 60 * 1000
/** Shorter texts can be equal by coincidence. */
const MIN_DUPLICATE_LENGTH = 40
/** Two people who travel together can send the same text. */
const MIN_DUPLICATE_SENDERS = 2

/** Bounds the memory under a flood from many addresses to some megabytes. */
const MAX_ADDRESSES = 10_000
const MAX_TEXTS = 10_000

/** What to do with a valid request, by the number of requests of all clients. */
type Admission =
  | 'notify'
  /** Save it; its notification goes into the next digest. */
  | 'hold'
  /** Reject it: it looks like spam, and saving more of it would fill the disk. */
  | 'refuse'

/** Sliding-window limits of valid requests, in memory. */
export interface RateLimiter {
  /** Counts a valid request; returns the reasons, in text for the founder, why its frequency looks like spam. */
  record: (request: TripRequest, networks: string[]) => string[]
  /** Counts a request that is going to be saved. */
  admit: (isSpam: boolean) => Admission
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function normalizeText({destinations, specialRequests, additionalInfo}: TripRequest): string {
  const text = [destinations, specialRequests, additionalInfo].join(' ').normalize('NFC').toLowerCase()
  return text.replace(/\s+/g, ' ').trim()
}

const isRecent = (time: number) => time > performance.now() - WINDOW_MS

/** Returns a function that counts one event up to a limit; false if the window holds that many already. */
function createCounter(limit: number): () => boolean {
  let times: number[] = []
  return () => {
    times = times.filter(isRecent)
    if (times.length >= limit) return false
    times.push(performance.now())
    return true
  }
}

/** Returns a function that counts a request of a network; true if the window holds as many as the limit already. */
function createNetworkCounter(limit: number): (network: string) => boolean {
  const timesByNetwork = new TTLCache<string, number[]>({ttl: WINDOW_MS, max: MAX_ADDRESSES})
  return (network) => {
    const times = (timesByNetwork.get(network) ?? []).filter(isRecent)
    timesByNetwork.set(network, [...times, performance.now()].slice(-limit))
    return times.length >= limit
  }
}

/** Returns a function that counts a text; true if several other senders have sent it in the window. */
function createDuplicateCheck(): (text: string, sender: string) => boolean {
  /** The most recent senders of each text, by its hash. */
  const sendersByText = new TTLCache<string, {hash: string; time: number}[]>({ttl: WINDOW_MS, max: MAX_TEXTS})
  return (text, sender) => {
    if (text.length < MIN_DUPLICATE_LENGTH) return false
    const textHash = sha256(text)
    const hash = sha256(sender.toLowerCase())
    const others = (sendersByText.get(textHash) ?? []).filter(
      (other) => other.hash !== hash && isRecent(other.time),
    )
    sendersByText.set(textHash, [...others.slice(-MIN_DUPLICATE_SENDERS), {hash, time: performance.now()}])
    return others.length >= MIN_DUPLICATE_SENDERS
  }
}

/** @param limit undefined: no limits */
export function createRateLimiter(limit: RateLimit | undefined): RateLimiter {
  if (!limit) return {record: () => [], admit: () => 'notify'}
  const counters = NETWORK_PREFIXES.map((_, index) =>
    createNetworkCounter(allowanceOf(index, limit.address.marked)),
  )
  const isRepeatedText = createDuplicateCheck()
  const countRequest = createCounter(limit.site.held)
  const countSpam = createCounter(limit.site.spam)

  return {
    record(request, networks) {
      const exceeded = networks.filter((network, index) => counters[index]?.(network))
      const reasons = [
        exceeded.length > 0 && 'Many requests came over the same connection within ten minutes',
        isRepeatedText(normalizeText(request), request.email) &&
          'The same words came from several e-mail addresses',
      ]
      return reasons.filter((reason) => reason !== false)
    },

    admit(isSpam) {
      if (isSpam) return countSpam() ? 'hold' : 'refuse'
      return countRequest() ? 'notify' : 'hold'
    },
  }
}
