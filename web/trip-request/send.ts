import {encode} from '@roam/trip-request'
import {type Issue, issuesIn, type TripRequest} from '@roam/trip-request/schema'

export type Outcome = {kind: 'sent'} | {kind: 'refused'; issues: Issue[]} | {kind: 'failed'}

/** How long an answer may take before sending counts as failed. Sent twice, a request is one. */
const PATIENCE_MS = 30_000

/** The one call of the specification's section 7. Resolves however it ends. */
export async function send(
  request: TripRequest,
  honeypot: string,
  fillTime: number | undefined,
): Promise<Outcome> {
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: encode(request, honeypot, fillTime).toString(),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return {kind: 'sent'}
    const issues = issuesIn(await response.json())
    return issues.length > 0 ? {kind: 'refused', issues} : {kind: 'failed'}
  } catch {
    // No network, no answer in time, or one that is no JSON: to the visitor it is all the same.
    return {kind: 'failed'}
  }
}
