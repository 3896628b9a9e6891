import {HOUR_MS} from '@roam/documents/business-day'
import {REQUEST_FILTER} from '@roam/documents/ids'
import {ANSWERED_AT, IS_SPAM, SUBMITTED_AT} from '@roam/documents/request-documents'
import {z} from 'zod'

/** Requests of the last days are measured, at most so many, and not fewer: one answer must not be recognizable. */
const MAX_AGE_DAYS = 90
const MAX_REPLIES = 20
const MIN_REPLIES = 5

/** The times that the site says, in hours. A longer one is not published: the home page promises a reply in 48 hours. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48]

/**
 * GROQ: when requests came and were answered, the last answers first; null unless the founder publishes her reply time.
 * A subquery that the content does not contain: only the result of `describeReplyTime` leaves the server.
 */
export const repliesQuery = `select(
  defined(*[_type == "siteSettings" && _id == "siteSettings"][0].founder.replyNote) => *[
    ${REQUEST_FILTER} && submittedAt > $repliesSince && ${IS_SPAM} != true
  ]{"submittedAt": ${SUBMITTED_AT}, "answeredAt": ${ANSWERED_AT}}[defined(answeredAt)]
    | order(answeredAt desc)[0...${MAX_REPLIES}]
)`

/** Returns the parameter of the query: ISO 8601. */
export const getRepliesSince = (now: number): string =>
  new Date(now - MAX_AGE_DAYS * 24 * HOUR_MS).toISOString()

/** A request with a time that is none is not measured. */
const reply = z.object({submittedAt: z.iso.datetime(), answeredAt: z.iso.datetime()}).nullable().catch(null)

export const repliesResult = z
  .array(reply)
  .nullable()
  .catch(null)
  .transform((replies) => replies?.filter((item) => item !== null) ?? [])

/** Returns in words how long three of four answers took at most; null if there are too few, or they took too long. */
export function describeReplyTime(replies: z.output<typeof repliesResult>): string | null {
  const hours = replies
    .map(({submittedAt, answeredAt}) => (Date.parse(answeredAt) - Date.parse(submittedAt)) / HOUR_MS)
    .filter((time) => time >= 0)
    .sort((a, b) => a - b)
  if (hours.length < MIN_REPLIES) return null
  const slowest = hours[Math.ceil(hours.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY
  const step = STEPS.find((time) => time >= slowest)
  if (step === undefined) return null
  return step === 1 ? 'an hour' : `${step} hours`
}
