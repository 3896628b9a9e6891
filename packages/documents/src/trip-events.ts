import {z} from 'zod'
import {httpsUrl} from './https-url.ts'
import {EVENT_TYPES} from './ids.ts'
import {systemFields, weakReference} from './request-documents.ts'

/*
 * What was said and sent about a trip. Each event is a document of its own, which only the site creates and no user
 * changes: `<type>.<key>.<number>`. The number counts all events of a request and is their order; the time is
 * `_createdAt`, which the lake sets.
 */

const text = z.string().nullish()

const eventFields = {
  request: weakReference,
  number: z.int().min(1),
  /** Id of the user who ordered it, as the history of the order says; missing for replies and former events. */
  by: text,
}

/** A line of a proposal, in whole US dollars; a discount is negative. */
export const proposalLine = z.object({
  _key: z.string(),
  name: z.string(),
  note: text,
  price: z.number(),
})

/** The fields of a proposal that the client reads. */
export const proposalContent = z.object({
  words: z
    .string()
    .nullish()
    .transform((words) => words ?? ''),
  lines: z.array(proposalLine),
  /** Last day on which it can be accepted, as in 2026-06-30. */
  validUntil: z.iso.date(),
  /** Revision rounds that the price includes; missing: unlimited. */
  revisionRounds: z.int().min(0).nullish(),
})

/** A version of a proposal as it was sent. */
export const sentProposal = z.object({
  ...eventFields,
  ...proposalContent.shape,
  /** Sum of the lines. */
  total: z.number(),
  /** Name of the founder, or of the site, when it was sent; missing in versions of former releases. */
  signedBy: text,
})

const planFile = z.object({
  _key: z.string(),
  _type: z.string().optional(),
  asset: z.object({_type: z.string().optional(), _ref: z.string()}).nullish(),
  /** Name of the file when the plan was sent: others can change the one of the asset. Only in sent versions. */
  name: text,
})

export const planEntry = z.object({
  _key: z.string(),
  time: text,
  title: z.string(),
  text,
  place: text,
  mapUrl: httpsUrl.nullish(),
  booking: text,
  files: z.array(planFile).nullish(),
})

export const planDay = z.object({
  _key: z.string(),
  title: z.string(),
  text,
  entries: z.array(planEntry).nullish(),
})

/** The fields of a trip plan that the client reads. Files are references to file assets. */
export const planContent = z.object({
  title: z.string(),
  intro: text,
  /** As in 2026-06-30. */
  startDate: z.iso.date().nullish(),
  days: z.array(planDay),
})

/** A version of a plan as it was shared. */
export const sentPlan = z.object({...eventFields, ...planContent.shape, isUpdate: z.boolean()})

/** What a client replied to a version of the proposal. */
export const clientReply = z.object({
  ...eventFields,
  reply: z.enum(['accepted', 'changeRequested']),
  /** Id of the version that the client read. */
  version: z.string(),
  /** What the client asks to change. */
  words: text,
  /** Total of the accepted version. */
  total: z.number().nullish(),
})

/** The founder has withdrawn the proposal, or stopped sharing the plan. */
export const withdrawal = z.object({...eventFields, of: z.enum(['proposal', 'plan'])})

/** State of the mail about an event: `mailDelivery.<id of the event>`; no document: there is no mail. */
export const mailDelivery = z.object({
  request: weakReference,
  event: z.string(),
  /**
   * `held` until the mail server has accepted or refused it; `filed`: kept as a file, since there was no mail server;
   * `superseded`: it was never sent, since it was outdated.
   */
  state: z.enum(['held', 'sent', 'refused', 'filed', 'superseded']),
  /** Names the process that sends it. */
  claimedBy: z.string().nullish(),
  /** Key of the event in the list of a former version, from which the Message-ID follows. */
  formerKey: z.string().nullish(),
})

/** An event of a trip, derived from its document: what the state of a proposal and a plan follows from. */
export interface TripEvent {
  /** Id of the document. */
  _key: string
  number: number
  type:
    | 'proposalSent'
    | 'changeRequested'
    | 'accepted'
    | 'proposalWithdrawn'
    | 'planShared'
    | 'planUpdated'
    | 'planWithdrawn'
  /** ISO 8601. */
  at: string
  total?: number | null | undefined
  validUntil?: string | undefined
  revisionRounds?: number | null | undefined
  words?: string | null | undefined
  /** Id of the version that a reply is about. */
  version?: string | undefined
  mail?: z.output<typeof mailDelivery>['state'] | undefined
  /** Id of the user who sent or withdrew it. */
  by?: string | undefined
}

export type TripEventType = TripEvent['type']

/**
 * GROQ projection of an event document for `tripEventRow`. Mail about it is `held`, `sent`, `refused`, `superseded` or
 * null.
 */
export const EVENT_PROJECTION = `{
  _id, _type, _createdAt, number, "request": request, total, validUntil, revisionRounds, reply, version, of, isUpdate, by,
  "words": select(_type == "clientReply" => words),
  "mail": *[_id == "mailDelivery." + ^._id][0].state
}`

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)

/** A row of a query with `EVENT_PROJECTION` as a trip event. */
export const tripEventRow = z
  .object({
    _id: systemFields._id,
    _type: z.enum(EVENT_TYPES),
    _createdAt: systemFields._createdAt,
    number: z.int(),
    total: z.number().nullish(),
    validUntil: optional(z.string()),
    revisionRounds: z.number().nullish(),
    reply: optional(clientReply.shape.reply),
    version: optional(z.string()),
    words: text,
    of: optional(withdrawal.shape.of),
    isUpdate: optional(z.boolean()),
    mail: optional(mailDelivery.shape.state),
    by: optional(z.string()).catch(undefined),
  })
  .transform((row, context): TripEvent => {
    const {_id, _type, _createdAt, number, reply, of, isUpdate, ...rest} = row
    const type = {
      sentProposal: 'proposalSent' as const,
      sentPlan: isUpdate ? ('planUpdated' as const) : ('planShared' as const),
      clientReply: reply,
      withdrawal: of && (`${of}Withdrawn` as const),
    }[_type]
    if (type) return {_key: _id, number, type, at: _createdAt, ...rest}
    context.issues.push({code: 'custom', message: `A ${_type} without its kind`, input: row})
    return z.NEVER
  })

export const sortEvents = (events: TripEvent[]): TripEvent[] => events.toSorted((a, b) => a.number - b.number)
