import {processingMutations} from '@roam/documents/mutations'
import {orderResultId} from '@roam/documents/trip-order'
import {getProposalState} from '@roam/documents/trip-state'
import {expect, it, onTestFinished, vi} from 'vitest'
import {executeOrder} from '../src/execute-order.ts'
import {changeHandling, markSpam} from '../src/handle-requests.ts'
import {offerProposal, placeOrder, takeBackOrder} from '../src/orders.ts'
import {hasRight, RULES} from '../src/rules.ts'
import {followed, intercepting, interrupted, isWrite} from './start-lake.ts'
import {startTrip, useRoamLake} from './start-trip.ts'

const lake = await useRoamLake()

const accept = (version: string) => ({type: 'accepted' as const, version})

it('sends the lines and the total that were shown, and stores who did it', async () => {
  const {writeDraft, read, run, idOf} = await startTrip(lake)
  const founder = {name: 'Rosa Luz'}
  await lake.owner.create({_id: 'siteSettings', _type: 'siteSettings', title: 'Roam', founder})
  onTestFinished(() => lake.owner.delete('siteSettings').then(() => {}))
  await writeDraft()
  const {order, fields} = offerProposal(
    (await lake.rosa.getDocument(idOf('drafts.proposal'))) ?? null,
    await read(),
  )
  expect(fields).toMatchObject({total: 240, lines: [{price: 260}, {price: -20}], validUntil: '2999-01-01'})
  if (!order) throw new Error('There is nothing to offer')
  expect(await run(order)).toMatchObject({state: 'done'})
  const {id: rosaId} = await lake.rosa.users.getById('me')
  expect(await read()).toMatchObject({
    eventCount: 1,
    events: [{type: 'proposalSent', total: 240, mail: 'held', by: rosaId}],
    orders: [],
    request: {stage: 'Plan', answeredAt: expect.any(String)},
  })
  expect(await lake.owner.getDocument(`${idOf('sentProposal')}.1`)).toMatchObject({
    ...fields,
    signedBy: 'Rosa Luz',
  })
})

it('sends nothing that another person has changed since, and keeps what she typed', async () => {
  const {writeDraft, draftId, showOffer, run, place, kinds} = await startTrip(lake)
  await writeDraft()
  const shown = await showOffer()
  await lake.ben.patch(draftId).set({'lines[0].price': 620}).commit()
  expect(await run(shown)).toMatchObject({state: 'refused', reason: 'changed'})

  // Between the reading of the site and its writing.
  const row = await place(await showOffer())
  const type = () => lake.ben.patch(draftId).set({words: 'Typed on a slow line'}).commit()
  await executeOrder(interrupted(lake.site, type), row)
  expect(await lake.owner.getDocument(orderResultId(row._id))).toMatchObject({reason: 'changed'})
  expect(await lake.owner.getDocument(draftId)).toMatchObject({words: 'Typed on a slow line'})
  expect(await kinds()).toEqual([])
})

it('an acceptance while a dialog is open stands: neither sending nor withdrawing touches it unseen', async () => {
  const {writeDraft, send, showOffer, withdrawal, run, reply, kinds, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  await writeDraft({words: 'Hi Ada, with a typo less'})
  const shown = [await showOffer(), await withdrawal()]
  expect(await reply(accept(`${idOf('sentProposal')}.1`))).toBe('stored')
  for (const order of shown) expect(await run(order)).toMatchObject({reason: 'answered'})
  expect(await kinds()).toEqual(['proposalSent', 'accepted'])
})

it('what was accepted is kept word for word when a new version is sent, and when it is withdrawn', async () => {
  const {writeDraft, send, withdrawal, run, reply, read, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const version = `${idOf('sentProposal')}.1`
  await reply(accept(version))
  const accepted = await lake.owner.getDocument(version)
  await writeDraft({words: 'Hi Ada, without the typo'})
  expect(await send()).toMatchObject({state: 'done'})
  const state = getProposalState((await read()).events, Date.now())
  expect(state).toMatchObject({status: 'sent', accepted: {version, total: 240}})
  // The former version is closed, the new one can be accepted.
  expect(await reply({type: 'changeRequested', version, words: 'No'})).toBe('outdated')
  expect(await run(await withdrawal())).toMatchObject({state: 'done'})
  expect(getProposalState((await read()).events, Date.now())).toMatchObject({
    status: 'withdrawn',
    accepted: {version, total: 240},
  })
  expect(await lake.owner.getDocument(version)).toEqual(accepted)
})

it.each([
  ['withdrawal', 'first', ['proposalSent', 'proposalWithdrawn']],
  ['acceptance', 'first', ['proposalSent', 'accepted']],
])('a withdrawal and an acceptance at the same moment: %s comes %s', async (winner, _first, expected) => {
  const {writeDraft, send, withdrawal, place, reply, kinds, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const version = `${idOf('sentProposal')}.1`
  const row = await place(await withdrawal())
  if (winner === 'withdrawal') {
    const before = () => executeOrder(lake.site, row)
    expect(await reply(accept(version), interrupted(lake.site, before))).toBe('closed')
  } else {
    const before = () => reply(accept(version))
    expect(await executeOrder(interrupted(lake.site, before), row)).toEqual({reason: 'answered'})
  }
  expect(await kinds()).toEqual(expected)
})

it.each([
  [503, false],
  [404, true],
])('an order whose history is answered with %d is done: %s', async (status, isDone) => {
  const {writeDraft, showOffer, place, kinds} = await startTrip(lake)
  await writeDraft()
  const row = await place(await showOffer())
  const withoutHistory: typeof fetch = async (input, init) => {
    const isHistory = String(input instanceof Request ? input.url : input).includes('/data/history/')
    return isHistory ? Response.json({}, {status}) : fetch(input, init)
  }
  const client = lake.site.withConfig({resolveFetch: () => withoutHistory, maxRetries: 0})
  const done = await executeOrder(client, row).then(
    () => true,
    () => false,
  )
  expect(done).toBe(isDone)
  expect(await kinds()).toEqual(isDone ? ['proposalSent'] : [])
})

it('of two orders that know the same, one is done', async () => {
  const {writeDraft, showOffer, place, kinds} = await startTrip(lake)
  await writeDraft()
  const shown = await showOffer()
  const rows = [await place(shown), await place(shown)]
  const refusals = await Promise.all(rows.map((row) => executeOrder(lake.site, row)))
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
  // The other one finds the event, or the draft that is gone.
  expect(['answered', 'changed']).toContain(refusals.find((refusal) => refusal)?.reason)
  expect(await kinds()).toEqual(['proposalSent'])
})

it('waits while the site is away, can be taken back, and is done by nobody then', async () => {
  const {writeDraft, showOffer, place, read, kinds} = await startTrip(lake)
  await writeDraft()
  const shown = await showOffer()
  expect(await placeOrder(lake.rosa, shown, {timeoutMs: 30, pollIntervalMs: 10})).toBe('pending')
  const [waiting] = (await read()).orders
  expect(waiting).toMatchObject({action: 'sendProposal'})
  expect(await takeBackOrder(lake.rosa, waiting?._id ?? '')).toBeUndefined()
  expect((await read()).orders).toEqual([])

  // While the site is about to send it.
  const row = await place(shown)
  const before = async () => expect(await takeBackOrder(lake.rosa, row._id)).toBeUndefined()
  expect(await executeOrder(interrupted(lake.site, before), row)).toBeUndefined()
  expect(await kinds()).toEqual([])
  expect(await lake.owner.getDocument(orderResultId(row._id))).toBeUndefined()

  // The site was faster.
  const late = await place(shown)
  await executeOrder(lake.site, late)
  expect(await takeBackOrder(lake.rosa, late._id)).toMatchObject({state: 'done'})
  expect(await kinds()).toEqual(['proposalSent'])
})

it('shows an order that was refused while nobody waited, until a person dismisses it', async () => {
  const {writeDraft, draftId, showOffer, place, read} = await startTrip(lake)
  await writeDraft()
  const shown = await showOffer()
  const row = await place(shown)
  await lake.ben.patch(draftId).set({words: 'Hi Ada, once more'}).commit()
  await executeOrder(lake.site, row)
  const refusal = {state: 'refused', reason: 'changed'}
  expect((await read()).orders).toMatchObject([{_id: row._id, action: 'sendProposal', refusal}])
  expect(await takeBackOrder(lake.rosa, row._id)).toMatchObject(refusal)
  expect((await read()).orders).toEqual([])

  // Who waits reads it at once.
  const answer = placeOrder(lake.rosa, shown, {pollIntervalMs: 10})
  const order = await vi.waitFor(async () => {
    const [waiting] = (await read()).orders
    return (await lake.site.getDocument(waiting?._id ?? '')) ?? Promise.reject(new Error('No order'))
  }, 15_000)
  await executeOrder(lake.site, order)
  expect(await answer).toMatchObject(refusal)
  expect((await read()).orders).toEqual([])
})

it('an order whose documents keep changing is not refused', async () => {
  const {requestId, writeDraft, showOffer, place} = await startTrip(lake)
  await writeDraft()
  const row = await place(await showOffer())
  const changing = intercepting(lake.site, async (send, url) => {
    if (isWrite(url)) await lake.owner.mutate(processingMutations(requestId, {set: {mail: url}}))
    return send()
  })
  await expect(executeOrder(changing, row)).rejects.toMatchObject({statusCode: 409})
  expect(await lake.owner.getDocument(orderResultId(row._id))).toBeUndefined()
})

it('an order whose answer is lost is placed once', async () => {
  const {writeDraft, showOffer, read} = await startTrip(lake)
  await writeDraft()
  const cut = async () => {
    throw new TypeError('fetch failed')
  }
  await placeOrder(followed(lake.rosa, cut), await showOffer(), {timeoutMs: 0})
  expect((await read()).orders).toHaveLength(1)
})

it('shares no plan whose file is deleted meanwhile', async () => {
  const {writePlanDraft, showOffer, place, kinds, run, idOf} = await startTrip(lake)
  const asset = await lake.owner.assets.upload('file', Buffer.from('ticket'), {filename: 'ticket.pdf'})
  await writePlanDraft()
  await run(await showOffer('sharePlan'))
  const files = [{_key: 'f', _type: 'planFile', asset: {_type: 'reference', _ref: asset._id, _weak: true}}]
  await writePlanDraft({days: [{_key: 'd', title: 'Athens', entries: [{_key: 'e', title: 'Ferry', files}]}]})
  const row = await place(await showOffer('sharePlan'))
  await lake.owner.delete(asset._id)
  expect(await executeOrder(lake.site, row)).toMatchObject({reason: 'invalid'})
  expect(await kinds()).toEqual(['planShared'])
  expect(await lake.owner.getDocument(idOf('drafts.tripPlan'))).toBeDefined()
})

it('sends nothing to what was marked as spam meanwhile, but withdraws from it', async () => {
  const {requestId, writeDraft, send, showOffer, withdrawal, run, kinds} = await startTrip(lake)
  await writeDraft()
  await send()
  const shown = await showOffer()
  await changeHandling(lake.ben, [requestId], markSpam(true))
  expect(await run(shown)).toMatchObject({reason: 'spam'})
  expect(await run(await withdrawal())).toMatchObject({state: 'done'})
  expect(await kinds()).toEqual(['proposalSent', 'proposalWithdrawn'])
})

it('is placed by nobody who may not, as the rules say', async () => {
  const {writeDraft, showOffer, withdrawal} = await startTrip(lake)
  await writeDraft()
  for (const order of [await showOffer(), await withdrawal()]) {
    const {type, right} = RULES.placeOrder
    expect(hasRight(type, right, 'contributor')).toBe(false)
    await expect(placeOrder(lake.ben, order, {timeoutMs: 0})).rejects.toMatchObject({statusCode: 403})
  }
})
