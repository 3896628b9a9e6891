import {
  EVENT_TYPES,
  filterOf,
  REQUEST_FILTER,
  requestKey,
  requestId as toRequestId,
} from '@roam/documents/ids'
import {EVENT_PROJECTION, sortEvents, tripEventRow} from '@roam/documents/trip-events'
import {ORDER_ACTIONS} from '@roam/documents/trip-order'
import {z} from 'zod'
import {REQUEST_PROJECTION, type StoredRequest, storedRequest} from '../requests/stored-request.ts'
import type {ListeningQuery} from '../shared/listening-queries.ts'
import {validRowsOf} from '../shared/rows-of.ts'

const quote = (text: string) => JSON.stringify(text)

/** Types of the documents of a request that the query reads besides the request. */
const TYPES = [
  'requestHandling',
  'requestProcessing',
  'privatePage',
  'mailDelivery',
  'tripOrder',
  'orderResult',
  ...EVENT_TYPES,
]

/** Stands for the id of a document that is no request, since another tool has created it. */
const NO_REQUEST = toRequestId('none')

const ORDER_WITHOUT_RESULT = `${filterOf('tripOrder')} && request._ref == $id
  && !defined(*[_id == "orderResult." + string::split(^._id, ".")[1]][0]._id)`

/** Returns a query for a request with the events of its trip, and with the orders that the site has not seen yet. */
export function tripQuery(id: string): ListeningQuery {
  const requestId = id.length > toRequestId('').length && id.startsWith(toRequestId('')) ? id : NO_REQUEST
  // Events are found by their ids: a reference alone proves nothing.
  const paths = EVENT_TYPES.map((type) => `_id in path(${quote(`${type}.${requestKey(requestId)}.*`)})`)
  return {
    query: `{
      "request": *[${REQUEST_FILTER} && _id == $id][0]${REQUEST_PROJECTION},
      "eventCount": *[${REQUEST_FILTER} && _id == $id][0].processing->eventCount,
      "events": *[_type in ${JSON.stringify(EVENT_TYPES)} && (${paths.join(' || ')})]${EVENT_PROJECTION},
      "orders": *[${ORDER_WITHOUT_RESULT}] | order(_createdAt) {_id, action}
    }`,
    params: {id: requestId},
    // Results of orders do not refer to a request. Each follows an order whose author waits for it.
    listenFilter: `_id == $id || (_type in ${JSON.stringify(TYPES)} && (request._ref == $id || _type == "orderResult"))`,
  }
}

const pendingOrder = z.object({_id: z.string(), action: z.enum(ORDER_ACTIONS)})

/** Schema of the result of `tripQuery`. */
export const tripResult = z
  .object({
    request: z.unknown(),
    eventCount: z.int().nullable().catch(null),
    events: validRowsOf(tripEventRow).transform(sortEvents),
    orders: validRowsOf(pendingOrder),
  })
  .transform(({request, eventCount, ...trip}) => {
    const parsed = storedRequest.safeParse(request)
    return {
      ...trip,
      /** Undefined if it was deleted, or has a field of a wrong type. */
      request: parsed.data,
      /** Path of the first wrong field of a request that cannot be shown. */
      wrongField: request ? parsed.error?.issues[0]?.path.join('.') : undefined,
      /** Number of the last event; 0 before the first. */
      eventCount: Math.max(eventCount ?? 0, trip.events.at(-1)?.number ?? 0),
    }
  })

type TripResult = z.output<typeof tripResult>

/** A request with what has happened to its proposal and its plan. */
export interface Trip extends TripResult {
  request: StoredRequest
}

export const hasRequest = (trip: TripResult | undefined): trip is Trip => trip?.request !== undefined
