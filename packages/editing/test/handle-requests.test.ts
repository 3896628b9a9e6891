import {zonedDay} from '@roam/documents/business-day'
import {handlingId, processingId, proposalId} from '@roam/documents/ids'
import {handlingMutations} from '@roam/documents/mutations'
import {handling} from '@roam/documents/request-documents'
import {REQUEST_PROJECTION, storedRequest} from '@roam/documents/stored-request'
import {requestDocuments} from '@roam/documents/test-request'
import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, it} from 'vitest'
import {eraseRequests, fetchShown, findHolder} from '../src/erase-requests.ts'
import {exportTrips} from '../src/export-requests.ts'
import {
  changeHandling,
  followUpOn,
  type HandlingChange,
  markAnswered,
  markSpam,
  markUnanswered,
  moveTo,
  writeNote,
} from '../src/handle-requests.ts'
import {erase, intercept, type Lake, startRoamLake, startTrip} from './start-trip.ts'

let lake: Lake
let client: SanityClient
let number = 0

beforeAll(async () => {
  lake = await startRoamLake()
  client = lake.owner
  return () => lake.lake.close()
})

async function createRequest(parts: Parameters<typeof requestDocuments>[2] = {}): Promise<string> {
  number += 1
  const id = `tripRequest.2026-11-22.${number}`
  const documents = requestDocuments(id, {name: 'Ada', submittedAt: '2026-11-21T12:00:00.000Z'}, parts)
  await client.mutate(documents.map((document) => ({create: document})))
  return id
}

const read = async (id: string) =>
  storedRequest.parse(await client.fetch(`*[_id == $id][0]${REQUEST_PROJECTION}`, {id}))

/** Writes the note after reading it. */
const note = async (id: string, text: string) =>
  writeNote(lake.ben, id, text, new Set([(await read(id)).note]))

const change = (id: string, handlingChange: HandlingChange, as = lake.ben) =>
  changeHandling(as, [id], handlingChange)

it('stores what is done about a request beside it, and leaves the request as it was written', async () => {
  const id = await createRequest()
  const written = {
    ...(await client.getDocument(id)),
    _rev: expect.any(String),
    _updatedAt: expect.any(String),
  }
  await change(id, moveTo('Revise'))
  await change(id, markAnswered)
  await change(id, followUpOn('2026-12-24'))
  await note(id, 'Loves trains')
  await change(id, markSpam(true))
  expect(await read(id)).toMatchObject({
    stage: 'Revise',
    answeredAt: expect.any(String),
    followUpDate: '2026-12-24',
    note: 'Loves trains',
    spam: true,
  })
  expect(await client.getDocument(id)).toEqual(written)
  // The lake refuses other fields.
  const stored = Object.entries((await client.getDocument(handlingId(id))) ?? {})
  const fields = Object.fromEntries(stored.filter(([name]) => !name.startsWith('_')))
  expect(handling.strict().safeParse(fields).error).toBeUndefined()

  await change(id, followUpOn(undefined))
  await note(id, '')
  await change(id, markSpam(false))
  expect(await read(id)).toMatchObject({followUpDate: null, note: '', spam: false})
})

it('stores changes in the order in which they were made', async () => {
  const id = await createRequest()
  const notes = ['L', 'Lo', 'Loves trains']
  await Promise.all(notes.map((text) => writeNote(lake.ben, id, text, new Set(['', ...notes]))))
  expect(await read(id)).toMatchObject({note: 'Loves trains'})
})

it('a change that hangs holds back the same request alone', async () => {
  const [one, other] = [await createRequest(), await createRequest()]
  const {promise, resolve} = Promise.withResolvers<void>()
  const hanging = change(one, followUpOn('2026-12-24'), intercept(lake.ben, {before: () => promise}))
  const second = change(one, followUpOn('2026-12-25'))
  await note(other, 'Loves trains')
  expect(await read(other)).toMatchObject({note: 'Loves trains'})
  expect(await read(one)).toMatchObject({followUpDate: null})
  resolve()
  await Promise.all([hanging, second])
  expect(await read(one)).toMatchObject({followUpDate: '2026-12-25'})
})

it('keeps when a request was answered, and un-answers what the site has answered', async () => {
  const answeredAt = '2026-11-22T12:00:00.000Z'
  const id = await createRequest({processing: {answeredAt}})
  await change(id, markAnswered)
  expect(await read(id)).toMatchObject({answeredAt})
  await change(id, markUnanswered)
  expect(await read(id)).toMatchObject({answeredAt: null})
  await change(id, markAnswered)
  expect((await read(id)).answeredAt).toEqual(expect.any(String))
})

it('moves a request that was moved by an event of a former version, whatever the clocks say', async () => {
  const id = await createRequest({processing: {stage: 'Deliver', stageAt: '2999-01-01T00:00:00.000Z'}})
  expect(await read(id)).toMatchObject({stage: 'Deliver'})
  await change(id, moveTo('Plan'))
  expect(await read(id)).toMatchObject({stage: 'Plan'})
})

it('an event that a person did not know moves a request on, whatever the clocks and former documents say', async () => {
  const {requestId, writeDraft, send, reply, idOf} = await startTrip(lake)
  const future = '2999-01-01T00:00:00.000Z'
  const set = {stage: 'Inquire', stageAt: future, unansweredAt: future}
  await client.mutate(handlingMutations(requestId, {set}))
  await writeDraft()
  await send()
  await reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
  // What else is written about it decides nothing.
  await note(requestId, 'Loves trains')
  await client.patch(processingId(requestId)).set({deleteAt: future}).commit()
  expect(await read(requestId)).toMatchObject({stage: 'Deliver', answeredAt: expect.any(String)})
  await change(requestId, moveTo('Revise'))
  await change(requestId, markUnanswered)
  expect(await read(requestId)).toMatchObject({stage: 'Revise', answeredAt: null})
})

it('a move that is repeated since its answer was lost knows no later event', async () => {
  const {requestId, writeDraft, send, reply, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const after = async () => {
    await reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
    throw new TypeError('fetch failed')
  }
  await change(requestId, moveTo('Plan'), intercept(lake.ben, {after}))
  expect(await read(requestId)).toMatchObject({stage: 'Deliver'})
})

it('an event without a step keeps a move that comes meanwhile', async () => {
  const {requestId, writeDraft, send, withdrawal, run} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = () => change(requestId, moveTo('Enjoy'))
  await run(await withdrawal(), intercept(lake.site, {before}))
  expect(await read(requestId)).toMatchObject({stage: 'Enjoy'})
})

it('changes many requests, and stores nothing about deleted ones', async () => {
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.push(await createRequest())
  expect(await changeHandling(lake.ben, [...ids, 'tripRequest.2026-11-22.deleted'], moveTo('Plan'))).toBe(3)
  for (const id of ids) expect(await read(id)).toMatchObject({stage: 'Plan'})
  expect(await client.fetch('count(*[_id match "*deleted"])')).toBe(0)
})

it.each([
  ['for the first time', {}],
  ['again', {handling: {note: 'Loves trains'}}],
])('stores nothing about a person who is erased while a request is changed %s', async (_name, parts) => {
  const erased = await createRequest(parts)
  const kept = await createRequest(parts)
  const before = () => erase(lake.rosa, [erased])
  await changeHandling(intercept(lake.ben, {before}), [erased, kept], moveTo('Plan'))
  expect(
    await client.fetch('*[_id in [$id, $handling]]', {id: erased, handling: handlingId(erased)}),
  ).toEqual([])
  expect(await read(kept)).toMatchObject({stage: 'Plan'})
})

it('a client’s answer moves a request on, whatever many requests are moved to meanwhile', async () => {
  const {requestId, writeDraft, send, reply, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = () => reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
  const others = [await createRequest(), requestId]
  await changeHandling(intercept(lake.ben, {before}), others, moveTo('Revise'))
  expect(await read(requestId)).toMatchObject({stage: 'Deliver'})
  // Who knows the answer decides.
  await changeHandling(lake.ben, others, moveTo('Revise'))
  expect(await read(requestId)).toMatchObject({stage: 'Revise'})
})

it('is undone by its opposite', async () => {
  const id = await createRequest({handling: {stage: 'Plan', stageAt: '2026-11-22T12:00:00.000Z', note: 'A'}})
  const before = await read(id)
  const pairs: HandlingChange[][] = [
    [moveTo('Enjoy'), moveTo('Plan')],
    [markAnswered, markUnanswered],
    [markSpam(true), markSpam(false)],
    [followUpOn('2026-12-24'), followUpOn(undefined)],
  ]
  for (const pair of pairs) for (const one of pair) await change(id, one)
  expect(await read(id)).toEqual(before)
})

it('repeats a change whose answer was lost', async () => {
  const id = await createRequest()
  const after = async () => {
    throw new TypeError('fetch failed')
  }
  await change(id, markAnswered, intercept(lake.ben, {after}))
  expect(await read(id)).toMatchObject({answeredAt: expect.any(String)})
})

it.each([
  ['for the first time', {}],
  ['again', {handling: {note: 'Vegetarian'}}],
])('a note that is written %s keeps what another person has written meanwhile', async (_name, parts) => {
  const id = await createRequest(parts)
  const seen = new Set([(await read(id)).note])
  const set = {note: 'Call her before Friday'}
  const before = () => lake.rosa.mutate(handlingMutations(id, {set}))
  const kept = {refused: 'changed', note: 'Call her before Friday'}
  expect(await writeNote(intercept(lake.ben, {before}), id, 'Loves trains', seen)).toEqual(kept)
  expect(await writeNote(lake.ben, id, 'Loves trains', seen)).toEqual(kept)
  expect(await writeNote(lake.ben, id, 'Both', seen.add(kept.note))).toBeUndefined()
  expect(await read(id)).toMatchObject({note: 'Both'})
  await erase(lake.rosa, [id])
  expect(await writeNote(lake.ben, id, 'Late', seen)).toEqual({refused: 'gone'})
})

it('a note that is repeated since its answer was lost keeps what another person has added', async () => {
  const id = await createRequest()
  const after = async () => {
    const set = {note: 'By Ben. And Rosa: call her before Friday'}
    await lake.rosa.mutate(handlingMutations(id, {set}))
    throw new TypeError('fetch failed')
  }
  const result = await writeNote(intercept(lake.ben, {after}), id, 'By Ben.', new Set(['']))
  expect(result).toMatchObject({refused: 'changed'})
  expect(await read(id)).toMatchObject({note: 'By Ben. And Rosa: call her before Friday'})
})

it('purges a request with all that belongs to it by id, drafts and history included', async () => {
  const id = await createRequest({handling: {note: 'Secret'}, processing: {eventCount: 2}})
  const neighbor = await createRequest({handling: {note: 'Kept'}})
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
  // Somebody has set a field of another document to this request: the id decides.
  expect(await client.fetch('*[request._ref == $id || _id in $own]._id', {id, own})).toEqual([foreign])
  expect(await client.getDocument(neighbor)).toBeDefined()
  for (const purged of [id, handlingId(id), ...own]) {
    const url = `/data/history/production/documents/${purged}?lastRevision=true`
    expect(await client.request({url})).toEqual({documents: []})
  }
})

it('erases a request to which drafts refer; if another document holds it, the error names that', async () => {
  const [held, free] = [await createRequest(), await createRequest()]
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
    await createRequest(),
    await createRequest({handling: {spam: true}}),
    await startTrip(lake),
    await createRequest(),
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
  const id = await createRequest({...parts, processing: {mail: 'sent'}})
  const before = () => note(id, 'Real')
  await expect(erase(intercept(lake.rosa, {before}), [id])).rejects.toMatchObject({count: 1})
  expect(await read(id)).toMatchObject({note: 'Real'})
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
  const exported = await exportTrips(lake.ben, [trip.requestId], zone)
  expect([...exported.keys()]).toEqual([trip.requestId])
  const texts = exported.get(trip.requestId) ?? []
  expect(texts.map((text) => text.split('\n')[1])).toEqual(
    expect.arrayContaining(['Proposal as it was sent', 'Reply', 'Plan']),
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
    'ticket.pdf',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(other.requestId)
  const token = (await lake.owner.getDocument(trip.idOf('privatePage')))?.token
  expect(text).not.toContain(token)
  const many = Array.from({length: 1000}, (_, index) => `tripRequest.2026-01-01.${index}`)
  expect(await exportTrips(lake.ben, many, zone)).toEqual(new Map())
})
