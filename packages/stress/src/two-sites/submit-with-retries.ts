import {setTimeout as sleep} from 'node:timers/promises'
import {postTripRequest, validRequest} from '@roam/e2e/trip-requests'

const MAX_TRIES = 10_000
const RETRY_DELAY_MS = 50

/** Submits the form until the site responds with 200; returns the number of tries. */
export async function submitWithRetries(siteUrl: string, mark: string): Promise<number> {
  const request = {...validRequest(mark), email: `${mark}@example.com`}
  for (let tries = 1; ; tries += 1) {
    const response = await postTripRequest(siteUrl, request).catch(() => undefined)
    if (response?.status === 200) return tries
    if (response && response.status < 500) throw new Error(`${mark}: ${await response.text()}`)
    if (tries > MAX_TRIES) throw new Error(`${mark}: not accepted after ${MAX_TRIES} tries`)
    await sleep(RETRY_DELAY_MS)
  }
}
