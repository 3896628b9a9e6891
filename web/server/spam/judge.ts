import type {Posted} from '@roam/trip-request'
import type {TripRequest} from '@roam/trip-request/schema'
import type {Limits} from './limits.ts'

/** People send a picture of a place, or two. */
const MANY_LINKS = 3

/** Nobody writes a request this fast; a browser that fills in what it knows may. */
const FAST_MS = 3_000

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/gi

const linksIn = (...texts: string[]) => texts.join(' ').match(LINK)?.length ?? 0

/** A request that keeps the form's rules, and how it was sent. */
interface Sent extends Omit<Posted, 'entered' | 'formName'> {
  request: TripRequest
  address: string
}

/**
 * Why a request is taken for spam, in words for the founder; none for one in good faith. Being fast
 * counts only beside something else: it is no proof. Every way in passes here, once a request.
 */
export function judge({request, honeypot, fillTime, address}: Sent, limits: Limits): string[] {
  const {name, phone, destinations, travelDates, specialRequests, additionalInfo} = request
  const links = linksIn(destinations, travelDates, specialRequests, additionalInfo)
  const fast = fillTime !== undefined && fillTime < FAST_MS
  const reasons = [
    honeypot !== '' && 'A field was filled in that people do not see',
    linksIn(name, phone) > 0 && 'There is a link where a name or a phone number belongs',
    links >= MANY_LINKS && `There are ${links} links in it`,
    links > 0 &&
      links < MANY_LINKS &&
      fast &&
      'There is a link in it, and it was written in seconds',
  ]
  return [...reasons.filter((reason) => reason !== false), ...limits.note(request, address)]
}
