import {createHash} from 'node:crypto'
import {DAY_MS} from '@roam/documents/business-day'
import {handlingId, isRequestId, processingId, SELF_TEST_ID} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import type {TripRequest} from '@roam/trip-request/schema'
import {z} from 'zod'

const requestFields = z.object({
  _id: z.string().refine(isRequestId),
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
  /** The mistyped e-mail address of the request that this one replaces. */
  correctedFrom: z.string().exactOptional(),
  /** The prices that the site showed. Absent if no chosen package was offered. */
  quote: z
    .object({
      currency: z.literal('USD'),
      label: z.string(),
      total: z.number(),
      lines: z.array(z.object({_key: z.string(), name: z.string(), price: z.number()})),
    })
    .exactOptional(),
  spam: z.boolean(),
  /** Why it is classified as spam, in text for the founder. */
  spamReasons: z.array(z.string()).exactOptional(),
  /** Why no confirmation is sent, in text for the founder. */
  confirmationHeld: z.string().exactOptional(),
  /** `held`: the notification is not sent yet. Absent: the outbox sends it. */
  mail: z.enum(['held', 'sent']).exactOptional(),
})

/**
 * Schema of a trip request as stored in the Content Lake, once. What happens to it later is in the documents to which
 * it refers.
 */
export const requestDocumentSchema = requestFields.transform((request) => ({
  ...request,
  handling: referTo(handlingId(request._id)),
  processing: referTo(processingId(request._id)),
}))

/** A trip request as stored in the Content Lake. */
export type RequestDocument = z.output<typeof requestDocumentSchema>

export const isSelfTest = ({_id}: Pick<RequestDocument, '_id'>): boolean => _id === SELF_TEST_ID

/** Sanity hides documents whose id contains a dot from unauthenticated clients. */
const REQUEST_ID = /^tripRequest\.(\d{4}-\d\d-\d\d)\.([\w-]{24})$/

const formatId = (time: number, digest: string) =>
  `tripRequest.${new Date(time).toISOString().slice(0, 10)}.${digest}`

/**
 * Returns the document id of a request. It is a hash of the day and the values, so that a request
 * that is submitted twice in a day is stored once, also if its letters are composed in another way.
 *
 * @param time in milliseconds since 1970
 */
export function createRequestId(request: TripRequest, time: number): string {
  const digest = createHash('sha256').update(JSON.stringify(request).normalize('NFC')).digest('base64url')
  return formatId(time, digest.slice(0, 24))
}

/** Returns whether an id has the form of those that the site creates. */
export const hasDay = (id: string): boolean => REQUEST_ID.test(id)

/**
 * Returns the id that the same values had on the previous day, for duplicates across midnight.
 *
 * @throws an Error if `id` is not the id of a trip request
 */
export function previousDayId(id: string): string {
  const [, day, digest] = REQUEST_ID.exec(id) ?? []
  if (!day || !digest) throw new Error(`Not a trip request id: ${id}`)
  return formatId(Date.parse(day) - DAY_MS, digest)
}
