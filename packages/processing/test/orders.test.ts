import {handlingId, processingId} from '@roam/documents/ids'
import type {RowProblem} from '@roam/documents/parse-rows'
import {referTo} from '@roam/documents/request-documents'
import {newOrderId, orderResultId} from '@roam/documents/trip-order'
import {loadTrip} from '@roam/documents/trip-store'
import type {SanityClient} from '@sanity/client'
import {pino} from 'pino'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createOrderProcessor} from '../src/orders/orders.ts'
import {
  PLAN_ID,
  PROPOSAL_ID,
  planFields,
  planShared,
  proposalFields,
  REQUEST_ID,
  requestDocument,
  startTrip,
  withdrawn,
} from './trips.ts'

const log = pino({level: 'silent'})
const {total: _, ...proposal} = proposalFields

/** Starts a lake with a request, and what processes orders. */
async function start(...args: Parameters<typeof startTrip>) {
  const {client} = await startTrip(...args)
  const errors: unknown[] = []
  const problems: RowProblem[][] = []
  const setProblems = (_job: string, found: RowProblem[]) => void problems.push(found)
  const processOrders = createOrderProcessor({client, setProblems, log}, (error) => errors.push(error))
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

const createDraft = (client: SanityClient, fields: Record<string, unknown> = {}) =>
  client.create({
    _id: `drafts.${PROPOSAL_ID}`,
    _type: 'proposal',
    request: referTo(REQUEST_ID),
    ...proposal,
    ...fields,
  })

const createPlanDraft = (client: SanityClient, fields: Record<string, unknown> = {}) =>
  client.createOrReplace({_id: `drafts.${PLAN_ID}`, _type: 'tripPlan', ...planFields, ...fields})

test('a proposal is sent as the founder has read it, once', async () => {
  const {client, processOrders, order, resultOf, loadEvents} = await start()
  // The total is the site's; a token and what the client does not read stay out of the version.
  await createDraft(client, {total: 1, token: 'a', internal: 'secret'})
  const id = await order('sendProposal')
  await Promise.all([processOrders(), processOrders()])
  await processOrders()
  expect(await resultOf(id)).toMatchObject({state: 'done'})
  expect(await loadEvents()).toEqual(['proposalSent'])
  const sent = await client.getDocument('sentProposal.2026-06-01.ada.1')
  expect(sent).toMatchObject({...proposal, total: 250, number: 1, request: {_ref: REQUEST_ID}})
  expect(sent).not.toHaveProperty('internal')
  const published = await client.getDocument(PROPOSAL_ID)
  expect(published).toMatchObject({_type: 'proposal', ...proposal})
  expect(published).not.toHaveProperty('token')
  expect(await client.getDocument(`drafts.${PROPOSAL_ID}`)).toBeUndefined()
  expect(await client.getDocument('mailDelivery.sentProposal.2026-06-01.ada.1')).toMatchObject({
    state: 'held',
  })
  expect(await client.getDocument(processingId(REQUEST_ID))).toMatchObject({eventCount: 1, stage: 'Plan'})
  expect(await client.getDocument('privatePage.2026-06-01.ada')).toHaveProperty('token')

  // Without a draft, the published one is sent again.
  const again = await order('sendProposal')
  await processOrders()
  expect(await resultOf(again)).toMatchObject({state: 'done'})
  expect(await loadEvents()).toEqual(['proposalSent', 'proposalSent'])
})

test('a plan is shared with a mail, and updated without one', async () => {
  const {client, processOrders, order, loadEvents} = await start()
  const asset = await client.assets.upload('file', Buffer.from('ticket'), {filename: 'ticket.pdf'})
  const file = {_key: 'f', _type: 'file', asset: {_type: 'reference', _ref: asset._id}}
  const days = [{_key: 'd', title: 'Athens', entries: [{_key: 'e', title: 'Ferry', files: [file]}]}]
  await createPlanDraft(client, {days})
  await order('sharePlan')
  await processOrders()
  expect(await client.getDocument('sentPlan.2026-06-01.ada.1')).toMatchObject({days, isUpdate: false})
  await createPlanDraft(client, {title: 'Crete'})
  await order('sharePlan')
  await processOrders()
  expect(await loadEvents()).toEqual(['planShared', 'planUpdated'])
  expect(await client.getDocument('sentPlan.2026-06-01.ada.2')).toMatchObject({
    title: 'Crete',
    isUpdate: true,
  })
  expect(await client.fetch('*[_type == "mailDelivery"]._id')).toEqual([
    'mailDelivery.sentPlan.2026-06-01.ada.1',
  ])
  await order('withdrawPlan')
  await processOrders()
  await order('sharePlan')
  await processOrders()
  expect(await loadEvents()).toEqual(['planShared', 'planUpdated', 'planWithdrawn', 'planShared'])
})

test.each([
  ['lines', {lines: []}],
  ['lines', {lines: 'none'}],
  ['lines 1 price', {lines: [{_key: 'a', name: 'A', price: 'free'}]}],
  ['validUntil', {validUntil: undefined}],
])('a proposal without valid %s is refused with the field', async (field, fields) => {
  const {client, processOrders, order, resultOf} = await start()
  await createDraft(client, fields)
  const id = await order('sendProposal')
  await processOrders()
  expect(await resultOf(id)).toMatchObject({
    state: 'refused',
    reason: 'invalid',
    detail: expect.stringContaining(`${field}: `),
  })
  expect(await client.getDocument(`drafts.${PROPOSAL_ID}`)).toBeDefined()
})

test.each([
  ['does not exist', {_ref: `file-${'a'.repeat(40)}-pdf`, _type: 'reference', _weak: true}],
  ['is another document', {_ref: 'file-a', _type: 'reference'}],
])('a plan whose file %s is refused', async (_name, asset) => {
  const {client, processOrders, order, resultOf, problems} = await start()
  await client.create({_id: 'file-a', _type: 'post'})
  const files = [{_key: 'f', asset}]
  await createPlanDraft(client, {
    days: [{_key: 'd', title: 'Athens', entries: [{_key: 'e', title: 'Ferry', files}]}],
  })
  const id = await order('sharePlan')
  await processOrders()
  expect(await resultOf(id)).toMatchObject({reason: 'invalid', detail: expect.stringContaining(asset._ref)})
  expect(problems.flat()).toEqual([])
})

test('a plan is sent with the names that its files have, whatever its draft says', async () => {
  const {client, processOrders, order} = await start()
  const asset = await client.assets.upload('file', Buffer.from('ticket'), {filename: 'ticket.pdf'})
  const file = {_key: 'f', name: 'invoice.html', asset: {_type: 'reference', _ref: asset._id}}
  await createPlanDraft(client, {
    days: [{_key: 'd', title: 'Athens', entries: [{_key: 'e', title: 'Ferry', files: [file]}]}],
  })
  await order('sharePlan')
  await processOrders()
  expect(await client.fetch('*[_type == "sentPlan"].days[].entries[].files[].name')).toEqual(['ticket.pdf'])
})

test('a plan with an address that is no https address is refused', async () => {
  const {client, processOrders, order, resultOf} = await start()
  const entries = [{_key: 'e', title: 'Ferry', mapUrl: 'javascript:alert(1)'}]
  await createPlanDraft(client, {days: [{_key: 'd', title: 'Athens', entries}]})
  const id = await order('sharePlan')
  await processOrders()
  expect(await resultOf(id)).toMatchObject({reason: 'invalid', detail: expect.stringContaining('mapUrl')})
})

test('an order on a request of a former version is refused', async () => {
  const {client, processOrders, order, resultOf, loadEvents} = await start()
  await client
    .patch(REQUEST_ID)
    .set({events: [{_key: 'a', type: 'proposalSent'}]})
    .commit()
  await createDraft(client)
  const id = await order('sendProposal')
  await processOrders()
  expect(await resultOf(id)).toMatchObject({reason: 'invalid', detail: expect.stringContaining('former')})
  expect(await loadEvents()).toEqual([])
})

test('an order that can never be stored is refused with the reason', async () => {
  const {client, processOrders, order, resultOf, errors, problems} = await start()
  await createDraft(client)
  // Nobody can delete the draft.
  await client.create({
    _id: 'drafts.a',
    _type: 'post',
    to: {_type: 'reference', _ref: `drafts.${PROPOSAL_ID}`},
  })
  const id = await order('sendProposal')
  await processOrders()
  expect(await resultOf(id)).toMatchObject({reason: 'invalid', detail: expect.stringContaining('drafts.a')})
  expect([...errors, ...problems.flat()]).toEqual([])
})

test('nothing is withdrawn that was not sent', async () => {
  const {processOrders, order, resultOf} = await start([planShared, withdrawn('plan')])
  const ids = [await order('withdrawProposal'), await order('withdrawPlan'), await order('sendProposal')]
  await processOrders()
  expect(await Promise.all(ids.map(resultOf))).toMatchObject([
    {reason: 'nothingToDo'},
    {reason: 'nothingToDo'},
    {reason: 'missing'},
  ])
})

test('a wrong order is refused, and holds back no other', async () => {
  const {client, processOrders, order, resultOf, errors} = await start()
  await createDraft(client)
  const wrong = [
    await order('sendProposal', {eventCount: 'many'}),
    await order('deleteEverything'),
    await order('sendProposal', {request: referTo('homePage')}),
    await order('sendProposal', {request: referTo('drafts.tripRequest.2026-06-01.ada')}),
    await order('sendProposal', {request: referTo('tripRequest.none')}),
  ]
  await client.create({_id: 'drafts.tripOrder.a', _type: 'tripOrder', action: 'sendProposal'})
  await client.create({_id: 'order', _type: 'tripOrder', action: 'sendProposal'})
  const right = await order('sendProposal')
  await processOrders()
  const reasons = (await Promise.all(wrong.map(resultOf))).map((result) => result?.reason)
  expect(reasons).toEqual(['invalid', 'invalid', 'missing', 'missing', 'missing'])
  expect(await resultOf(right)).toMatchObject({state: 'done'})
  expect(await client.fetch('count(*[_type == "orderResult"])')).toBe(6)
  expect(errors).toEqual([])
})

test('an order whose response was lost is done once', async () => {
  const {client, processOrders, order, resultOf, loadEvents, errors, problems} = await start()
  await createDraft(client)
  const id = await order('sendProposal')
  const request = client.request.bind(client)
  const spy = vi.spyOn(client, 'request').mockImplementation(async (options) => {
    await request(options)
    throw new Error('The connection was cut')
  })
  await processOrders()
  expect(errors).toHaveLength(1)
  expect(problems.at(-1)).toMatchObject([{id, type: 'tripOrder', message: 'The connection was cut'}])
  spy.mockRestore()
  await processOrders()
  expect(problems.at(-1)).toEqual([])
  expect(await resultOf(id)).toMatchObject({state: 'done'})
  expect(await loadEvents()).toEqual(['proposalSent'])
})

test('orders of two requests do not wait for each other, and are deleted after a day with their results', async () => {
  const {client, processOrders, order} = await start()
  await client.create(requestDocument('tripRequest.2026-06-01.eve'))
  await createDraft(client)
  const id = await order('sendProposal')
  const pending = await order('sendProposal', {request: 5})
  await client.create({_id: handlingId(REQUEST_ID), _type: 'requestHandling', request: referTo(REQUEST_ID)})
  await processOrders()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000})
  onTestFinished(() => void vi.useRealTimers())
  await processOrders()
  for (const orderId of [id, pending]) {
    expect(await client.getDocument(orderId)).toBeUndefined()
    expect(await client.getDocument(orderResultId(orderId))).toBeUndefined()
  }
  expect(await client.getDocument(handlingId(REQUEST_ID))).toBeDefined()
})

test('a refused order is kept for a month while its request exists', async () => {
  const {client, processOrders, order} = await start()
  const [id, dismissed] = [await order('withdrawPlan'), await order('withdrawPlan')]
  await processOrders()
  await client.delete(dismissed)
  const now = Date.now()
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  for (const [hours, left] of [
    [25, [orderResultId(id)]],
    [31 * 24, []],
  ] as const) {
    vi.setSystemTime(now + hours * 60 * 60 * 1000)
    await processOrders()
    expect(await client.fetch('*[_type == "orderResult"]._id')).toEqual(left)
  }
  vi.setSystemTime(now)
  const erased = await order('withdrawPlan')
  await processOrders()
  await client.delete(REQUEST_ID)
  vi.setSystemTime(now + 25 * 60 * 60 * 1000)
  await processOrders()
  expect(await client.getDocument(erased)).toBeUndefined()
})

test('a result that cannot be deleted does not keep the others', async () => {
  const {client, processOrders, order, problems} = await start()
  const [held, other] = [await order('withdrawPlan'), await order('withdrawPlan')]
  await processOrders()
  await client.create({_id: 'drafts.a', _type: 'post', to: {_type: 'reference', _ref: held}})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000})
  onTestFinished(() => void vi.useRealTimers())
  await processOrders()
  expect(await client.getDocument(orderResultId(other))).toBeUndefined()
  expect(problems.at(-1)).toMatchObject([
    {id: orderResultId(held), message: expect.stringContaining('drafts.a')},
  ])
})
