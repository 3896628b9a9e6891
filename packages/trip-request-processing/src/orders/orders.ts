import {orderResultId, tripOrder} from '@roam/documents/trip-order'
import {commitMutations} from '@roam/documents/trip-store'
import {type RowProblem, rowProblem} from '@roam/sanity/parse-rows'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Logger} from '../shared/logger.ts'
import {executeOrder, type Refusal} from './execute-order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Statuses for mutations that the Content Lake rejects; 409 for references, since documents that have changed are read
 * again. Other errors can go away with a retry.
 */
const PERMANENT_STATUSES = [400, 409, 413, 422]

const JOB = 'do what was ordered'

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
  /** Receives the orders that could be neither done nor refused, and the results that could not be deleted. */
  setProblems?: JobProblems['set']
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
  {client, setProblems = () => {}, log}: Dependencies,
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
      await refuse(_id, {reason: 'invalid', detail: `It could not be stored: ${error.message}`})
    }
  }

  return async (): Promise<void> => {
    const before = new Date(Date.now() - DAY_MS).toISOString()
    const {orders, results} = queryResult.parse(
      await client.fetch<unknown>(ORDERS_QUERY, {before}, {perspective: 'raw'}),
    )
    const problems: RowProblem[] = []
    for (const row of orders)
      try {
        await processOrder(row)
      } catch (error) {
        problems.push(rowProblem(row, error))
        onError(error)
      }
    for (const _id of results)
      try {
        const order = `tripOrder.${_id.slice('orderResult.'.length)}`
        await commitMutations(client, [{delete: {id: order}}, {delete: {id: _id}}])
      } catch (error) {
        problems.push(rowProblem({_id, _type: 'orderResult'}, error))
      }
    setProblems(JOB, problems)
  }
}
