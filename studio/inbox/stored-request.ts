import {REQUEST_STAGES} from '@roam/trip-request'
import {tripEvents} from '@roam/trip-request/trip'
import {z} from 'zod'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const options = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

/** Schema of a trip request document; missing fields get an empty default. */
export const storedRequest = z.object({
  _id: z.string(),
  name: text,
  email: text,
  phone: text,
  preferredContact: options,
  destinations: text,
  travelDates: text,
  packages: options,
  addOns: options,
  tripTypes: options,
  budgetTypes: options,
  specialRequests: text,
  additionalInfo: text,
  /** ISO 8601 date and time. */
  submittedAt: text,
  /** The prices that the visitor saw, in US dollars. Absent for requests of earlier versions. */
  quote: z
    .object({
      label: z.string(),
      total: z.number(),
      lines: z.array(z.object({name: z.string(), price: z.number()})),
    })
    .nullish(),
  spam: flag,
  /** 'held' if the site sent no notification because of spam, else 'sent'. */
  mail: text,
  /** Why the site classified it as spam. */
  spamReasons: options,
  /** Defaults to the first stage. */
  stage: z
    .enum(REQUEST_STAGES)
    .nullish()
    .transform((stage) => stage ?? REQUEST_STAGES[0]),
  answeredAt: z.string().nullish(),
  /** Day of the reminder as YYYY-MM-DD, in the founder's time zone. */
  followUpDate: z.string().nullish(),
  /** ISO 8601: when the site deletes it; set a week before. */
  deleteAt: z.string().nullish(),
  note: text,
  /** What has happened to the proposal and the plan. */
  events: tripEvents,
})

export type StoredRequest = z.output<typeof storedRequest>

const projectionOf = (schema: z.ZodObject) => `{${Object.keys(schema.shape).join(', ')}}`

/** GROQ projection with the fields of `storedRequest`. */
export const REQUEST_PROJECTION = projectionOf(storedRequest)

/** Schema of the fields that a row of a list shows. */
export const requestRow = storedRequest.pick({
  _id: true,
  name: true,
  destinations: true,
  travelDates: true,
  packages: true,
  submittedAt: true,
  spam: true,
  stage: true,
  answeredAt: true,
  followUpDate: true,
})

export type RequestRowFields = z.output<typeof requestRow>

/** GROQ projection with the fields of `requestRow`. */
export const ROW_PROJECTION = projectionOf(requestRow)

/** Whether the request is neither spam nor answered nor moved beyond the first stage. */
export const isNew = ({answeredAt, stage, spam}: RequestRowFields): boolean =>
  !answeredAt && stage === REQUEST_STAGES[0] && !spam

/** Formats a number of requests: '1 request', '1,500 requests'. */
export const formatCount = (count: number): string =>
  count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`
