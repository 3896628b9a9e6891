import {handlingId, processingId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {orderResultId} from '@roam/documents/trip-order'
import {expect, test, vi} from 'vitest'
import {createDraft, createPlanDraft, start} from './start-orders.ts'
import {PROPOSAL_ID, proposalFields, REQUEST_ID, requestDocument} from './trips.ts'

const {total: _, ...proposal} = proposalFields

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
  await processOrders()
  for (const orderId of [id, pending]) {
    expect(await client.getDocument(orderId)).toBeUndefined()
    expect(await client.getDocument(orderResultId(orderId))).toBeUndefined()
  }
  expect(await client.getDocument(handlingId(REQUEST_ID))).toBeDefined()
})
