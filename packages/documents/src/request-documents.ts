import {REQUEST_STAGES} from '@roam/trip-request'
import {z} from 'zod'

/*
 * What is stored beside a trip request, which is written once. The founder's part and the site's part are documents of
 * their own, each with one kind of writer. A trip request refers to both weakly, since they are created when needed.
 */

/** A weak reference, which does not prevent the deletion of its document. */
export const weakReference = z.strictObject({
  _type: z.literal('reference'),
  _ref: z.string(),
  _weak: z.literal(true),
})

/** @returns a weak reference to a document */
export const referTo = (id: string): z.output<typeof weakReference> => ({
  _type: 'reference',
  _ref: id,
  _weak: true,
})

/** Fields that the lake sets, of every document. */
export const systemFields = {
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.iso.datetime(),
  _updatedAt: z.iso.datetime(),
}

/** The longest private note, in UTF-16 code units. */
export const NOTE_LIMIT = 20_000

/** What the founder or an assistant does about a request: `requestHandling.<key>`. Each field may be missing. */
export const handlingFields = {
  request: weakReference,
  /** Step of the request that a person chose. */
  stage: z.enum(REQUEST_STAGES),
  /** When a person chose the step. A later event moves the request on: see `STAGE`. */
  stageAt: z.iso.datetime(),
  answeredAt: z.iso.datetime(),
  /** When a person said that it is not answered after all: a proposal sent before does not count as an answer. */
  unansweredAt: z.iso.datetime(),
  /** Day of the reminder as YYYY-MM-DD, in the founder's time zone. */
  followUpDate: z.iso.date(),
  note: z.string().max(NOTE_LIMIT),
  /** A person's decision; missing: the classification in the request counts. */
  spam: z.boolean(),
}

export const handling = z.object(handlingFields).partial()

/** What the site does about a request: `requestProcessing.<key>`. Each field may be missing. */
export const processing = z
  .object({
    request: weakReference,
    /** Number of the events of the trip. Each transaction that adds one is guarded by the revision of this document. */
    eventCount: z.int(),
    /** Step to which the last event has moved the request, and when. */
    stage: z.enum(REQUEST_STAGES),
    stageAt: z.iso.datetime(),
    /** When the first proposal was sent. */
    answeredAt: z.iso.datetime(),
    /** `sent`: the notification is sent. */
    mail: z.enum(['held', 'sent']),
    /** The confirmation is sent, or the mail server has refused it. */
    confirmation: z.enum(['sent', 'refused']),
    /** Names the process that sends the notification or the confirmation. */
    mailClaim: z.string(),
    confirmationClaim: z.string(),
    /** When the retention job deletes the request; set a week before. */
    deleteAt: z.iso.datetime(),
    /** Corrected time of a request that arrived while the clock was wrong. */
    receivedAt: z.iso.datetime(),
  })
  .partial()

export type Handling = z.output<typeof handling>
export type Processing = z.output<typeof processing>

/**
 * GROQ: a time that a document says, but not after its last change. A person can write any time, and a clock can be
 * wrong; the time of the change is the lake's.
 */
const timeOf = (document: 'handling' | 'processing', field: string): string =>
  `select(${document}->${field} > ${document}->_updatedAt => ${document}->_updatedAt, ${document}->${field})`

/** GROQ expressions of what a request is now, within a filter or projection of `tripRequest` documents. */
export const STAGE = `coalesce(select(
  !defined(processing->stage) || ${timeOf('handling', 'stageAt')} >= ${timeOf('processing', 'stageAt')} => handling->stage,
  processing->stage
), "${REQUEST_STAGES[0]}")`
export const ANSWERED_AT = `coalesce(${timeOf('handling', 'answeredAt')}, select(
  ${timeOf('handling', 'unansweredAt')} >= ${timeOf('processing', 'answeredAt')} => null,
  processing->answeredAt
))`
export const IS_SPAM = 'coalesce(handling->spam, spam, false)'
export const FOLLOW_UP_DATE = 'handling->followUpDate'
export const NOTE = 'handling->note'
/** `held` while the notification of the founder is held back. */
export const MAIL = 'coalesce(processing->mail, mail)'
/** Why the visitor has no confirmation; null if there is one, or none was due. */
export const CONFIRMATION_HELD = 'select(defined(processing->confirmation) => null, confirmationHeld)'
export const DELETE_AT = 'processing->deleteAt'
/** When the visitor sent it. */
export const SUBMITTED_AT = 'coalesce(processing->receivedAt, submittedAt)'

/** The address of a client's private page: `privatePage.<key>`. The site creates it with the first event. */
export const privatePage = z.object({request: weakReference, token: z.string()})
