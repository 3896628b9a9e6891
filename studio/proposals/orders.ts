import {referTo} from '@roam/documents/request-documents'
import {
  newOrderId,
  type OrderResult,
  orderResult,
  orderResultId,
  type TripOrder,
} from '@roam/documents/trip-order'
import type {SanityClient} from '@sanity/client'

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
  await documents.create(
    {
      _id: id,
      _type: 'tripOrder',
      request: referTo(requestId),
      action,
      ...(revision === undefined ? {} : {revision}),
      eventCount,
    },
    {returnDocuments: false},
  )
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    await sleep(pollIntervalMs)
    // The order is placed: a failure to read its result says nothing about it.
    const document = await documents.getDocument(orderResultId(id)).catch(() => undefined)
    const {data: result} = orderResult.safeParse(document)
    if (result) return result
  }
  return 'pending'
}

/** Takes back an order that the site has not seen yet. */
export async function takeBackOrder(client: SanityClient, orderId: string): Promise<void> {
  await client.withConfig({perspective: 'raw'}).delete(orderId, {returnDocuments: false})
}
