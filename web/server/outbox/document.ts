import {createHash} from 'node:crypto'
import type {TripRequest} from '@roam/trip-request/schema'
import {z} from 'zod'

/** A trip request as it stands in the lake. */
export const requestDocument = z.object({
  _id: z.string(),
  _type: z.literal('tripRequest'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  preferredContact: z.array(z.string()),
  destinations: z.string(),
  travelDates: z.string(),
  packages: z.array(z.string()),
  addOns: z.array(z.string()),
  tripTypes: z.array(z.string()),
  budgetTypes: z.array(z.string()),
  specialRequests: z.string(),
  additionalInfo: z.string(),
  submittedAt: z.iso.datetime(),
  spam: z.boolean(),
  /** Why it is taken for spam, in words for the founder. */
  spamReasons: z.array(z.string()).exactOptional(),
  /** `held` is a letter that is not sent; without it the outbox sees to the letter. */
  mail: z.enum(['held', 'sent']).exactOptional(),
  /** The site sent it to itself, to see that requests arrive. */
  check: z.literal(true).exactOptional(),
})

export type RequestDocument = z.output<typeof requestDocument>

const DAY = 24 * 60 * 60 * 1000

/** The dot makes the document private: only who has a token can read it. */
const ID = /^tripRequest\.(\d{4}-\d\d-\d\d)\.([\w-]{24})$/

const idOn = (day: number, digest: string) =>
  `tripRequest.${new Date(day).toISOString().slice(0, 10)}.${digest}`

/** The same words on the same day have the same id: sent twice, they are one request. */
export function idOf(request: TripRequest, time: number): string {
  const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return idOn(time, digest.slice(0, 24))
}

/** The id that the same words had on the day before: midnight may lie between two clicks. */
export function idOfTheDayBefore(id: string): string {
  const [, day, digest] = ID.exec(id) ?? []
  if (!day || !digest) throw new Error(`${id} is not the id of a trip request`)
  return idOn(Date.parse(day) - DAY, digest)
}
