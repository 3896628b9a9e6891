import type {OrderResult, TripOrder} from '@roam/documents/trip-order'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {
  countEvents,
  loadTrip,
  type Mutation,
  type NewEvent,
  type StoredTrip,
  storeEvent,
} from '@roam/documents/trip-store'
import type {SanityClient} from '@sanity/client'
import {loadSendable, readContent, type SendableType} from './sendable.ts'

/** Why an order is not done. */
export interface Refusal {
  reason: NonNullable<OrderResult['reason']>
  /** What is invalid, for the founder. */
  detail?: string
}

/** An event is stored only if nothing has changed since it was read; else everything is checked again. */
const MAX_ATTEMPTS = 5

type Step = {event: NewEvent; mutations: Mutation[]} | Refusal

/** Returns the event of a proposal or plan that is sent. */
async function prepareSending(
  client: SanityClient,
  {request, events}: StoredTrip,
  {revision}: TripOrder,
  type: SendableType,
): Promise<Step> {
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

/**
 * Does what an order says, in one transaction with its result.
 *
 * @param result mutation that creates the result; it fails if there is one
 * @returns why the order is refused; undefined if it is done, by this process or by another
 * @throws if the documents keep changing, or the Content Lake fails
 */
export async function executeOrder(
  client: SanityClient,
  order: TripOrder,
  orderId: string,
  result: Mutation & {create: {_id: string}},
): Promise<Refusal | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const trip = await loadTrip(client, order.request._ref)
    if (!trip) return {reason: 'missing'}
    // Its events come before all others, so it must be converted first.
    if (trip.request.isFormer)
      return {reason: 'invalid', detail: 'This request of a former version could not be converted'}
    const step = await prepare(client, trip, order)
    const isDone = async () => (await client.getDocument(result.create._id)) !== undefined
    // Another process has done it if there is an event that the order did not know.
    if ('reason' in step) return (await isDone()) ? undefined : step
    if ((await storeEvent(client, trip, step.event, [...step.mutations, result])) !== 'conflict')
      return undefined
    if (await isDone()) return undefined
  }
  throw new Error(`Order ${orderId}: its documents keep changing`)
}
