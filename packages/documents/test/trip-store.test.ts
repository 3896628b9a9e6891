import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {handlingId, processingId} from '../src/ids.ts'
import {commitMutations, handlingMutations, isConflict, processingMutations} from '../src/mutations.ts'
import {ANSWERED_AT, referTo, STAGE} from '../src/request-documents.ts'
import {loadTrip, type NewEvent, storeEvent} from '../src/trip-store.ts'

const ID = 'tripRequest.2026-06-01.ada'

const proposalSent: NewEvent = {
  type: 'sentProposal',
  kind: 'proposalSent',
  fields: {lines: [], total: 0, validUntil: '2030-01-01'},
  sendsMail: true,
}
const accepted: NewEvent = {
  type: 'clientReply',
  kind: 'accepted',
  fields: {reply: 'accepted', version: 'sentProposal.2026-06-01.ada.1'},
  sendsMail: true,
}

async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  await client.create({
    _id: ID,
    _type: 'tripRequest',
    name: 'Ada',
    handling: referTo(handlingId(ID)),
    processing: referTo(processingId(ID)),
  })
  const store = async (event: NewEvent) => {
    const trip = await loadTrip(client, ID)
    if (!trip) throw new Error('No request')
    return storeEvent(client, trip, event)
  }
  const fetchState = () =>
    client.fetch(`*[_id == $id][0]{"stage": ${STAGE}, "answeredAt": ${ANSWERED_AT}}`, {id: ID})
  return {client, store, fetchState}
}

test('events are numbered in one order, and a conflicting one is not stored', async () => {
  const {client, store} = await start()
  const before = await loadTrip(client, ID)
  if (!before) throw new Error('No request')
  const results = await Promise.allSettled([1, 2].map(() => storeEvent(client, before, proposalSent)))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(errors.map(isConflict)).toEqual([true])
  expect(await store(accepted)).toBe('clientReply.2026-06-01.ada.2')
  expect(await loadTrip(client, ID)).toMatchObject({
    guard: {eventCount: 2},
    hasPrivatePage: true,
    events: [
      {number: 1, type: 'proposalSent', mail: 'held'},
      {number: 2, type: 'accepted', version: 'sentProposal.2026-06-01.ada.1'},
    ],
  })
})

test('rows of other requests, drafts and wrong shapes are no events', async () => {
  const {client} = await start()
  const request = referTo(ID)
  for (const [_id, _type, fields] of [
    ['clientReply.2026-06-01.eve.1', 'clientReply', {reply: 'accepted'}],
    ['drafts.clientReply.2026-06-01.ada.1', 'clientReply', {reply: 'accepted'}],
    ['clientReply.2026-06-01.ada.2', 'clientReply', {reply: 'paid'}],
    ['withdrawal.2026-06-01.ada.3', 'withdrawal', {}],
    ['accepted', 'clientReply', {reply: 'accepted'}],
  ] as const)
    await client.create({_id, _type, request, number: 1, ...fields})
  expect((await loadTrip(client, ID))?.events).toEqual([])
  expect(await loadTrip(client, `drafts.${ID}`)).toBeUndefined()
  expect(await loadTrip(client, 'homePage')).toBeUndefined()
})

test('the step is the later one of the founder and of the site, and an answer can be taken back', async () => {
  const {client, store, fetchState} = await start()
  expect(await fetchState()).toEqual({stage: 'Inquire', answeredAt: null})
  await store(proposalSent)
  expect(await fetchState()).toEqual({stage: 'Plan', answeredAt: expect.any(String)})
  const set = {stage: 'Inquire', stageAfter: 1, unansweredAfter: 1}
  await commitMutations(client, handlingMutations(ID, {set}))
  expect(await fetchState()).toEqual({stage: 'Inquire', answeredAt: null})
  await store(accepted)
  expect(await fetchState()).toMatchObject({stage: 'Deliver'})
})

test('in documents of a former version, the later time counts, but not against an event since', async () => {
  const {client, store, fetchState} = await start()
  await commitMutations(
    client,
    processingMutations(ID, {set: {stage: 'Plan', stageAt: '2026-06-02T00:00:00.000Z', eventCount: 1}}),
  )
  const choose = (stageAt: string) =>
    commitMutations(client, handlingMutations(ID, {set: {stage: 'Inquire', stageAt}}))
  await choose('2026-06-01T00:00:00.000Z')
  expect(await fetchState()).toMatchObject({stage: 'Plan'})
  await choose('2999-01-01T00:00:00.000Z')
  expect(await fetchState()).toMatchObject({stage: 'Inquire'})
  await store(accepted)
  expect(await fetchState()).toMatchObject({stage: 'Deliver'})
})

test('a transaction that can never be stored is no conflict', async () => {
  const {client} = await start()
  const to = {_type: 'reference', _ref: 'nothing'}
  await expect(commitMutations(client, [{create: {_id: 'a', _type: 'post', to}}])).rejects.toThrow(
    'non-existent document',
  )
  await client.create({_id: 'b', _type: 'post'})
  expect(await commitMutations(client, [{create: {_id: 'b', _type: 'post'}}])).toBe(false)
  expect(await commitMutations(client, [{patch: {id: 'b', ifRevisionID: 'x', set: {a: 1}}}])).toBe(false)
  expect(await commitMutations(client, [{patch: {id: 'gone', ifRevisionID: 'x', set: {a: 1}}}])).toBe(false)
})
