import {handlingId, processingId} from '@roam/documents/ids'
import {handlingMutations} from '@roam/documents/mutations'
import {handling} from '@roam/documents/request-documents'
import {expect, it} from 'vitest'
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
import {followed, interrupted} from './start-lake.ts'
import {createRequest, erase, note, readRequest, startTrip, useRoamLake} from './start-trip.ts'

const lake = await useRoamLake()
const client = lake.owner

const change = (id: string, handlingChange: HandlingChange, as = lake.ben) =>
  changeHandling(as, [id], handlingChange)

it('stores what is done about a request beside it, and leaves the request as it was written', async () => {
  const id = await createRequest(lake)
  const written = {
    ...(await client.getDocument(id)),
    _rev: expect.any(String),
    _updatedAt: expect.any(String),
  }
  await change(id, moveTo('Revise'))
  await change(id, markAnswered)
  await change(id, followUpOn('2026-12-24'))
  await note(lake, id, 'Loves trains')
  await change(id, markSpam(true))
  expect(await readRequest(lake, id)).toMatchObject({
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
  await note(lake, id, '')
  await change(id, markSpam(false))
  expect(await readRequest(lake, id)).toMatchObject({followUpDate: null, note: '', spam: false})
})

it('stores changes in the order in which they were made', async () => {
  const id = await createRequest(lake)
  const notes = ['L', 'Lo', 'Loves trains']
  await Promise.all(notes.map((text) => writeNote(lake.ben, id, text, new Set(['', ...notes]))))
  expect(await readRequest(lake, id)).toMatchObject({note: 'Loves trains'})
})

it('a change that hangs holds back the same request alone', async () => {
  const [one, other] = [await createRequest(lake), await createRequest(lake)]
  const {promise, resolve} = Promise.withResolvers<void>()
  const hanging = change(
    one,
    followUpOn('2026-12-24'),
    interrupted(lake.ben, () => promise),
  )
  const second = change(one, followUpOn('2026-12-25'))
  await note(lake, other, 'Loves trains')
  expect(await readRequest(lake, other)).toMatchObject({note: 'Loves trains'})
  expect(await readRequest(lake, one)).toMatchObject({followUpDate: null})
  resolve()
  await Promise.all([hanging, second])
  expect(await readRequest(lake, one)).toMatchObject({followUpDate: '2026-12-25'})
})

it('keeps when a request was answered, and un-answers what the site has answered', async () => {
  const answeredAt = '2026-11-22T12:00:00.000Z'
  const id = await createRequest(lake, {processing: {answeredAt}})
  await change(id, markAnswered)
  expect(await readRequest(lake, id)).toMatchObject({answeredAt})
  await change(id, markUnanswered)
  expect(await readRequest(lake, id)).toMatchObject({answeredAt: null})
  await change(id, markAnswered)
  expect((await readRequest(lake, id)).answeredAt).toEqual(expect.any(String))
})

it('moves a request that was moved by an event of a former version, whatever the clocks say', async () => {
  const id = await createRequest(lake, {processing: {stage: 'Deliver', stageAt: '2999-01-01T00:00:00.000Z'}})
  expect(await readRequest(lake, id)).toMatchObject({stage: 'Deliver'})
  await change(id, moveTo('Plan'))
  expect(await readRequest(lake, id)).toMatchObject({stage: 'Plan'})
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
  await note(lake, requestId, 'Loves trains')
  await client.patch(processingId(requestId)).set({deleteAt: future}).commit()
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Deliver', answeredAt: expect.any(String)})
  await change(requestId, moveTo('Revise'))
  await change(requestId, markUnanswered)
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Revise', answeredAt: null})
})

it('a move that is repeated since its answer was lost knows no later event', async () => {
  const {requestId, writeDraft, send, reply, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const after = async () => {
    await reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
    throw new TypeError('fetch failed')
  }
  await change(requestId, moveTo('Plan'), followed(lake.ben, after))
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Deliver'})
})

it('an event without a step keeps a move that comes meanwhile', async () => {
  const {requestId, writeDraft, send, withdrawal, run} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = () => change(requestId, moveTo('Enjoy'))
  await run(await withdrawal(), interrupted(lake.site, before))
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Enjoy'})
})

it('changes many requests, and stores nothing about deleted ones', async () => {
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.push(await createRequest(lake))
  expect(await changeHandling(lake.ben, [...ids, 'tripRequest.2026-11-22.deleted'], moveTo('Plan'))).toBe(3)
  for (const id of ids) expect(await readRequest(lake, id)).toMatchObject({stage: 'Plan'})
  expect(await client.fetch('count(*[_id match "*deleted"])')).toBe(0)
})

it.each([
  ['for the first time', {}],
  ['again', {handling: {note: 'Loves trains'}}],
])('stores nothing about a person who is erased while a request is changed %s', async (_name, parts) => {
  const erased = await createRequest(lake, parts)
  const kept = await createRequest(lake, parts)
  const before = () => erase(lake.rosa, [erased])
  await changeHandling(interrupted(lake.ben, before), [erased, kept], moveTo('Plan'))
  expect(
    await client.fetch('*[_id in [$id, $handling]]', {id: erased, handling: handlingId(erased)}),
  ).toEqual([])
  expect(await readRequest(lake, kept)).toMatchObject({stage: 'Plan'})
})

it('a client’s answer moves a request on, whatever many requests are moved to meanwhile', async () => {
  const {requestId, writeDraft, send, reply, idOf} = await startTrip(lake)
  await writeDraft()
  await send()
  const before = () => reply({type: 'accepted', version: `${idOf('sentProposal')}.1`})
  const others = [await createRequest(lake), requestId]
  await changeHandling(interrupted(lake.ben, before), others, moveTo('Revise'))
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Deliver'})
  // Who knows the answer decides.
  await changeHandling(lake.ben, others, moveTo('Revise'))
  expect(await readRequest(lake, requestId)).toMatchObject({stage: 'Revise'})
})

it('is undone by its opposite', async () => {
  const id = await createRequest(lake, {
    handling: {stage: 'Plan', stageAt: '2026-11-22T12:00:00.000Z', note: 'A'},
  })
  const before = await readRequest(lake, id)
  const pairs: HandlingChange[][] = [
    [moveTo('Enjoy'), moveTo('Plan')],
    [markAnswered, markUnanswered],
    [markSpam(true), markSpam(false)],
    [followUpOn('2026-12-24'), followUpOn(undefined)],
  ]
  for (const pair of pairs) for (const one of pair) await change(id, one)
  expect(await readRequest(lake, id)).toEqual(before)
})

it('repeats a change whose answer was lost', async () => {
  const id = await createRequest(lake)
  const after = async () => {
    throw new TypeError('fetch failed')
  }
  await change(id, markAnswered, followed(lake.ben, after))
  expect(await readRequest(lake, id)).toMatchObject({answeredAt: expect.any(String)})
})

it.each([
  ['for the first time', {}],
  ['again', {handling: {note: 'Vegetarian'}}],
])('a note that is written %s keeps what another person has written meanwhile', async (_name, parts) => {
  const id = await createRequest(lake, parts)
  const seen = new Set([(await readRequest(lake, id)).note])
  const set = {note: 'Call her before Friday'}
  const before = () => lake.rosa.mutate(handlingMutations(id, {set}))
  const kept = {refused: 'changed', text: 'Call her before Friday'}
  expect(await writeNote(interrupted(lake.ben, before), id, 'Loves trains', seen)).toEqual(kept)
  expect(await writeNote(lake.ben, id, 'Loves trains', seen)).toEqual(kept)
  expect(await writeNote(lake.ben, id, 'Both', seen.add(kept.text))).toEqual({done: true})
  expect(await readRequest(lake, id)).toMatchObject({note: 'Both'})
  await erase(lake.rosa, [id])
  expect(await writeNote(lake.ben, id, 'Late', seen)).toEqual({refused: 'gone'})
})

it('a note that is repeated since its answer was lost keeps what another person has added', async () => {
  const id = await createRequest(lake)
  const after = async () => {
    const set = {note: 'By Ben. And Rosa: call her before Friday'}
    await lake.rosa.mutate(handlingMutations(id, {set}))
    throw new TypeError('fetch failed')
  }
  const result = await writeNote(followed(lake.ben, after), id, 'By Ben.', new Set(['']))
  expect(result).toMatchObject({refused: 'changed'})
  expect(await readRequest(lake, id)).toMatchObject({note: 'By Ben. And Rosa: call her before Friday'})
})
