import {setTimeout as sleep} from 'node:timers/promises'
import type {ClientConfig} from '@sanity/client'

/** The subset of `fetch` that @sanity/client uses. */
export type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

const TOO_MANY_REQUESTS = 429

/** Sanity's rate limits are per second: https://www.sanity.io/docs/content-lake/technical-limits */
const DEFAULT_RETRY_AFTER_MS = 1_000

/** Requests that would wait for longer fail instead. */
const MAX_WAIT_MS = 5_000

const MAX_ATTEMPTS = 5

/** A longer wait that the lake asks for, such as by mistake, is cut: site and outbox would be silent meanwhile. */
const MAX_RETRY_AFTER_MS = 60_000

/** The longest wait that is reported as such: a year. */
const MAX_REPORTED_MS = 365 * 24 * 60 * 60 * 1000

/** A wait for which the lake has asked. */
interface RequestedWait {
  /** As asked, ISO 8601, UTC; at most a year from then. */
  until: string
  /** When requests are sent again, of the monotonic clock. */
  endsAt: number
}

let lastWait: RequestedWait = {until: '', endsAt: 0}

/**
 * Returns until when the Content Lake has asked any client of this process to wait, as ISO 8601 in UTC; undefined if
 * requests are sent now or within seconds.
 */
export const getRequestedWait = (): string | undefined =>
  lastWait.endsAt - performance.now() > MAX_WAIT_MS ? lastWait.until : undefined

/** Parses a Retry-After header (RFC 9110: seconds or a date) to milliseconds from now. */
function parseRetryAfter(value: string | null): number {
  if (!value) return DEFAULT_RETRY_AFTER_MS
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? DEFAULT_RETRY_AFTER_MS : Math.max(0, wait)
}

/**
 * Wraps `fetch` to retry 429 responses. Until the time in Retry-After, all requests of the returned
 * function are held back, for a minute at most; if that is more than 5 seconds away, they fail immediately.
 */
export function retryRateLimited(fetch: Fetch): Fetch {
  /** Of the monotonic clock: changes of the system clock have no effect. */
  let blockedUntil = 0

  async function waitUntilAllowed(signal: AbortSignal): Promise<void> {
    // Another request can be answered with a later time meanwhile, and a timer can end a millisecond early.
    while (blockedUntil > performance.now()) {
      const wait = Math.ceil(blockedUntil - performance.now())
      if (wait > MAX_WAIT_MS)
        throw new Error(`Rate limited by the Content Lake (429): no requests for ${Math.ceil(wait / 1000)} s`)
      await sleep(wait, undefined, {signal})
    }
  }

  return async (input, init) => {
    // React's request memoization would return the same 429 for every retry; a signal disables it.
    const {signal = new AbortController().signal} = init ?? {}
    for (let attempt = 1; ; attempt += 1) {
      await waitUntilAllowed(signal)
      const response = await fetch(input, {...init, signal})
      if (response.status !== TOO_MANY_REQUESTS) return response
      const asked = parseRetryAfter(response.headers.get('retry-after'))
      blockedUntil = Math.max(blockedUntil, performance.now() + Math.min(asked, MAX_RETRY_AFTER_MS))
      const until = new Date(Date.now() + Math.min(asked, MAX_REPORTED_MS)).toISOString()
      if (blockedUntil > lastWait.endsAt) lastWait = {until, endsAt: blockedUntil}
      if (attempt === MAX_ATTEMPTS) return response
    }
  }
}
