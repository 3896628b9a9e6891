import {commitMutations, isConflict, mustExist} from '@roam/documents/mutations'
import {type OrderResult, orderResultId, type TripOrder, tripOrder} from '@roam/documents/trip-order'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {countEvents, loadTrip, type NewEvent, type StoredTrip, storeEvent} from '@roam/documents/trip-store'
import {ClientError, type Mutation, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit} from './edit.ts'
import {loadSendable, readContent, type SendableType} from './sendable.ts'

/** Why an order is not done. */
export interface OrderRefusal {
  reason: NonNullable<OrderResult['reason']>
  /** What is invalid, for the founder. */
  detail?: string
}

/** Statuses for mutations that the Content Lake rejects; 409 for references. Other errors can go away with a retry. */
const PERMANENT_STATUSES = [400, 409, 413, 422]

type Step = {event: NewEvent; mutations: Mutation[]} | OrderRefusal

/** Returns the event of a proposal or plan that is sent. */
async function prepareSending(
  client: SanityClient,
  {request, events}: StoredTrip,
  {revision}: TripOrder,
  type: SendableType,
): Promise<Step> {
  if (request.isSpam) return {reason: 'spam'}
  const sendable = await loadSendable(client, type, request._id)
  if (!sendable) return {reason: 'missing'}
  if (sendable.revision !== revision) return {reason: 'changed'}
  const content = await readContent(client, type, sendable.document)
  if ('problem' in content) return {reason: 'invalid', detail: content.problem}
  const {fields} = content
  const mutations = sendable.publish
  if (type === 'proposal')
    return {event: {type: 'sentProposal', kind: 'proposalSent', fields, sendsMail: true}, mutations}
  const isUpdate = getSharedPlan(events) !== undefined
  return {
    event: {
      type: 'sentPlan',
      kind: isUpdate ? 'planUpdated' : 'planShared',
      fields: {...fields, isUpdate},
      sendsMail: !isUpdate,
    },
    mutations,
  }
}

/** Returns the event of a proposal or plan that is withdrawn. */
function prepareWithdrawal({events}: StoredTrip, of: 'proposal' | 'plan'): Step {
  const {status, sent} = getProposalState(events, Date.now())
  const isSent = of === 'proposal' ? sent && status !== 'withdrawn' : getSharedPlan(events)
  if (!isSent) return {reason: 'nothingToDo'}
  const event = {type: 'withdrawal', kind: `${of}Withdrawn`, fields: {of}, sendsMail: false} as const
  return {event, mutations: []}
}

function prepare(client: SanityClient, trip: StoredTrip, order: TripOrder): Promise<Step> | Step {
  if (countEvents(trip) !== order.eventCount) return {reason: 'answered'}
  switch (order.action) {
    case 'sendProposal':
      return prepareSending(client, trip, order, 'proposal')
    case 'sharePlan':
      return prepareSending(client, trip, order, 'tripPlan')
    case 'withdrawProposal':
      return prepareWithdrawal(trip, 'proposal')
    case 'withdrawPlan':
      return prepareWithdrawal(trip, 'plan')
  }
}

const identity = z.object({_id: z.string()})

const transaction = z.object({author: z.string()})

/**
 * Returns the id of the user who wrote a document last, as its history says; undefined if the history is not available.
 * Unlike a field of the document, an editor cannot choose it.
 */
async function fetchAuthor(client: SanityClient, id: string): Promise<string | undefined> {
  const url = `/data/history/${client.config().dataset}/transactions/${id}`
  const query = {reverse: 'true', limit: '1', excludeContent: 'true'}
  try {
    const response: unknown = await client.request({url, query})
    return transaction.safeParse(typeof response === 'string' ? JSON.parse(response || 'null') : response)
      .data?.author
  } catch (error) {
    // Other errors go away with a retry; an event never gets its author later.
    if (error instanceof ClientError && [403, 404].includes(error.statusCode)) return undefined
    throw error
  }
}

/** Does what an order says, in one transaction with its result, unless it was taken back; returns why not. */
async function executeValidOrder(
  client: SanityClient,
  order: TripOrder,
  orderId: string,
): Promise<OrderRefusal | undefined> {
  const by = await fetchAuthor(client, orderId)
  /** It was taken back, or another process has done it. */
  const isSettled = async () => {
    const [stored, result] = await client.getDocuments([orderId, orderResultId(orderId)])
    return !stored || Boolean(result)
  }
  return attemptEdit(async () => {
    if (await isSettled()) return undefined
    const trip = await loadTrip(client, order.request._ref)
    if (!trip) return {reason: 'missing'}
    // Its events come before all others, so it must be converted first.
    if (trip.request.isFormer)
      return {reason: 'invalid', detail: 'This request of a former version could not be converted'}
    const step = await prepare(client, trip, order)
    if ('reason' in step) return (await isSettled()) ? undefined : step
    const event = {...step.event, fields: {...step.event.fields, ...(by && {by})}}
    const mutations = [mustExist(orderId), ...step.mutations, resultOf(orderId, undefined)]
    await storeEvent(client, trip, event, mutations)
    return undefined
  }, isConflict)
}

/** Returns the mutation that creates the result of an order; it fails if there is one. */
const resultOf = (orderId: string, refusal: OrderRefusal | undefined) => ({
  create: {
    _id: orderResultId(orderId),
    _type: 'orderResult',
    ...(refusal ? {state: 'refused', ...refusal} : {state: 'done'}),
  },
})

/** Returns why the Content Lake will never store what an order would write; undefined if the error can go away. */
function describePermanentError(error: unknown): OrderRefusal | undefined {
  if (!(error instanceof ClientError) || isConflict(error)) return undefined
  if (!PERMANENT_STATUSES.includes(error.statusCode)) return undefined
  return {reason: 'invalid', detail: `It could not be stored: ${error.message}`}
}

/**
 * Does what an order says, once: its result is created in the transaction of what it does. An order that was taken back
 * has no result.
 *
 * @param client with the write access of the site
 * @param row the document of an order
 * @returns why it is refused; undefined if it is done, by this process or by another, or was taken back
 * @throws if the documents keep changing, or the Content Lake fails
 */
export async function executeOrder(client: SanityClient, row: unknown): Promise<OrderRefusal | undefined> {
  const {_id} = identity.parse(row)
  const {data: order} = tripOrder.safeParse(row)
  const refusal: OrderRefusal | undefined = order
    ? await executeValidOrder(client, order, _id).catch((error: unknown) => {
        const permanent = describePermanentError(error)
        if (permanent) return permanent
        throw error
      })
    : {reason: 'invalid', detail: 'The order is incomplete'}
  // The order has a result already if another process was faster.
  if (refusal) await commitMutations(client, [resultOf(_id, refusal)])
  return refusal
}
