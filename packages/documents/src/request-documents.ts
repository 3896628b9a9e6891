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
  /** Number of the last event that the person knew who chose the step. A later event moves the request on. */
  stageAfter: z.int().min(0),
  answeredAt: z.iso.datetime(),
  /** Number of the last event when a person said that it is not answered: an earlier proposal is no answer. */
  unansweredAfter: z.int().min(0),
  /** Times of these choices in former versions. */
  stageAt: z.iso.datetime(),
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
    /** Step to which an event has moved the request, and the number of the event; its time in former versions. */
    stage: z.enum(REQUEST_STAGES),
    stageEvent: z.int(),
    stageAt: z.iso.datetime(),
    /** When a proposal was sent to a request that was not answered, and the number of that event. */
    answeredAt: z.iso.datetime(),
    answeredEvent: z.int(),
    /** The notification is sent, or `filed`: kept as a file, since there was no mail server. */
    mail: z.enum(['held', 'sent', 'filed']),
    /** The confirmation is sent or filed, or the mail server has refused it. */
    confirmation: z.enum(['sent', 'filed', 'refused']),
    /** Names the process that sends the notification or the confirmation. */
    mailClaim: z.string(),
    confirmationClaim: z.string(),
    /** When the retention job deletes the request; set a week before. */
    deleteAt: z.iso.datetime(),
    /** Corrected time of a request that arrived while the clock was wrong. */
    receivedAt: z.iso.datetime(),
  })
  .partial()

/**
 * GROQ: whether a person who chose something knew the event that decided it before. In former versions, the later time
 * counts.
 */
const holds = (after: string, event: string, chosenAt: string, movedAt: string): string => `select(
  defined(handling->${after}) => handling->${after} >= coalesce(processing->${event}, 0),
  defined(processing->${event}) => false,
  handling->${chosenAt} >= processing->${movedAt}
)`

/** GROQ expressions of what a request is now, within a filter or projection of `tripRequest` documents. */
export const STAGE = `coalesce(select(
  !defined(processing->stage) || ${holds('stageAfter', 'stageEvent', 'stageAt', 'stageAt')} => handling->stage,
  processing->stage
), "${REQUEST_STAGES[0]}")`
export const ANSWERED_AT = `coalesce(handling->answeredAt, select(
  ${holds('unansweredAfter', 'answeredEvent', 'unansweredAt', 'answeredAt')} => null,
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

/**
 * Puts a request into the trash: `requestDeletion.<key>`. Nothing else changes, so that everything is as before once this
 * document is deleted.
 */
export const requestDeletion = z.object({request: weakReference, deletedBy: z.string().nullable()})

/** How long a request can be restored, in days from the creation of its deletion. */
export const REQUEST_TRASH_DAYS = 1

/** The address of a client's private page: `privatePage.<key>`. The site creates it with the first event. */
export const privatePage = z.object({request: weakReference, token: z.string()})
