import {z} from 'zod'
import {REQUEST_STAGES, type RequestStage} from './fields.ts'

/*
 * The private page of a client: a proposal and a trip plan at an unguessable address. Both documents
 * belong to a trip request, whose event list is their only state: the Studio and the site derive the
 * status from it, and append to it.
 */

/** Path prefix of private pages; the token follows. */
export const TRIP_PATH = '/trip/'

/** 216 random bits, as 36 characters of base64url. */
const TOKEN_BYTES = 27
const TOKEN = /^[\w-]{36}$/

/**
 * Length of the part of a token by which its documents are found, 72 bits. The rest is the secret: it is compared
 * in constant time, since a database lookup is not.
 */
export const TOKEN_PREFIX_LENGTH = 12

/** Returns a random token for the address of a private page. */
export function createTripToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export const isTripToken = (text: string): boolean => TOKEN.test(text)

const REQUEST_PREFIX = 'tripRequest.'

/**
 * Returns the id of a request's proposal: a request has one, which is revised. The id contains a dot, so only
 * authenticated clients can read the document; it does not contain the token.
 */
export const proposalId = (requestId: string): string => requestId.replace(REQUEST_PREFIX, 'proposal.')

/** Returns the id of a request's trip plan. */
export const planId = (requestId: string): string => requestId.replace(REQUEST_PREFIX, 'tripPlan.')

/** Returns the ids of all documents of a request, drafts included. They are deleted together. */
export const documentIdsOfRequest = (requestId: string): string[] =>
  [requestId, proposalId(requestId), planId(requestId)].flatMap((id) => [id, `drafts.${id}`])

/** What happens to the proposal and the plan of a request. */
export const tripEvent = z.object({
  _key: z.string(),
  type: z.enum([
    'proposalSent',
    'changeRequested',
    'accepted',
    'proposalWithdrawn',
    'planShared',
    'planWithdrawn',
  ]),
  /** ISO 8601 date and time. */
  at: z.iso.datetime(),
  /** Total of a sent or accepted proposal in whole US dollars. */
  total: z.number().nullish(),
  /** Last day on which a sent proposal can be accepted, as in 2026-06-30. */
  validUntil: z.string().nullish(),
  /** Revision rounds of a sent proposal; absent: unlimited. */
  revisionRounds: z.number().nullish(),
  /** What the client asks to change. */
  words: z.string().nullish(),
  /** The mail about it: `held` until the site has sent it, `refused` by the mail server. */
  mail: z.enum(['held', 'sent', 'refused']).nullish(),
})

export type TripEvent = z.output<typeof tripEvent>
export type TripEventType = TripEvent['type']

/** Schema of the field `events` of a trip request, which is absent before the first event. */
export const tripEvents = z
  .array(tripEvent)
  .nullish()
  .transform((events) => events ?? [])

export type ProposalStatus = 'unsent' | 'sent' | 'expired' | 'changeRequested' | 'accepted' | 'withdrawn'

/** The state of a proposal. */
export interface ProposalState {
  status: ProposalStatus
  /** The event of the version that the client reads; undefined if none was sent. */
  sent: TripEvent | undefined
  /** The client's last reply: acceptance or request for a change. */
  reply: TripEvent | undefined
  /** Changes that the client has asked for. */
  usedRounds: number
  /** Changes that the client can still ask for; undefined: unlimited. */
  roundsLeft: number | undefined
}

const STATUS_BY_EVENT: Partial<Record<TripEventType, ProposalStatus>> = {
  proposalSent: 'sent',
  changeRequested: 'changeRequested',
  accepted: 'accepted',
  proposalWithdrawn: 'withdrawn',
}

/** Returns the end of a day in the last time zone where it ends, in milliseconds since 1970. */
const endOfDay = (date: string) => Date.parse(`${date}T23:59:59.999-12:00`)

/**
 * Derives the state of a proposal from the events of its request.
 *
 * @param now in milliseconds since 1970
 */
export function getProposalState(events: TripEvent[], now: number): ProposalState {
  const own = events.filter(({type}) => type in STATUS_BY_EVENT)
  const sent = own.findLast(({type}) => type === 'proposalSent')
  const usedRounds = own.filter(({type}) => type === 'changeRequested').length
  const status = STATUS_BY_EVENT[own.at(-1)?.type ?? 'planShared'] ?? 'unsent'
  const isExpired = status === 'sent' && sent?.validUntil && now > endOfDay(sent.validUntil)
  return {
    status: isExpired ? 'expired' : status,
    sent,
    reply: own.findLast(({type}) => type === 'changeRequested' || type === 'accepted'),
    usedRounds,
    roundsLeft: sent?.revisionRounds == null ? undefined : Math.max(0, sent.revisionRounds - usedRounds),
  }
}

/** Returns the event since which the client can read the plan; undefined if it is not shared or was withdrawn. */
export function getSharedPlan(events: TripEvent[]): TripEvent | undefined {
  const last = events.findLast(({type}) => type === 'planShared' || type === 'planWithdrawn')
  return last?.type === 'planShared' ? last : undefined
}

const STAGE_BY_EVENT: Partial<Record<TripEventType, RequestStage>> = {
  proposalSent: 'Plan',
  changeRequested: 'Revise',
  accepted: 'Deliver',
  planShared: 'Deliver',
}

/** Returns the stage of a request after an event. An event never moves a request back. */
export function stageAfter(type: TripEventType, stage: RequestStage | null | undefined): RequestStage {
  const current = stage ?? REQUEST_STAGES[0]
  const target = STAGE_BY_EVENT[type] ?? current
  return REQUEST_STAGES.indexOf(target) > REQUEST_STAGES.indexOf(current) ? target : current
}

/** Returns a patch that appends an event to a request and moves the request to the stage that follows. */
export function appendEvent(
  event: Omit<TripEvent, '_key' | 'at'>,
  stage: RequestStage | null | undefined,
  now: number,
) {
  const at = new Date(now).toISOString()
  return {
    setIfMissing: {events: [], ...(event.type === 'proposalSent' ? {answeredAt: at} : {})},
    insert: {
      after: 'events[-1]',
      items: [{_type: 'tripEvent', _key: createTripToken().slice(0, 12), at, ...event}],
    },
    set: {stage: stageAfter(event.type, stage)},
  }
}
