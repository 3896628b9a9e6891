import type {Mutation, SanityClient} from '@sanity/client'
import {z} from 'zod'
import {
  EVENT_TYPES,
  type EventDocumentType,
  eventId,
  isRequestId,
  mailDeliveryId,
  privatePageId,
  processingId,
  REQUEST_FILTER,
  requestKey,
} from './ids.ts'
import {mustExist} from './mutations.ts'
import {ANSWERED_AT, IS_SPAM, processing, referTo, STAGE} from './request-documents.ts'
import {EVENT_PROJECTION, sortEvents, type TripEvent, tripEventRow} from './trip-events.ts'
import {stageAfter} from './trip-state.ts'
import {createTripToken} from './trip-token.ts'

/** GROQ expression of the events of a request, by their ids: a reference can be changed, or refer to another request. */
export const eventsOf = (requestId: string): string =>
  `*[${EVENT_TYPES.map(
    (type) => `_type == "${type}" && _id in path(${JSON.stringify(`${type}.${requestKey(requestId)}.*`)})`,
  ).join(' || ')}]${EVENT_PROJECTION}`

const tripQuery = (requestId: string) => `{
  "request": *[${REQUEST_FILTER} && _id == $id][0]{_id, name, email, "stage": ${STAGE}, "answeredAt": ${ANSWERED_AT}, "isSpam": ${IS_SPAM}, "isFormer": defined(events)},
  "processing": *[_id == $processingId && _type == "requestProcessing"][0]{_rev, eventCount},
  "hasPrivatePage": defined(*[_id == $privatePageId && _type == "privatePage"][0]._id),
  "events": ${eventsOf(requestId)}
}`

const stage = processing.shape.stage.unwrap()

const tripRequest = z.object({
  _id: z.string(),
  name: z.string().catch(''),
  email: z.string().catch(''),
  stage: stage.catch('Inquire'),
  answeredAt: z.string().nullable().catch(null),
  isSpam: z.boolean().catch(false),
  /** Whether it has the events of the former model, which come before all others. */
  isFormer: z.boolean(),
})

const tripResult = z.object({
  request: tripRequest.nullable(),
  processing: z.object({_rev: z.string(), eventCount: z.int().min(0).catch(0)}).nullable(),
  hasPrivatePage: z.boolean(),
  events: z.array(z.unknown()),
})

/** The events of a trip. */
export interface TripEvents {
  /** In their order. */
  events: TripEvent[]
  /** Documents of events whose fields are wrong. They are in no list of events. */
  wrongEvents: WrongEvent[]
}

/** A request with the events of its trip. */
export interface StoredTrip extends TripEvents {
  request: z.output<typeof tripRequest>
  /** Revision and number of events by which the next event is guarded; null before the first one. */
  guard: {_rev: string; eventCount: number} | null
  hasPrivatePage: boolean
}

/** A document of an event with a wrong field. */
export interface WrongEvent {
  id: string
  type: string
  /** From its id. */
  number: number
  /** Path of the field; empty for the document itself. */
  path: string
  message: string
}

const EVENT_NUMBER = /\.([1-9]\d{0,8})$/

const identity = z.object({_id: z.string(), _type: z.string()})

/** Parses the row of an event; its number is the one in its id. A document without one is no event. */
function parseEvent(row: unknown): {event?: TripEvent; wrong?: WrongEvent} {
  const {_id: id, _type: type} = identity.parse(row)
  const number = Number(EVENT_NUMBER.exec(id)?.[1])
  if (Number.isNaN(number)) return {}
  const {data, error} = tripEventRow.safeParse(row)
  if (data?.number === number) return {event: data}
  const [issue] = error?.issues ?? []
  const path = issue ? issue.path.map(String).join('.') : 'number'
  return {wrong: {id, type, number, path, message: issue?.message ?? 'Not the number of the id'}}
}

/** Parses the rows of `eventsOf`. */
export function parseEvents(rows: unknown[]): TripEvents {
  const parsed = rows.map(parseEvent)
  return {
    events: sortEvents(parsed.flatMap(({event}) => event ?? [])),
    wrongEvents: parsed.flatMap(({wrong}) => wrong ?? []),
  }
}

/**
 * Loads a request and its events. Undefined if there is no such request.
 *
 * @param client with read access to everything
 */
export async function loadTrip(client: SanityClient, requestId: string): Promise<StoredTrip | undefined> {
  if (!isRequestId(requestId)) return undefined
  const params = {
    id: requestId,
    processingId: processingId(requestId),
    privatePageId: privatePageId(requestId),
  }
  const query = tripQuery(requestId)
  const result = tripResult.parse(await client.fetch<unknown>(query, params, {perspective: 'raw'}))
  if (!result.request) return undefined
  const {request, processing: guard, hasPrivatePage, events} = result
  return {request, guard, hasPrivatePage, ...parseEvents(events)}
}

/** Returns the number of the last event; 0 before the first one. */
export function countEvents({
  guard,
  events,
  wrongEvents,
}: TripEvents & {guard: {eventCount: number} | null}): number {
  const numbers = [...events, ...wrongEvents].map(({number}) => number)
  // The count can be lost; the number of an event is never used again.
  return Math.max(guard?.eventCount ?? 0, ...numbers)
}

/**
 * Returns an event that cannot be read although it could have changed what the client reads: she would read, accept or
 * lose something on the word of an outdated event. Earlier events and replies have no such effect.
 */
export function findDecisiveWrongEvent({events, wrongEvents}: TripEvents): WrongEvent | undefined {
  const lastNumber = (isOwn: (type: string) => boolean) =>
    events.findLast(({type}) => isOwn(type))?.number ?? 0
  const numbers: Record<string, number> = {
    sentProposal: lastNumber((type) => type === 'proposalSent' || type === 'proposalWithdrawn'),
    sentPlan: lastNumber((type) => type.startsWith('plan')),
  }
  const isDecisive = ({type, number}: WrongEvent) =>
    (type === 'withdrawal' ? Object.values(numbers) : [numbers[type] ?? number]).some((last) => number > last)
  return wrongEvents.find(isDecisive)
}

export interface NewEvent {
  type: EventDocumentType
  /** What the event is for the state of the trip. */
  kind: TripEvent['type']
  /** Fields of the document besides the ones of all events. */
  fields: Record<string, unknown>
  /** Whether a mail about it is due. */
  sendsMail: boolean
}

/**
 * Stores an event of a trip, moves the request to the stage that follows, and creates the private page if there is none.
 * All of it is one transaction, which fails if another event was stored since the trip was loaded.
 *
 * @param client with the write access of the site
 * @returns the id of the event
 * @throws ClientError for which `isConflict` holds if something that was read has changed: load the trip again
 */
export async function storeEvent(
  client: SanityClient,
  trip: StoredTrip,
  {type, kind, fields, sendsMail}: NewEvent,
  others: Mutation[] = [],
): Promise<string> {
  const {request, guard} = trip
  const number = countEvents(trip) + 1
  const id = eventId(type, request._id, number)
  const requestReference = referTo(request._id)
  const isFirstAnswer = kind === 'proposalSent' && request.answeredAt === null
  const movesTo = stageAfter(kind, request.stage)
  const state = {
    eventCount: number,
    // An event without a step leaves the one that a person chooses meanwhile.
    ...(movesTo === request.stage ? {} : {stage: movesTo, stageEvent: number}),
    ...(isFirstAnswer ? {answeredAt: new Date().toISOString(), answeredEvent: number} : {}),
  }
  const processingDocument = {_id: processingId(request._id), _type: 'requestProcessing'}
  const mail = {
    _id: mailDeliveryId(id),
    _type: 'mailDelivery',
    request: requestReference,
    event: id,
    state: 'held',
  }
  const pageId = privatePageId(request._id)
  const page = {_id: pageId, _type: 'privatePage', request: requestReference, token: createTripToken()}
  const mutations: Mutation[] = [
    // Both fail if the request is erased meanwhile: nothing about it is stored again.
    ...(guard
      ? [{patch: {id: processingDocument._id, ifRevisionID: guard._rev, set: state}}]
      : [mustExist(request._id), {create: {...processingDocument, request: requestReference, ...state}}]),
    {create: {_id: id, _type: type, request: requestReference, number, ...fields}},
    ...(sendsMail ? [{create: mail}] : []),
    ...(trip.hasPrivatePage ? [] : [{create: page}]),
    ...others,
  ]
  await client.mutate(mutations, {returnDocuments: false})
  return id
}
