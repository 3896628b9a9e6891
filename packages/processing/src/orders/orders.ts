import {DAY_MS} from '@roam/documents/business-day'
import {commitMutations} from '@roam/documents/mutations'
import {type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {executeOrder} from '@roam/editing/execute-order'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {JobProblems} from '../shared/job-problems.ts'
import type {Logger} from '../shared/logger.ts'

/** How long the Studio shows a refused order at its request. */
const REFUSAL_DAYS = 30

const JOB = 'do what was ordered'

const ORDER_FILTER = '_type == "tripOrder" && _id in path("tripOrder.*")'
const REFUSAL_IS_SHOWN = `state == "refused" && dateTime(_createdAt) > dateTime($shownSince)
  && defined(*[_id == "tripOrder." + string::split(^._id, ".")[1]][0].request->_id)`
const RESULT_FILTER = '_type == "orderResult" && _id in path("orderResult.*")'

/** The orders without a result, oldest first; and results that the Studio has had time to read. */
const ORDERS_QUERY = `{
  "orders": *[${ORDER_FILTER} && !defined(*[_id == "orderResult." + string::split(^._id, ".")[1]][0]._id)]
    | order(_createdAt, _id)[0...200],
  "results": *[${RESULT_FILTER} && dateTime(_createdAt) < dateTime($before) && !(${REFUSAL_IS_SHOWN})]._id
}`

const queryResult = z.object({orders: z.array(z.unknown()), results: z.array(z.string())})

interface Dependencies {
  /** With the write access of the site. */
  client: SanityClient
  /** Receives the orders that could be neither done nor refused, and the results that could not be deleted. */
  setProblems?: JobProblems['set']
  log: Logger
}

/**
 * Returns a function that does what the founder has ordered: sends and withdraws proposals and plans. An order is done
 * once: its result is created in the transaction of what it does.
 */
export function createOrderProcessor(
  {client, setProblems = () => {}, log}: Dependencies,
  /** Called with the error of each order that could be neither done nor refused. */
  onError: (error: unknown) => void,
) {
  return async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const params = {before: daysAgo(1), shownSince: daysAgo(REFUSAL_DAYS)}
    const {orders, results} = queryResult.parse(
      await client.fetch<unknown>(ORDERS_QUERY, params, {perspective: 'raw'}),
    )
    const problems: RowProblem[] = []
    for (const row of orders)
      try {
        const refusal = await executeOrder(client, row)
        if (refusal) log.info({order: row, ...refusal}, 'Order refused')
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
