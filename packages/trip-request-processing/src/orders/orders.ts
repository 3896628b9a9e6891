import {orderResultId, tripOrder} from '@roam/documents/trip-order'
import {commitMutations} from '@roam/documents/trip-store'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Logger} from '../shared/logger.ts'
import {executeOrder, type Refusal} from './execute-order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Statuses for mutations that the Content Lake rejects. Other errors can go away with a retry. */
const PERMANENT_STATUSES = [400, 413, 422]

const ORDER_FILTER = '_type == "tripOrder" && _id in path("tripOrder.*")'
const RESULT_FILTER = '_type == "orderResult" && _id in path("orderResult.*")'

/** The orders without a result, oldest first; and results that the Studio has had time to read. */
const ORDERS_QUERY = `{
  "orders": *[${ORDER_FILTER} && !defined(*[_id == "orderResult." + string::split(^._id, ".")[1]][0]._id)]
    | order(_createdAt, _id)[0...200],
  "results": *[${RESULT_FILTER} && dateTime(_createdAt) < dateTime($before)]._id
}`

const queryResult = z.object({orders: z.array(z.unknown()), results: z.array(z.string())})
const orderId = z.object({_id: z.string()})

interface Dependencies {
  /** With the write access of the site. */
  client: SanityClient
  log: Logger
}

const resultDocument = (id: string, result: Refusal | undefined) => ({
  create: {
    _id: orderResultId(id),
    _type: 'orderResult',
    ...(result ? {state: 'refused', ...result} : {state: 'done'}),
  },
})

/**
 * Returns a function that does what the founder has ordered: sends and withdraws proposals and plans. An order is done
 * once: its result is created in the transaction of what it does.
 */
export function createOrderProcessor(
  {client, log}: Dependencies,
  /** Called with the error of each order that could be neither done nor refused. */
  onError: (error: unknown) => void,
) {
  async function refuse(id: string, refusal: Refusal): Promise<void> {
    // The order has a result already if another process was faster.
    await commitMutations(client, [resultDocument(id, refusal)])
    log.info({order: id, reason: refusal.reason}, 'Order refused')
  }

  async function processOrder(row: unknown): Promise<void> {
    const {_id} = orderId.parse(row)
    const {data: order, error} = tripOrder.safeParse(row)
    if (!order) {
      log.warn({order: _id, error}, 'An order is invalid')
      return refuse(_id, {reason: 'invalid', detail: 'The order is incomplete'})
    }
    try {
      const refusal = await executeOrder(client, order, _id, resultDocument(_id, undefined))
      if (refusal) await refuse(_id, refusal)
    } catch (error) {
      if (!(error instanceof ClientError) || !PERMANENT_STATUSES.includes(error.statusCode)) throw error
      log.warn({order: _id, error}, 'The Content Lake rejects what an order would write')
      await refuse(_id, {reason: 'invalid', detail: 'It could not be stored'})
    }
  }

  return async (): Promise<void> => {
    const before = new Date(Date.now() - DAY_MS).toISOString()
    const {orders, results} = queryResult.parse(
      await client.fetch<unknown>(ORDERS_QUERY, {before}, {perspective: 'raw'}),
    )
    for (const row of orders) await processOrder(row).catch(onError)
    const keys = results.map((id) => id.slice('orderResult.'.length))
    const ids = keys.flatMap((key) => [`tripOrder.${key}`, `orderResult.${key}`])
    if (ids.length > 0)
      await commitMutations(
        client,
        ids.map((id) => ({delete: {id}})),
      )
  }
}
