import {referTo} from '@roam/documents/request-documents'
import {orderResultId} from '@roam/documents/trip-order'
import {expect, test, vi} from 'vitest'
import {createDraft, createPlanDraft, start} from './start-orders.ts'
import {PROPOSAL_ID, planShared, REQUEST_ID, withdrawn} from './trips.ts'

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
  // The draft cannot be deleted.
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

test('a proposal whose last day passes before the site sends it is refused: its client could not accept it', async () => {
  const {client, processOrders, order, resultOf, loadEvents} = await start()
  // The day ends there fourteen hours before it ends in UTC.
  await client.createOrReplace({_id: 'siteSettings', _type: 'siteSettings', timeZone: 'Pacific/Kiritimati'})
  await createDraft(client, {validUntil: '2026-06-30'})
  const [id, second] = [await order('sendProposal'), await order('sendProposal')]
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-06-30T10:00:01Z')})
  await processOrders()
  expect(await resultOf(id)).toMatchObject({reason: 'invalid', detail: expect.stringContaining('passed')})
  expect([await loadEvents(), await resultOf(second)]).toMatchObject([[], {state: 'refused'}])
  vi.setSystemTime(Date.parse('2026-06-30T09:59:59Z'))
  const third = await order('sendProposal')
  await processOrders()
  expect(await resultOf(third)).toMatchObject({state: 'done'})
})

test('a refused order is kept for a month while its request exists', async () => {
  const {client, processOrders, order} = await start()
  const [id, dismissed] = [await order('withdrawPlan'), await order('withdrawPlan')]
  await processOrders()
  await client.delete(dismissed)
  const now = Date.now()
  vi.useFakeTimers({toFake: ['Date']})
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
  await processOrders()
  expect(await client.getDocument(orderResultId(other))).toBeUndefined()
  expect(problems.at(-1)).toMatchObject([
    {id: orderResultId(held), message: expect.stringContaining('drafts.a')},
  ])
})
