import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {
  EVENT_TYPES,
  type EventDocumentType,
  eventId,
  handlingId,
  isRequestId,
  mailDeliveryId,
  privatePageId,
  processingId,
  REQUEST_FILTER,
  requestKey,
} from './ids.ts'
import {ANSWERED_AT, processing, referTo, STAGE} from './request-documents.ts'
import {EVENT_PROJECTION, sortEvents, type TripEvent, tripEventRow} from './trip-events.ts'
import {stageAfter} from './trip-state.ts'
import {createTripToken} from './trip-token.ts'

/** GROQ filter of the events of a request, by their ids: a reference can be changed, or refer to another request. */
const eventsOf = (requestId: string) =>
  EVENT_TYPES.map(
    (type) => `_type == "${type}" && _id in path(${JSON.stringify(`${type}.${requestKey(requestId)}.*`)})`,
  ).join(' || ')

const tripQuery = (requestId: string) => `{
  "request": *[${REQUEST_FILTER} && _id == $id][0]{_id, name, email, "stage": ${STAGE}, "answeredAt": ${ANSWERED_AT}, "isFormer": defined(events)},
  "processing": *[_id == $processingId && _type == "requestProcessing"][0]{_rev, eventCount},
  "hasPrivatePage": defined(*[_id == $privatePageId && _type == "privatePage"][0]._id),
  "events": *[${eventsOf(requestId)}]${EVENT_PROJECTION}
}`

const stage = processing.shape.stage.unwrap()

const tripResult = z.object({
  request: z
    .object({
      _id: z.string(),
      name: z.string().catch(''),
      email: z.string().catch(''),
      stage: stage.catch('Inquire'),
      answeredAt: z.string().nullable().catch(null),
      isFormer: z.boolean(),
    })
    .nullable(),
  processing: z.object({_rev: z.string(), eventCount: z.int().min(0).catch(0)}).nullable(),
  hasPrivatePage: z.boolean(),
  events: z.array(z.unknown()),
})

/** A request with the events of its trip. */
export interface StoredTrip {
  request: {
    _id: string
    name: string
    email: string
    stage: z.output<typeof stage>
    answeredAt: string | null
    /** Whether it has the events of the former model, which come before all others. */
    isFormer: boolean
  }
  /** Revision and number of events by which the next event is guarded; null before the first one. */
  guard: {_rev: string; eventCount: number} | null
  hasPrivatePage: boolean
  /** In their order. */
  events: TripEvent[]
  /** Documents of events whose fields are wrong. They are in no list of events. */
  wrongEvents: WrongEvent[]
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
  const rows = result.events.map(parseEvent)
  return {
    request: result.request,
    guard: result.processing,
    hasPrivatePage: result.hasPrivatePage,
    events: sortEvents(rows.flatMap(({event}) => event ?? [])),
    wrongEvents: rows.flatMap(({wrong}) => wrong ?? []),
  }
}

/** Returns the number of the last event; 0 before the first one. */
export function countEvents({guard, events, wrongEvents}: StoredTrip): number {
  const numbers = [...events, ...wrongEvents].map(({number}) => number)
  // The count can be lost; the number of an event is never used again.
  return Math.max(guard?.eventCount ?? 0, ...numbers)
}

/** An event to store. */
export interface NewEvent {
  type: EventDocumentType
  /** What the event is for the state of the trip. */
  kind: TripEvent['type']
  /** Fields of the document besides the ones of all events. */
  fields: Record<string, unknown>
  /** Whether a mail about it is due. */
  sendsMail: boolean
}

/** Mutations of the transaction that stores an event; they must carry their own guards. */
export type Mutation = Record<string, unknown>

/**
 * Stores an event of a trip, moves the request to the stage that follows, and creates the private page if there is none.
 * All of it is one transaction, which fails if another event was stored since the trip was loaded.
 *
 * @param client with the write access of the site
 * @returns the id of the event; `conflict` if something that was read has changed: load the trip again
 */
export async function storeEvent(
  client: SanityClient,
  trip: StoredTrip,
  {type, kind, fields, sendsMail}: NewEvent,
  others: Mutation[] = [],
): Promise<{id: string} | 'conflict'> {
  const {request, guard} = trip
  const number = countEvents(trip) + 1
  const id = eventId(type, request._id, number)
  const now = new Date().toISOString()
  const requestReference = referTo(request._id)
  const isFirstAnswer = kind === 'proposalSent' && request.answeredAt === null
  const state = {
    eventCount: number,
    stage: stageAfter(kind, request.stage),
    stageAt: now,
    ...(isFirstAnswer ? {answeredAt: now} : {}),
  }
  const processingDocument = {_id: processingId(request._id), _type: 'requestProcessing'}
  const mutations: Mutation[] = [
    guard
      ? {patch: {id: processingDocument._id, ifRevisionID: guard._rev, set: state}}
      : {create: {...processingDocument, request: requestReference, ...state}},
    {create: {_id: id, _type: type, request: requestReference, number, ...fields}},
    ...(sendsMail
      ? [
          {
            create: {
              _id: mailDeliveryId(id),
              _type: 'mailDelivery',
              request: requestReference,
              event: id,
              state: 'held',
            },
          },
        ]
      : []),
    ...(trip.hasPrivatePage
      ? []
      : [
          {
            create: {
              _id: privatePageId(request._id),
              _type: 'privatePage',
              request: requestReference,
              token: createTripToken(),
            },
          },
        ]),
    ...others,
  ]
  return (await commitMutations(client, mutations)) ? {id} : 'conflict'
}

interface Changes {
  set?: Record<string, unknown>
  unset?: string[]
}

/** Returns the mutations that create or change a document of a request. */
const upsert = (_type: string, _id: string, requestId: string, changes: Changes): Mutation[] => [
  {createIfNotExists: {_id, _type, request: referTo(requestId)}},
  {patch: {id: _id, ...changes}},
]

/** Returns the mutations that create or change what the founder does about a request. */
export const handlingMutations = (requestId: string, changes: Changes): Mutation[] =>
  upsert('requestHandling', handlingId(requestId), requestId, changes)

/** Returns the mutations that create or change what the site does about a request. */
export const processingMutations = (requestId: string, changes: Changes): Mutation[] =>
  upsert('requestProcessing', processingId(requestId), requestId, changes)

/** Types of errors for a document that has changed since it was read, was created, or was deleted. */
const CONFLICTS = [
  'documentRevisionIDDoesNotMatchError',
  'documentAlreadyExistsError',
  'documentNotFoundError',
]

const conflictDetails = z.object({items: z.array(z.object({error: z.object({type: z.string()})})).min(1)})

/** Returns whether a transaction failed because its documents have changed; not, if it can never be stored. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.statusCode !== 409) return false
  const {data} = conflictDetails.safeParse(error.details)
  return !data || data.items.every((item) => CONFLICTS.includes(item.error.type))
}

/**
 * Sends mutations in one transaction.
 *
 * @returns whether it was stored; false if what it was guarded by has changed
 * @throws ClientError if the Content Lake rejects it for another reason, such as a reference
 */
export async function commitMutations(client: SanityClient, mutations: Mutation[]): Promise<boolean> {
  try {
    await client.request({
      method: 'POST',
      url: `/data/mutate/${client.config().dataset}`,
      body: {mutations},
    })
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}
