import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {planId, proposalId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {REQUEST_PROJECTION, storedRequest} from '@roam/documents/stored-request'
import {requestDocuments} from '@roam/documents/test-request'
import {orderResult, orderResultId} from '@roam/documents/trip-order'
import {loadTrip} from '@roam/documents/trip-store'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {afterAll} from 'vitest'
import {eraseRequests, fetchShown} from '../src/erase-requests.ts'
import {executeOrder} from '../src/execute-order.ts'
import {writeNote} from '../src/handle-requests.ts'
import {type OrderRequest, offerPlan, offerProposal, placeOrder} from '../src/orders.ts'
import {type Reply, replyToProposal} from '../src/reply.ts'
import {hasRequest, tripQuery, tripResult} from '../src/trip.ts'

/** Starts a lake with the rules of Roam for the tests of a file; returns it, and clients of those who write to it. */
export async function useRoamLake() {
  const lake = await startContentLake({
    documentRules: DOCUMENT_ACCESS,
    tokens: [
      {token: 'rosa', name: 'Rosa', role: 'editor'},
      {token: 'ben', name: 'Ben', role: 'contributor'},
      {token: 'site', name: 'Site', role: 'editor', writer: 'site'},
    ],
  })
  afterAll(() => lake.close())
  const owner = createClient({...lake.clientConfig, perspective: 'raw'})
  const as = (token: string) => owner.withConfig({token})
  return {lake, owner, rosa: as('rosa'), ben: as('ben'), site: as('site')}
}

export type Lake = Awaited<ReturnType<typeof useRoamLake>>

/** Erases requests as they are now. */
export const erase = async (client: SanityClient, requestIds: string[]) =>
  eraseRequests(client, await fetchShown(client, requestIds))

let count = 0

/** Stores a request; returns what people, the client and the site do with its trip. */
export async function startTrip({owner, rosa, site}: Lake, fields: Record<string, unknown> = {}) {
  count += 1
  const requestId = `tripRequest.2026-11-21.${count}`
  const request = {name: 'Ada', email: 'ada@example.com', submittedAt: '2026-11-21T12:00:00.000Z', ...fields}
  for (const document of requestDocuments(requestId, request)) await owner.create(document)
  const idOf = (type: string) => requestId.replace('tripRequest', type)
  const draftId = `drafts.${proposalId(requestId)}`

  /** Reads the trip as the Studio does. */
  async function read() {
    const {query, params} = tripQuery(requestId)
    const trip = tripResult.parse(await rosa.fetch<unknown>(query, params, {perspective: 'published'}))
    if (!hasRequest(trip)) throw new Error('The request cannot be shown')
    return trip
  }

  async function writeDraft(content: Record<string, unknown> = {}) {
    await rosa.createOrReplace({
      _id: draftId,
      _type: 'proposal',
      request: referTo(requestId),
      words: 'Hi Ada',
      lines: [
        {_key: 'a', name: 'Explorer', price: 260},
        {_key: 'b', name: 'A discount', price: -20},
      ],
      validUntil: '2999-01-01',
      ...content,
    })
  }

  const writePlanDraft = (content: Record<string, unknown> = {}) =>
    rosa.createOrReplace({
      _id: `drafts.${planId(requestId)}`,
      _type: 'tripPlan',
      request: referTo(requestId),
      title: 'Rome',
      days: [],
      ...content,
    })

  /** Returns the order that a dialog holds while it is open. */
  async function showOffer(action: 'sendProposal' | 'sharePlan' = 'sendProposal'): Promise<OrderRequest> {
    const id = action === 'sendProposal' ? proposalId(requestId) : planId(requestId)
    const document = (await rosa.getDocument(`drafts.${id}`)) ?? (await rosa.getDocument(id))
    const trip = await read()
    const {order, problem} =
      action === 'sendProposal' ? offerProposal(document ?? null, trip) : offerPlan(document ?? null, trip)
    if (!order) throw new Error(problem)
    return order
  }

  const withdrawal = async (of: 'Proposal' | 'Plan' = 'Proposal'): Promise<OrderRequest> => ({
    requestId,
    action: `withdraw${of}`,
    eventCount: (await read()).eventCount,
  })

  /** Places an order while the site is away; returns its document. */
  async function place(order: OrderRequest) {
    const known = new Set((await read()).orders.map(({_id}) => _id))
    await placeOrder(rosa, order, {timeoutMs: 0})
    const placed = (await read()).orders.find(({_id}) => !known.has(_id))
    const row = placed && (await site.getDocument(placed._id))
    if (!row) throw new Error('The order was not placed')
    return row
  }

  /** Places an order, and lets the site do it; returns the result. */
  async function run(order: OrderRequest, client = site) {
    const row = await place(order)
    await executeOrder(client, row)
    return orderResult.safeParse(await rosa.getDocument(orderResultId(row._id))).data
  }

  return {
    ...{requestId, idOf, draftId, read, writeDraft, writePlanDraft, showOffer, withdrawal, place, run},
    send: async (client = site) => run(await showOffer(), client),
    reply: (reply: Reply, client = site) => replyToProposal(client, requestId, reply),
    kinds: async () => (await loadTrip(owner, requestId))?.events.map(({type}) => type),
    /** Ids of all documents that belong to the request. */
    stored: () =>
      owner.fetch<string[]>('*[string::startsWith(string::split(_id + ".", $key)[1], ".")]._id', {
        key: requestId.replace('tripRequest', ''),
      }),
  }
}

/** Stores a request; returns its id. */
export async function createRequest(
  {owner}: Lake,
  parts: Parameters<typeof requestDocuments>[2] = {},
): Promise<string> {
  count += 1
  const id = `tripRequest.2026-11-22.${count}`
  const documents = requestDocuments(id, {name: 'Ada', submittedAt: '2026-11-21T12:00:00.000Z'}, parts)
  await owner.mutate(documents.map((document) => ({create: document})))
  return id
}

/** Returns a request as the Studio shows it. */
export const readRequest = async ({owner}: Lake, id: string) =>
  storedRequest.parse(await owner.fetch(`*[_id == $id][0]${REQUEST_PROJECTION}`, {id}))

/** Writes the note of a request after reading it. */
export const note = async (lake: Lake, id: string, text: string) =>
  writeNote(lake.ben, id, text, new Set([(await readRequest(lake, id)).note]))
