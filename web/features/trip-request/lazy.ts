/*
 * Client code that is loaded on the first interaction with the form: validation, the request to the
 * server, and toasts.
 */

import {serializeSubmission} from '@roam/trip-request'
import {type Issue, parseIssues, type TripRequest} from '@roam/trip-request/schema'

export {validate} from '@roam/trip-request/schema'
export {isTooLong} from './fit-phone.ts'
export {SentSummary} from './sent-summary.tsx'
export {Toaster} from './toaster.tsx'

export type SendResult =
  | {kind: 'sent'; isConfirmed: boolean}
  | {kind: 'invalid'; issues: Issue[]}
  | {kind: 'failed'}

/** The server deduplicates requests, so sending again after a timeout is safe. */
const TIMEOUT_MS = 30_000

/** Returns whether the server mails a confirmation; the answer of a static host's form service does not contain it. */
async function readIsConfirmed(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'isConfirmed' in body && body.isConfirmed === true
}

/** Sends a trip request to the server. Never rejects. */
export async function sendRequest(
  request: TripRequest,
  honeypot: string,
  fillTime: number | undefined,
  correctedFrom: string | undefined,
  shownPrices: string | undefined,
): Promise<SendResult> {
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: serializeSubmission(request, honeypot, fillTime, correctedFrom, shownPrices).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return {kind: 'sent', isConfirmed: await readIsConfirmed(response)}
    const issues = parseIssues(await response.json())
    return issues.length > 0 ? {kind: 'invalid', issues} : {kind: 'failed'}
  } catch {
    // Network error, timeout, or a response body that is not JSON.
    return {kind: 'failed'}
  }
}

/** Time in which a second tap is taken for one on the button that has gone. */
const SECOND_TAP_MS = 1_000

/** Ignores clicks by pointer for a moment: a second tap would hit what has moved under the finger. */
export function ignoreTaps(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), SECOND_TAP_MS)
}
