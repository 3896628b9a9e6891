import {zonedDay} from '@roam/documents/business-day'
import {handlingId, proposalId} from '@roam/documents/ids'
import {purgeRequest} from '@roam/documents/purge-requests'
import {orderResultId} from '@roam/documents/trip-order'
import {expect, it} from 'vitest'
import {eraseRequests, fetchShown, findHolder} from '../src/erase-requests.ts'
import {executeOrder} from '../src/execute-order.ts'
import {exportTrips} from '../src/export-requests.ts'
import {changeHandling, type HandlingChange, markSpam} from '../src/handle-requests.ts'
import {interrupted} from './start-lake.ts'
import {createRequest, erase, note, readRequest, startTrip, useRoamLake} from './start-trip.ts'

const lake = await useRoamLake()
const client = lake.owner

const change = (id: string, handlingChange: HandlingChange, as = lake.ben) =>
  changeHandling(as, [id], handlingChange)

it('purges a request with all that belongs to it by id, drafts and history included', async () => {
  const id = await createRequest(lake, {handling: {note: 'Secret'}, processing: {eventCount: 2}})
  const neighbor = await createRequest(lake, {handling: {note: 'Kept'}})
  const key = id.replace('tripRequest.', '')
  const own = [
    proposalId(id),
    `drafts.tripPlan.${key}`,
    `privatePage.${key}`,
    `sentProposal.${key}.1`,
    `clientReply.${key}.2`,
    `mailDelivery.sentProposal.${key}.1`,
  ]
  const foreign = `sentProposal.${neighbor.replace('tripRequest.', '')}.1`
  const request = {_type: 'reference', _ref: id, _weak: true}
  const typeOf = (documentId: string) => documentId.replace('drafts.', '').replace(/\..*/, '')
  for (const _id of [...own, foreign]) await client.create({_id, _type: typeOf(_id), request})

  await erase(lake.rosa, [id])
  // Another program has set a field of another document to this request: the id decides.
  expect(await client.fetch('*[request._ref == $id || _id in $own]._id', {id, own})).toEqual([foreign])
  expect(await client.getDocument(neighbor)).toBeDefined()
  for (const purged of [id, handlingId(id), ...own]) {
    const url = `/data/history/production/documents/${purged}?lastRevision=true`
    expect(await client.request({url})).toEqual({documents: []})
  }
})

it('erases a request to which drafts refer; if another document holds it, the error names that', async () => {
  const [held, free] = [await createRequest(lake), await createRequest(lake)]
  const to = (_ref: string) => ({_type: 'reference', _ref})
  // Of a former version.
  await client.create({_id: 'drafts.any', _type: 'post', hidden: to(free)})
  await client.create({_id: 'site.mail', _type: 'siteStatus', hidden: to(held)})
  const error: unknown = await erase(lake.rosa, [held, free]).catch((reason: unknown) => reason)
  expect(findHolder(error)).toBe('site.mail')
  expect(await client.fetch('*[_id in $ids]._id', {ids: [held, free]})).toEqual([held])
  expect(await client.getDocument('drafts.any')).toMatchObject({hidden: {_weak: true}})
  await client.delete('site.mail')
  await erase(lake.rosa, [held])
})

it('erases only what is as it was shown', async () => {
  const [saved, first, accepted, kept] = [
    await createRequest(lake),
    await createRequest(lake, {handling: {spam: true}}),
    await startTrip(lake),
    await createRequest(lake),
  ]
  await accepted.writeDraft()
  await accepted.send()
  const ids = [saved, first, accepted.requestId, kept]
  const shown = await fetchShown(lake.rosa, ids)
  expect(shown.map((request) => request.accepted)).toEqual([undefined, undefined, undefined, undefined])
  await change(saved, markSpam(false))
  await change(first, markSpam(false))
  await accepted.reply({type: 'accepted', version: `${accepted.idOf('sentProposal')}.1`})
  await expect(eraseRequests(lake.rosa, shown)).rejects.toMatchObject({count: 3})
  expect(await client.fetch('*[_id in $ids] | order(_id)._id', {ids})).toEqual(ids.slice(0, 3).sort())
  // Now, the confirmation names what was accepted.
  const again = await fetchShown(lake.rosa, ids)
  expect(again.find(({_id}) => _id === accepted.requestId)).toMatchObject({
    name: 'Ada',
    accepted: {type: 'accepted', total: 240},
  })
  await eraseRequests(lake.rosa, again)
  expect(await accepted.stored()).toEqual([])
})

it.each([
  ['for the first time', {}],
  ['again', {handling: {note: 'Loves trains'}}],
])('erases nothing that is changed %s while it is erased', async (_name, parts) => {
  const id = await createRequest(lake, {...parts, processing: {mail: 'sent'}})
  const before = () => note(lake, id, 'Real')
  await expect(erase(interrupted(lake.rosa, before), [id])).rejects.toMatchObject({count: 1})
  expect(await readRequest(lake, id)).toMatchObject({note: 'Real'})
})

it('an editor erases a trip with hundreds of events', async () => {
  const {requestId, stored, idOf} = await startTrip(lake)
  const events = Array.from({length: 205}, (_, index) => ({
    _id: `${idOf('withdrawal')}.${index + 1}`,
    _type: 'withdrawal',
    of: 'plan',
  }))
  await client.mutate(events.map((event) => ({create: event})))
  await erase(lake.rosa, [requestId])
  expect(await stored()).toEqual([])
})

it('an assistant erases nothing, and does not read the address of a private page', async () => {
  const {requestId, writeDraft, send, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  await expect(erase(lake.ben, [requestId])).rejects.toMatchObject({statusCode: 403})
  expect(await lake.ben.getDocument(idOf('privatePage'))).toBeUndefined()
  expect(await lake.rosa.getDocument(idOf('privatePage'))).toMatchObject({token: expect.any(String)})
})

it('exports what is stored about the trips of a person, and nothing of another', async () => {
  const [trip, other] = [await startTrip(lake), await startTrip(lake)]
  for (const one of [trip, other]) await one.writeDraft({words: `Hi from ${one.requestId}`})
  await trip.send()
  await trip.reply({type: 'changeRequested', version: `${trip.idOf('sentProposal')}.1`, words: 'More trains'})
  const {_id} = await lake.owner.assets.upload('file', Buffer.from('ticket'), {filename: 'ticket.pdf'})
  const files = [{_key: 'f', _type: 'planFile', asset: {_type: 'reference', _ref: _id, _weak: true}}]
  const entries = [{_key: 'e', title: 'Ferry', files}]
  await trip.writePlanDraft({title: 'By train', days: [{_key: 'd', title: 'Athens', entries}]})
  const zone = 'Pacific/Auckland'
  await trip.run(await trip.showOffer('sharePlan'))
  const later = await lake.owner.assets.upload('file', Buffer.from('map'), {filename: 'map.pdf'})
  await trip.writePlanDraft({title: 'By bus', days: [], intro: 'Later', hidden: {asset: {_ref: later._id}}})
  await lake.site
    .patch(`mailDelivery.${trip.idOf('sentProposal')}.1`)
    .set({state: 'sent'})
    .commit()
  await lake.site.patch(trip.idOf('requestProcessing')).set({confirmation: 'refused'}).commit()
  const exported = await exportTrips(lake.ben, [await readRequest(lake, trip.requestId)], zone)
  expect([...exported.texts.keys()]).toEqual([trip.requestId])
  // Also of a version that was shared, and of another program's field.
  expect(exported.files.map(({name}) => name).sort()).toEqual(['map.pdf', 'ticket.pdf'])
  const bytes = await Promise.all(
    exported.files.map(async ({url}) =>
      (await fetch(url, {headers: {authorization: `Bearer ${lake.ben.config().token}`}})).text(),
    ),
  )
  expect(bytes.sort()).toEqual(['map', 'ticket'])
  const texts = exported.texts.get(trip.requestId) ?? []
  expect(new Set(texts.map((text) => text.split('\n')[1]))).toEqual(
    new Set([
      'Proposal',
      'Proposal as it was sent',
      'Reply',
      'Plan',
      'Plan as it was shared',
      'Mail',
      'Mail about the request',
    ]),
  )
  const sentAt = (await lake.owner.getDocument(`${trip.idOf('sentProposal')}.1`))?._createdAt
  const text = texts.join('\n\n')
  expect(text).toContain(`${zonedDay(String(sentAt), zone)}\nProposal as it was sent\n`)
  for (const part of [
    'Proposal as it was sent\n',
    `Hi from ${trip.requestId}`,
    'A discount\n-20',
    '\n240',
    'More trains',
    'By train',
    'By bus',
    'ticket.pdf',
    'To the client: the proposal: sent',
    'To you: the reply: waits',
    'To the client: the plan: waits',
    'To the client: the confirmation: refused by the mail server',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(other.requestId)
  const token = (await lake.owner.getDocument(trip.idOf('privatePage')))?.token
  expect(text).not.toContain(token)
  const unknown = await readRequest(lake, trip.requestId)
  const many = Array.from({length: 1000}, (_, index) => ({
    ...unknown,
    _id: `tripRequest.2026-01-01.${index}`,
  }))
  expect(await exportTrips(lake.ben, many, zone)).toEqual({texts: new Map(), files: []})
})

it('exports a confirmation that is held back, or that the site still has to send', async () => {
  const request = await readRequest(lake, await createRequest(lake))
  const exportOne = async (state: Partial<typeof request>) =>
    (await exportTrips(lake.ben, [{...request, email: 'ada@example.com', ...state}], 'UTC')).texts.get(
      request._id,
    )
  const mail = '2026-11-21\nMail about the request\nTo the client: the confirmation: '
  expect(await exportOne({confirmationsAreOff: false})).toEqual([
    `${mail}waits for the mail server, or was sent for another request of that day`,
  ])
  expect(await exportOne({confirmationHeld: 'Many requests'})).toEqual([`${mail}held back (Many requests)`])
  for (const none of [{confirmationsAreOff: true}, {spam: true}, {email: ''}])
    expect(await exportOne({confirmationsAreOff: false, ...none})).toBeUndefined()
})

it('stores nothing about a person who is erased meanwhile', async () => {
  const {requestId, writeDraft, showOffer, place, stored} = await startTrip(lake)
  await writeDraft()
  const row = await place(await showOffer())
  const before = () => erase(lake.rosa, [requestId])
  expect(await executeOrder(interrupted(lake.site, before), row)).toBeUndefined()
  expect(await stored()).toEqual([])
  expect(await lake.owner.getDocument(orderResultId(row._id))).toBeUndefined()
})

it('a waiting order does not outlive its request', async () => {
  const [erased, kept] = [await startTrip(lake), await startTrip(lake)]
  const rows = []
  for (const trip of [erased, kept]) {
    await trip.writeDraft()
    rows.push(await trip.place(await trip.showOffer()))
  }
  await erase(lake.rosa, [erased.requestId])
  expect(await lake.owner.getDocuments(rows.map(({_id}) => _id))).toEqual([null, rows[1]])
})

it('erases what is stored while a person is erased', async () => {
  const {requestId, writeDraft, send, stored, reply, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = () => reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
  await purgeRequest(interrupted(lake.site, before), requestId)
  expect(await stored()).toEqual([])
})
