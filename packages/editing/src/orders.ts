import {referTo} from '@roam/documents/request-documents'
import {
  newOrderId,
  type OrderResult,
  orderResult,
  orderResultId,
  type TripOrder,
} from '@roam/documents/trip-order'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit} from './edit.ts'
import {type ProposalFields, readPlanFields, readProposalFields} from './sendable.ts'
import type {Trip} from './trip.ts'

/** How long the Studio waits for the site, in milliseconds. */
const TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 300

/** An order without what follows from the request. */
export interface OrderRequest {
  requestId: string
  action: TripOrder['action']
  /** Revision of the document that was shown. Undefined to withdraw. */
  revision?: string
  /** Number of the last event that was shown. */
  eventCount: number
}

/** What a confirmation shows, with the order that sends exactly this; or what is wrong with the document. */
export type Offer<Fields> =
  | {order: OrderRequest; fields: Fields; problem?: undefined}
  | {problem: string; order?: undefined; fields?: undefined}

const revisioned = z.looseObject({_rev: z.string()})

/**
 * Returns what a confirmation shows before a proposal is sent. The order names the revision and the events that were
 * read: if anything has changed since, the site refuses it.
 */
export function offerProposal(document: object | null, trip: Trip): Offer<ProposalFields> {
  return offer('sendProposal', document, trip, readProposalFields)
}

/** Returns what a confirmation shows before a plan is shared. */
export function offerPlan(document: object | null, trip: Trip) {
  return offer('sharePlan', document, trip, readPlanFields)
}

function offer<Fields>(
  action: TripOrder['action'],
  document: object | null,
  {request, eventCount}: Trip,
  read: (document: object) => {fields: Fields} | {problem: string},
): Offer<Fields> {
  const {data} = revisioned.safeParse(document)
  if (!data) return {problem: 'There is nothing to send yet'}
  const content = read(data)
  if ('problem' in content) return content
  return {...content, order: {requestId: request._id, action, revision: data._rev, eventCount}}
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Asks the site to send, share or withdraw something, and waits for its answer.
 *
 * @param client of an editor or owner
 * @returns `pending` if the site has not answered in time: it does it as soon as it is back
 * @throws if the order could not be placed
 */
export async function placeOrder(
  client: SanityClient,
  {requestId, action, revision, eventCount}: OrderRequest,
  {timeoutMs = TIMEOUT_MS, pollIntervalMs = POLL_INTERVAL_MS} = {},
): Promise<OrderResult | 'pending'> {
  const documents = client.withConfig({perspective: 'raw', useCdn: false})
  const id = newOrderId()
  const order = {
    _id: id,
    _type: 'tripOrder',
    request: referTo(requestId),
    action,
    ...(revision === undefined ? {} : {revision}),
    eventCount,
  }
  // After a lost answer, the order may be there already.
  await attemptEdit(() => documents.createIfNotExists(order, {returnDocuments: false}))
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    await sleep(pollIntervalMs)
    // The order is placed: a failure to read its result says nothing about it.
    const result = await fetchResult(documents, id).catch(() => undefined)
    if (!result) continue
    // A refused order is shown at its request until it is deleted. Its author reads the reason now.
    if (result.state === 'refused') await documents.delete(id, {returnDocuments: false}).catch(() => {})
    return result
  }
  return 'pending'
}

async function fetchResult(client: SanityClient, orderId: string): Promise<OrderResult | undefined> {
  return orderResult.safeParse(await client.getDocument(orderResultId(orderId))).data
}

/**
 * Takes back an order that the site has not done yet, or dismisses one that was refused.
 *
 * @returns the result if there is one; undefined if it is taken back
 */
export async function takeBackOrder(client: SanityClient, orderId: string): Promise<OrderResult | undefined> {
  const documents = client.withConfig({perspective: 'raw', useCdn: false})
  // Without its document, the site stores nothing of an order.
  await attemptEdit(() => documents.delete(orderId, {returnDocuments: false}))
  return fetchResult(documents, orderId)
}
