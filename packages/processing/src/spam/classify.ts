import type {FormSubmission} from '@roam/trip-request'
import type {TripRequest} from '@roam/trip-request/schema'
import type {RateLimiter} from './rate-limits.ts'

/** Genuine requests contain one or two links at most, such as a photo of a place. */
const MANY_LINKS = 3

/** Too fast for typing, but possible with browser autofill. */
const FAST_FILL_MS = 3_000

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/gi

const countLinks = (...texts: string[]) => texts.join(' ').match(LINK)?.length ?? 0

/** What is known of a submission besides the values of its fields. */
export interface SubmissionMetadata extends Omit<FormSubmission, 'values' | 'formName'> {
  /** Keys of rate limits: the networks of the client by `NETWORK_PREFIXES`. */
  networks: string[]
}

/**
 * Classifies a trip request: returns the reasons, in text for the founder, why it looks like spam;
 * empty if it does not. Call it once per request, because it counts the request against the rate
 * limits. A short fill time is a reason only together with a link, because autofill is fast, too.
 */
export function classify(
  request: TripRequest,
  {honeypot, fillTime, networks}: SubmissionMetadata,
  rateLimiter: RateLimiter,
): string[] {
  const {name, phone, destinations, travelDates, specialRequests, additionalInfo} = request
  const linkCount = countLinks(destinations, travelDates, specialRequests, additionalInfo)
  const isFast = fillTime !== undefined && fillTime < FAST_FILL_MS
  const reasons = [
    honeypot !== '' && 'A field was filled in that people do not see',
    countLinks(name, phone) > 0 && 'There is a link where a name or a phone number belongs',
    linkCount >= MANY_LINKS && `There are ${linkCount} links in it`,
    linkCount > 0 &&
      linkCount < MANY_LINKS &&
      isFast &&
      'There is a link in it, and it was written in seconds',
  ]
  return [...reasons.filter((reason) => reason !== false), ...rateLimiter.record(request, networks)]
}
