import {REPLY_PLACEHOLDERS} from '@roam/documents/content-rules'
import type {StoredRequest} from '@roam/documents/stored-request'
import {calculatePrice, formatDollars, type PriceList} from '@roam/trip-request'
import {mailtoLink} from '@roam/trip-request/email-address'
import {toHeaderText} from '@roam/trip-request/header-text'
import {z} from 'zod'
import {rowsOf} from '../shared/rows-of.ts'

/** The usual reply, the saved ones, and the country of the founder's telephone. */
export const templatesQuery = {
  query: `{
    "usual": *[_type == "requestForm" && _id == "requestForm"][0].reply{subject, text},
    "country": *[_type == "siteSettings" && _id == "siteSettings"][0].country,
    "saved": *[_type == "savedReply" && defined(title)] | order(lower(title)) {_id, title, subject, text}
  }`,
  listenFilter: '_type in ["requestForm", "savedReply", "siteSettings"]',
}

const text = z.string().catch('')

export const templates = z.object({
  usual: z.object({subject: text, text}).nullable().catch(null),
  country: z.string().optional().catch(undefined),
  saved: rowsOf(z.object({_id: z.string(), title: z.string(), subject: text, text})).transform(
    ({rows}) => rows,
  ),
})

/** Subject and text of a reply, with placeholders in braces; written in the Studio. */
export interface ReplyTemplate {
  subject: string
  text: string
}

/** Returns the price that the visitor saw; today's for requests without a stored one, if it is still offered. */
const findPrice = ({packages, addOns, quote}: StoredRequest, priceList: PriceList) =>
  quote ? {label: quote.label, amount: quote.total} : calculatePrice({packages, addOns}, priceList)

/**
 * Returns the chosen packages and add-ons with the price that the visitor saw: 'Explorer + packing list: from
 * $300'. Without the price if there is none.
 */
export function describeChoice(request: StoredRequest, priceList: PriceList): string {
  const price = findPrice(request, priceList)
  return price
    ? `${price.label}: from ${formatDollars(price.amount)}`
    : [...request.packages, ...request.addOns].join(' + ')
}

/** Returns the price that the visitor saw as text, or undefined. */
function describeTotal(request: StoredRequest, priceList: PriceList): string | undefined {
  const price = findPrice(request, priceList)
  return price && formatDollars(price.amount)
}

const disjunction = new Intl.ListFormat('en-US', {type: 'disjunction'})

/**
 * Returns what the visitor's choice costs today, if it differs from the price that the visitor saw: 'from $1,049',
 * 'from $1,049, without Packing List' if that is no longer offered, or 'no longer offered'.
 */
export function describePriceToday(
  {packages, addOns, quote}: StoredRequest,
  priceList: PriceList,
): string | undefined {
  if (!quote) return undefined
  const price = calculatePrice({packages, addOns}, priceList)
  if (!price) return 'no longer offered'
  const missing = addOns.filter((addOn) => priceList.addOns.every(({name}) => name !== addOn))
  if (missing.length === 0 && price.amount === quote.total) return undefined
  const from = `from ${formatDollars(price.amount)}`
  return missing.length > 0 ? `${from}, without ${missing.join(', ')}` : from
}

/** Returns undefined if the request has no such value: the placeholder stays, so that it is noticed. */
type PlaceholderValue = (request: StoredRequest, priceList: PriceList) => string | undefined

const PLACEHOLDER_VALUES: Record<(typeof REPLY_PLACEHOLDERS)[number], PlaceholderValue> = {
  '{firstName}': ({name}) => toHeaderText(name).split(' ')[0] ?? '',
  '{name}': ({name}) => toHeaderText(name),
  '{destinations}': ({destinations}) => toHeaderText(destinations),
  '{dates}': ({travelDates}) => toHeaderText(travelDates),
  '{package}': ({packages}) => disjunction.format(packages.map(toHeaderText)) || undefined,
  '{total}': describeTotal,
  '{choice}': describeChoice,
}

/** Replaces known placeholders in one pass, so that placeholders in a visitor's text stay text. */
const renderTemplate = (template: string, request: StoredRequest, priceList: PriceList) =>
  template.replace(/\{\w+\}/g, (text) => {
    const placeholder = REPLY_PLACEHOLDERS.find((item) => item === text)
    return (placeholder && PLACEHOLDER_VALUES[placeholder](request, priceList)) ?? text
  })

/** Returns a `mailto:` link to the visitor, with the rendered template if there is one. */
export function mailLink(
  request: StoredRequest,
  template: ReplyTemplate | null,
  priceList: PriceList,
): string {
  const link = mailtoLink(request.email)
  if (!template) return link
  const subject = encodeURIComponent(toHeaderText(renderTemplate(template.subject, request, priceList)))
  // RFC 6068 requires CRLF line breaks.
  const body = encodeURIComponent(
    renderTemplate(template.text, request, priceList).replace(/\r?\n/g, '\r\n').toWellFormed(),
  )
  return `${link}?subject=${subject}&body=${body}`
}

/** Above this length, some mail programs cut a link or ignore it: Windows passes on about 2,000 characters. */
const MAX_MAIL_LINK_LENGTH = 1800

export const isLongMailLink = (link: string): boolean => link.length > MAX_MAIL_LINK_LENGTH

/** Returns the text of the e-mail that a link of `mailLink` opens, and a link that leaves it out. */
export function splitMailLink(link: string): {body: string; linkWithoutBody: string} {
  const body = new URL(link).searchParams.get('body') ?? ''
  return {body: body.replaceAll('\r\n', '\n'), linkWithoutBody: link.replace(/&body=.*/, '')}
}
