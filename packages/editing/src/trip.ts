import {
  EVENT_TYPES,
  filterOf,
  isRequestId,
  REQUEST_FILTER,
  requestId as toRequestId,
} from '@roam/documents/ids'
import {parseRows} from '@roam/documents/parse-rows'
import {REQUEST_PROJECTION, type StoredRequest, storedRequest} from '@roam/documents/stored-request'
import {ORDER_ACTIONS, orderResult} from '@roam/documents/trip-order'
import {countEvents, eventsOf, parseEvents} from '@roam/documents/trip-store'
import {z} from 'zod'

/** Types of the documents of a request that the query reads besides the request. */
const TYPES = [
  'requestHandling',
  'requestProcessing',
  'requestDeletion',
  'privatePage',
  'mailDelivery',
  'tripOrder',
  'orderResult',
  ...EVENT_TYPES,
]

/** Stands for the id of a document that is no request, since another tool has created it. */
const NO_REQUEST = toRequestId('none')

const RESULT = '_id == "orderResult." + string::split(^._id, ".")[1]'

const OPEN_ORDER = `${filterOf('tripOrder')} && request._ref == $id && !defined(*[${RESULT} && state != "refused"][0]._id)`

/** Returns a query for a request with the events of its trip, and with its orders that wait for the site or were refused. */
export function tripQuery(id: string) {
  const requestId = isRequestId(id) ? id : NO_REQUEST
  return {
    query: `{
      "request": *[${REQUEST_FILTER} && _id == $id][0]${REQUEST_PROJECTION},
      "eventCount": *[${REQUEST_FILTER} && _id == $id][0].processing->eventCount,
      "events": ${eventsOf(requestId)},
      "orders": *[${OPEN_ORDER}] | order(_createdAt) {_id, action, "refusal": *[${RESULT}][0]{state, reason, detail}}
    }`,
    params: {id: requestId},
    // Results of orders do not refer to a request. Each follows an order whose author waits for it.
    listenFilter: `_id == $id || (_type in ${JSON.stringify(TYPES)} && (request._ref == $id || _type == "orderResult"))`,
  }
}

const openOrder = z.object({
  _id: z.string(),
  action: z.enum(ORDER_ACTIONS),
  /** Null while it waits. */
  refusal: orderResult.nullable().catch({state: 'refused'}),
})

export const tripResult = z
  .object({
    request: z.unknown(),
    eventCount: z.int().min(0).nullable().catch(null),
    events: z.array(z.unknown()).transform(parseEvents),
    orders: z.unknown().transform((rows) => parseRows(rows, openOrder).rows),
  })
  .transform(({request, eventCount, events: tripEvents, orders}) => {
    const {data, error} = storedRequest.safeParse(request)
    return {
      /** Undefined if it was deleted, or has a field of a wrong type. */
      request: data,
      /** Path of the first wrong field of a request that cannot be shown. */
      wrongField: request ? error?.issues[0]?.path.join('.') : undefined,
      events: tripEvents.events,
      /** Number of the last event; 0 before the first. */
      eventCount: countEvents({...tripEvents, guard: {eventCount: eventCount ?? 0}}),
      orders,
    }
  })

type TripResult = z.output<typeof tripResult>

/** A request with what has happened to its proposal and its plan. */
export interface Trip extends TripResult {
  request: StoredRequest
}

export const hasRequest = (trip: TripResult | undefined): trip is Trip => trip?.request !== undefined
