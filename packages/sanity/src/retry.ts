import {setTimeout as pause} from 'node:timers/promises'
import type {ClientConfig} from '@sanity/client'

/** As much of `fetch` as the client wants. */
export type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

const TOO_MANY = 429

/** Sanity's limits are of one second each. https://www.sanity.io/docs/content-lake/technical-limits */
const USUAL_WAIT_MS = 1_000

/** Whoever is asked to wait for longer is told so, and may have something else to do. */
const LONGEST_WAIT_MS = 5_000

const TRIES = 5

/** @param value seconds or a date, as RFC 9110 has it */
function waitOf(value: string | null): number {
  if (!value) return USUAL_WAIT_MS
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? USUAL_WAIT_MS : Math.max(0, wait)
}

/**
 * Does what a lake asks for that is asked too often: after 429 nothing is sent before the time that it
 * names. Short waits are waited for; during a long one every request fails at once.
 */
export function patient(fetch: Fetch): Fetch {
  let notBefore = 0

  return async (input, init) => {
    // While React makes a page it asks the same only once, and says 429 again and again: not with a signal.
    const {signal = new AbortController().signal} = init ?? {}
    for (let tried = 1; ; tried += 1) {
      const wait = notBefore - Date.now()
      if (wait > LONGEST_WAIT_MS)
        throw new Error(
          `The lake is asked too often; it wants to be left alone until ${new Date(notBefore).toISOString()}`,
        )
      if (wait > 0) await pause(wait, undefined, {signal})
      const answer = await fetch(input, {...init, signal})
      if (answer.status !== TOO_MANY) return answer
      notBefore = Math.max(notBefore, Date.now() + waitOf(answer.headers.get('retry-after')))
      if (tried === TRIES) return answer
    }
  }
}
