import {orderResultId, tripOrder} from '@roam/documents/trip-order'
import {loadTrip, storeEvent} from '@roam/documents/trip-store'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, beforeEach, expect, it} from 'vitest'
import {z} from 'zod'
import {requestDocuments} from '../requests/request-documents.ts'
import {type OrderRequest, placeOrder, takeBackOrder} from './orders.ts'
import {offerPlan, offerProposal} from './sendable.ts'
import {describeOutcome} from './texts.ts'
import {hasRequest, tripQuery, tripResult} from './trip-query.ts'

const FAST = {timeoutMs: 5000, pollIntervalMs: 10}

let client: SanityClient
let number = 0
let requestId: string

beforeAll(async () => {
  const lake = await startContentLake({projectId: 'roam'})
  client = createClient({...lake.clientConfig, perspective: 'raw'})
  return () => lake.close()
})

beforeEach(async () => {
  number += 1
  requestId = `tripRequest.2026-11-21.${number}`
  const fields = {name: 'Ada', email: 'ada@example.com', submittedAt: '2026-11-21T12:00:00.000Z'}
  await client.mutate(requestDocuments(requestId, fields).map((document) => ({create: document})))
})

/** Reads the trip as the Studio does. */
async function readTrip() {
  const {query, params = {}} = tripQuery(requestId)
  const trip = tripResult.parse(await client.fetch<unknown>(query, params, {perspective: 'published'}))
  if (!hasRequest(trip)) throw new Error('The request cannot be shown')
  return trip
}

const createDraft = () =>
  client.create({
    _id: requestId.replace('tripRequest', 'drafts.proposal'),
    _type: 'proposal',
    lines: [
      {_key: 'a', name: 'Explorer', price: 250},
      {_key: 'b', name: 'A discount', price: -20},
    ],
    validUntil: '2999-01-01',
  })

const NEXT_ORDER = `*[_type == "tripOrder" && request._ref == $requestId
  && !defined(*[_id == "orderResult." + string::split(^._id, ".")[1]][0]._id)][0]`

const storedOrder = tripOrder.extend({_id: z.string()})

/** Plays the site: takes the next order, checks what it must, and stores its result. */
async function answerNextOrder(): Promise<void> {
  let document: unknown = null
  while (document === null) document = await client.fetch<unknown>(NEXT_ORDER, {requestId})
  const {_id, eventCount, revision} = storedOrder.parse(document)
  const trip = await loadTrip(client, requestId)
  const draft = await client.getDocument(requestId.replace('tripRequest', 'drafts.proposal'))
  if (!trip || !draft) throw new Error('There is no trip with a draft')
  const result = {_id: orderResultId(_id), _type: 'orderResult'}
  if (eventCount !== trip.events.length)
    await client.create({...result, state: 'refused', reason: 'answered'})
  else if (revision !== draft._rev) await client.create({...result, state: 'refused', reason: 'changed'})
  else
    await storeEvent(
      client,
      trip,
      {
        type: 'sentProposal',
        kind: 'proposalSent',
        fields: {words: '', lines: draft.lines, total: 230, validUntil: '2999-01-01'},
        sendsMail: true,
      },
      [{create: {...result, state: 'done'}}],
    )
}

const offer = async () => {
  const draft = await client.getDocument(requestId.replace('tripRequest', 'drafts.proposal'))
  const offered = offerProposal(draft ?? null, await readTrip())
  if (!offered) throw new Error('There is nothing to offer')
  return offered
}

const placeAndAnswer = async (order: OrderRequest) => {
  const [outcome] = await Promise.all([placeOrder(client, order, FAST), answerNextOrder()])
  return outcome
}

it('sends what the founder was shown, and shows it in the list of events', async () => {
  await createDraft()
  const offered = await offer()
  expect(offered).toMatchObject({name: 'Ada', email: 'ada@example.com', total: 230, validUntil: '2999-01-01'})
  expect(await placeAndAnswer(offered.order)).toMatchObject({state: 'done'})
  const trip = await readTrip()
  expect(trip).toMatchObject({
    eventCount: 1,
    events: [{type: 'proposalSent', total: 230, mail: 'held'}],
    orders: [],
    request: {stage: 'Plan', answeredAt: expect.any(String)},
  })
})

it('is refused if the draft was changed while the founder was reading', async () => {
  const {_id} = await createDraft()
  const {order} = await offer()
  await client.patch(_id).set({validUntil: '2999-02-02'}).commit()
  const outcome = await placeAndAnswer(order)
  expect(outcome).toMatchObject({state: 'refused', reason: 'changed'})
  expect(describeOutcome('sendProposal', outcome, '')).toMatchObject({
    status: 'error',
    title: 'Nothing was sent',
    description: 'It was changed while you were reading. Look again, then try once more.',
  })
})

it('is refused if the client has replied meanwhile', async () => {
  await createDraft()
  await placeAndAnswer((await offer()).order)
  const {order} = await offer()
  const trip = await loadTrip(client, requestId)
  if (!trip) throw new Error('There is no trip')
  const fields = {reply: 'accepted', version: trip.events[0]?._key, total: 230}
  await storeEvent(client, trip, {type: 'clientReply', kind: 'accepted', fields, sendsMail: true})
  const outcome = await placeAndAnswer(order)
  expect(outcome).toMatchObject({state: 'refused', reason: 'answered'})
})

it('is pending while the site is away, is shown as waiting, and can be taken back', async () => {
  await createDraft()
  const {order} = await offer()
  const outcome = await placeOrder(client, order, {timeoutMs: 50, pollIntervalMs: 10})
  expect(outcome).toBe('pending')
  expect(describeOutcome('sendProposal', outcome, '').description).toBe(
    'It sends the proposal as soon as it is back. You see it at the request, under what has happened.',
  )
  const [waiting] = (await readTrip()).orders
  expect(waiting).toMatchObject({action: 'sendProposal'})
  await takeBackOrder(client, waiting?._id ?? '')
  expect((await readTrip()).orders).toEqual([])
})

it('stores orders of the shape that the lake demands', async () => {
  const orders: OrderRequest[] = [
    {requestId, action: 'withdrawPlan', eventCount: 3},
    {...(await createDraft().then(offer)).order},
  ]
  for (const order of orders) await placeOrder(client, order, {timeoutMs: 0})
  const stored = await client.fetch<object[]>('*[_type == "tripOrder" && request._ref == $requestId]', {
    requestId,
  })
  expect(stored).toHaveLength(2)
  for (const document of stored) {
    const fields = Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))
    expect(tripOrder.strict().safeParse(fields).error).toBeUndefined()
  }
})

it('offers nothing that is incomplete', async () => {
  const trip = await readTrip()
  expect(offerProposal({_rev: 'a', lines: [{name: 'No price'}]}, trip)).toBeUndefined()
  expect(offerProposal(null, trip)).toBeUndefined()
  expect(offerPlan(null, trip)).toBeUndefined()
  expect(offerPlan({_rev: 'a'}, trip)?.order).toEqual({
    requestId,
    action: 'sharePlan',
    revision: 'a',
    eventCount: 0,
  })
})

it('finds events by their ids, and leaves out wrong ones', async () => {
  const request = {_type: 'reference', _ref: requestId, _weak: true}
  const event = {_type: 'withdrawal', of: 'plan', request, number: 7}
  const idOf = (name: string) => requestId.replace('tripRequest', name)
  await client.create({...event, _id: `${idOf('withdrawal')}.7`})
  await client.create({...event, _id: `${idOf('withdrawal')}.8`, number: 'eight'})
  await client.create({...event, _id: `${idOf('withdrawal')}.9`, of: null})
  await client.create({...event, _id: `${idOf('sentPlan')}.10`, _type: 'unknown'})
  await client.create({...event, _id: 'withdrawal.of-another-request.1'})
  expect(await readTrip()).toMatchObject({eventCount: 7, events: [{type: 'planWithdrawn', number: 7}]})
})

it('names the wrong field of a request that cannot be shown', async () => {
  await client.patch(requestId).set({name: 5}).commit()
  const {query, params = {}} = tripQuery(requestId)
  const trip = tripResult.parse(await client.fetch<unknown>(query, params))
  expect(trip).toMatchObject({request: undefined, wrongField: 'name'})
  const none = tripQuery('no-request')
  expect(tripResult.parse(await client.fetch<unknown>(none.query, none.params ?? {}))).toMatchObject({
    request: undefined,
    wrongField: undefined,
  })
})
