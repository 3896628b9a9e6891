import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {
  EVENT_FILTER,
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
import {ANSWERED_AT, processing, referTo, STAGE, systemFields} from './request-documents.ts'
import {EVENT_PROJECTION, sortEvents, type TripEvent, tripEventRow} from './trip-events.ts'
import {stageAfter} from './trip-state.ts'
import {createTripToken} from './trip-token.ts'

const TRIP_QUERY = `{
  "request": *[${REQUEST_FILTER} && _id == $id][0]{_id, name, email, "stage": ${STAGE}, "answeredAt": ${ANSWERED_AT}},
  "processing": *[_id == $processingId][0],
  "hasPrivatePage": defined(*[_id == $privatePageId][0]._id),
  "events": *[${EVENT_FILTER} && request._ref == $id]${EVENT_PROJECTION}
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
    })
    .nullable(),
  processing: processing.extend({_rev: systemFields._rev}).nullable().catch(null),
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
  }
  /** Revision and number of events by which the next event is guarded; null before the first one. */
  guard: {_rev: string; eventCount: number} | null
  hasPrivatePage: boolean
  /** In their order. */
  events: TripEvent[]
}

/** Returns whether the id of an event is one of the request. A reference alone proves nothing. */
const belongsTo = (requestId: string, {_key}: TripEvent) =>
  _key.slice(_key.indexOf('.') + 1, _key.lastIndexOf('.')) === requestKey(requestId)

/**
 * Loads a request and its events; rows that are no events are left out. Undefined if there is no such request.
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
  const result = tripResult.parse(await client.fetch<unknown>(TRIP_QUERY, params, {perspective: 'raw'}))
  if (!result.request) return undefined
  const events = result.events.flatMap((row) => tripEventRow.safeParse(row).data ?? [])
  return {
    request: result.request,
    guard: result.processing && {_rev: result.processing._rev, eventCount: result.processing.eventCount ?? 0},
    hasPrivatePage: result.hasPrivatePage,
    events: sortEvents(events.filter((event) => belongsTo(requestId, event))),
  }
}

/** Returns the number of the last event; 0 before the first one. */
export const countEvents = ({guard, events}: StoredTrip): number =>
  Math.max(guard?.eventCount ?? 0, events.at(-1)?.number ?? 0)

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

/**
 * Sends mutations in one transaction.
 *
 * @returns whether it was stored; false if what it was guarded by has changed
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
    if (error instanceof ClientError && error.statusCode === 409) return false
    throw error
  }
}
