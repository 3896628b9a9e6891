import {inDollars, type Offer, priceOf} from '@roam/trip-request'
import type {Received} from './received.ts'

/** How the founder's answers begin, in her words. */
export interface AnswerWords {
  subject: string
  text: string
}

/** What was chosen, with its price where it is still offered: 'Explorer + packing list: from $300'. */
export function choiceOf({packages, addOns}: Received, offer: Offer): string {
  const price = priceOf({packages, addOns}, offer)
  return price
    ? `${price.what}: from ${inDollars(price.from)}`
    : [...packages, ...addOns].join(' + ')
}

const asOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** An address may be followed by more in a link: what a stranger wrote must not add to it. */
const encodeAddress = (address: string) => encodeURIComponent(address).replace('%40', '@')

type Filling = (request: Received, offer: Offer) => string

/** What the founder's words may name in braces, and what of a request is filled in there. */
const FILLINGS = new Map<string, Filling>([
  ['{firstName}', ({name}) => asOneLine(name).split(' ')[0] ?? ''],
  ['{name}', ({name}) => asOneLine(name)],
  ['{destinations}', ({destinations}) => asOneLine(destinations)],
  ['{dates}', ({travelDates}) => asOneLine(travelDates)],
  ['{choice}', choiceOf],
])

/** With their braces. */
export const IN_REPLIES = [...FILLINGS.keys()]

/** The text of an answer, with the request's words where the founder's name them in braces. */
const fill = (words: string, request: Received, offer: Offer) =>
  words.replace(/\{\w+\}/g, (written) => FILLINGS.get(written)?.(request, offer) ?? written)

/** A link that opens an e-mail with the beginning of an answer. */
export function mailLink(request: Received, words: AnswerWords | null, offer: Offer): string {
  const to = `mailto:${encodeAddress(request.email)}`
  if (!words) return to
  const subject = encodeURIComponent(asOneLine(fill(words.subject, request, offer)))
  // Mail programs read line breaks as RFC 6068 has them.
  const body = encodeURIComponent(fill(words.text, request, offer).replace(/\r?\n/g, '\r\n'))
  return `${to}?subject=${subject}&body=${body}`
}

/** A phone number as links have it: digits, with the plus of a country before them. */
const dialled = (phone: string) => phone.replace(/(?!^\+)\D/g, '')

export const callLink = ({phone}: Received): string => `tel:${dialled(phone)}`
export const textLink = ({phone}: Received): string => `sms:${dialled(phone)}`

/**
 * Whether a visitor would rather be called or texted than written to. The choices on the form are
 * the founder's words, so it goes by what they speak of.
 */
export const prefersPhone = ({preferredContact}: Received): boolean =>
  preferredContact.some((option) => /call|phone|text|sms/i.test(option)) &&
  !preferredContact.some((option) => /mail/i.test(option))
