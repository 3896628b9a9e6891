import type {RowProblem} from '@roam/documents/parse-rows'
import {referTo} from '@roam/documents/request-documents'
import {newOrderId, orderResultId} from '@roam/documents/trip-order'
import {loadTrip} from '@roam/documents/trip-store'
import type {SanityClient} from '@sanity/client'
import {createOrderProcessor} from '../src/orders/orders.ts'
import {TEST_LOG} from '../src/temporary-processing.ts'
import {PLAN_ID, PROPOSAL_ID, planFields, proposalFields, REQUEST_ID, startTrip} from './trips.ts'

const {total: _, ...proposal} = proposalFields

/** Starts a lake with a request, and what processes orders. */
export async function start(...args: Parameters<typeof startTrip>) {
  const {client} = await startTrip(...args)
  const errors: unknown[] = []
  const problems: RowProblem[][] = []
  const setProblems = (_job: string, found: RowProblem[]) => void problems.push(found)
  const processOrders = createOrderProcessor({client, setProblems, log: TEST_LOG}, (error) =>
    errors.push(error),
  )
  /** Creates an order on what is stored now, unless told otherwise. */
  async function order(action: string, given: Record<string, unknown> = {}): Promise<string> {
    const id = action.endsWith('Plan') ? PLAN_ID : PROPOSAL_ID
    const document = (await client.getDocument(`drafts.${id}`)) ?? (await client.getDocument(id))
    const trip = await loadTrip(client, REQUEST_ID)
    const {_id} = await client.create({
      _id: newOrderId(),
      _type: 'tripOrder',
      request: referTo(REQUEST_ID),
      action,
      ...(action.startsWith('withdraw') ? {} : {revision: document?._rev}),
      eventCount: trip?.events.length ?? 0,
      ...given,
    })
    return _id
  }
  return {
    client,
    errors,
    problems,
    processOrders,
    order,
    resultOf: (orderId: string) => client.getDocument(orderResultId(orderId)),
    loadEvents: async () => (await loadTrip(client, REQUEST_ID))?.events.map(({type}) => type),
  }
}

export const createDraft = (client: SanityClient, fields: Record<string, unknown> = {}) =>
  client.create({
    _id: `drafts.${PROPOSAL_ID}`,
    _type: 'proposal',
    request: referTo(REQUEST_ID),
    ...proposal,
    ...fields,
  })

export const createPlanDraft = (client: SanityClient, fields: Record<string, unknown> = {}) =>
  client.createOrReplace({_id: `drafts.${PLAN_ID}`, _type: 'tripPlan', ...planFields, ...fields})
