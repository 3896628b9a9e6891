import {REQUEST_STAGES} from '@roam/trip-request'
import {cleanText} from '@roam/trip-request/invisible-characters'
import {z} from 'zod'
import {REQUEST_FILTER} from './ids.ts'
import {
  ANSWERED_AT,
  CONFIRMATION_HELD,
  DELETE_AT,
  FOLLOW_UP_DATE,
  IS_SPAM,
  MAIL,
  NOTE,
  STAGE,
  SUBMITTED_AT,
} from './request-documents.ts'

/** Requests of former versions can have characters that reorder what follows. */
const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? ''))

const options = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

/** Types of what is stored beside a request. The Studio offers them nowhere by themselves. */
export const REQUEST_STATE_TYPES = ['requestHandling', 'requestProcessing', 'requestDeletion']

/** GROQ filter of the documents from which a request in a list is read. */
export const REQUEST_STATE_FILTER = `_type in ${JSON.stringify(['tripRequest', ...REQUEST_STATE_TYPES])}`

/** Schema of what a trip request is now, see `REQUEST_PROJECTION`; missing fields get an empty default. */
export const storedRequest = z.object({
  _id: z.string(),
  name: text,
  email: text,
  /** The mistyped address of the request that this one replaces. */
  correctedFrom: text,
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
  /** Why the visitor has no confirmation; empty if there is one, or none was due. */
  confirmationHeld: text,
  /** Whether the site sends no confirmations at all. */
  confirmationsAreOff: flag,
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
})

export type StoredRequest = z.output<typeof storedRequest>

const RECEIPT = '*[_id == "requestForm"][0].receipt'

const CONFIRMATIONS_ARE_OFF = `coalesce(${RECEIPT}.send, false) == false || !defined(${RECEIPT}.subject) || !defined(${RECEIPT}.text)`

/** GROQ expressions of the fields that are not only in the document of the request. */
const EXPRESSIONS: Record<string, string> = {
  submittedAt: SUBMITTED_AT,
  spam: IS_SPAM,
  mail: MAIL,
  // A person who has said that it is not spam has released the confirmation.
  confirmationHeld: `select(handling->spam == false && !(${CONFIRMATIONS_ARE_OFF}) => null, ${CONFIRMATION_HELD})`,
  confirmationsAreOff: CONFIRMATIONS_ARE_OFF,
  stage: STAGE,
  answeredAt: ANSWERED_AT,
  followUpDate: FOLLOW_UP_DATE,
  deleteAt: DELETE_AT,
  note: NOTE,
}

function projectionOf(schema: z.ZodObject): string {
  const fields = Object.keys(schema.shape).map((name) => {
    const expression = EXPRESSIONS[name]
    return expression ? `"${name}": ${expression}` : name
  })
  return `{${fields.join(', ')}}`
}

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

/**
 * Rewrites a GROQ object whose values select requests by filters that begin with `REQUEST_FILTER`: each request is
 * dereferenced once for all of them. With dereferences for each filter, counts of the folders take ten times as long.
 *
 * @param fields names of the fields of a request that the object uses, besides those of a row
 */
export const dereferenceOnce = (projection: string, fields: string[] = []): string =>
  `{"requests": *[${REQUEST_FILTER}]{${[...new Set([...Object.keys(requestRow.shape), ...fields])].join(', ')}, "handling": handling->, "processing": processing->}}${projection
    .replaceAll(`*[${REQUEST_FILTER} && `, 'requests[')
    .replaceAll('->', '.')}`

/**
 * Schema of a row whose document has fields of a wrong type, which only another tool can store. It holds back nothing but
 * itself: the list shows that it cannot be shown, and it can be opened and deleted.
 */
const brokenRow = z.object({_id: z.string()}).transform(({_id}) => ({_id, isBroken: true as const}))

export type BrokenRow = z.output<typeof brokenRow>

/** Returns a schema of rows that are parsed one by one; a broken one keeps its position, which a virtual list needs. */
export const listedRows = <T extends z.ZodType>(row: T) => z.array(z.union([row, brokenRow]))

export const isBroken = <T extends object>(row: T | BrokenRow): row is BrokenRow => 'isBroken' in row

/** What a list shows for a broken row. */
export const BROKEN_TITLE = 'This request cannot be shown'

/** Whether the request is neither spam nor answered nor moved beyond the first stage. */
export const isNew = ({answeredAt, stage, spam}: RequestRowFields): boolean =>
  !answeredAt && stage === REQUEST_STAGES[0] && !spam
