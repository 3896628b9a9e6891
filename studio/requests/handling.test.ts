import {handlingId, proposalId} from '@roam/documents/ids'
import {handling} from '@roam/documents/request-documents'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, expect, it} from 'vitest'
import {
  changeHandling,
  followUpOn,
  type HandlingChange,
  markAnswered,
  markSpam,
  markUnanswered,
  moveTo,
  writeNote,
} from './handling.ts'
import {purgeRequests} from './purge-requests.ts'
import {requestDocuments} from './request-documents.ts'
import {REQUEST_PROJECTION, storedRequest} from './stored-request.ts'

let client: SanityClient
let number = 0

beforeAll(async () => {
  const lake = await startContentLake({projectId: 'roam'})
  client = createClient({...lake.clientConfig, perspective: 'raw'})
  return () => lake.close()
})

async function createRequest(parts: Parameters<typeof requestDocuments>[2] = {}): Promise<string> {
  number += 1
  const id = `tripRequest.2026-11-21.${number}`
  const documents = requestDocuments(id, {name: 'Ada', submittedAt: '2026-11-21T12:00:00.000Z'}, parts)
  await client.mutate(documents.map((document) => ({create: document})))
  return id
}

const read = async (id: string) =>
  storedRequest.parse(await client.fetch(`*[_id == $id][0]${REQUEST_PROJECTION}`, {id}))

const change = (id: string, handlingChange: HandlingChange) => changeHandling(client, [id], handlingChange)

it('stores what is done about a request beside it, and leaves the request as it was written', async () => {
  const id = await createRequest()
  const written = await client.getDocument(id)
  await change(id, moveTo('Revise'))
  await change(id, markAnswered)
  await change(id, followUpOn('2026-12-24'))
  await change(id, writeNote('Loves trains'))
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
  await change(id, writeNote(''))
  await change(id, markSpam(false))
  expect(await read(id)).toMatchObject({followUpDate: null, note: '', spam: false})
})

it('stores changes in the order in which they were made', async () => {
  const id = await createRequest()
  const notes = ['L', 'Lo', 'Loves trains']
  await Promise.all(notes.map((note) => change(id, writeNote(note))))
  expect(await read(id)).toMatchObject({note: 'Loves trains'})
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

it('moves a request although the clock of this device is behind', async () => {
  const id = await createRequest({processing: {stage: 'Deliver', stageAt: '2999-01-01T00:00:00.000Z'}})
  expect(await read(id)).toMatchObject({stage: 'Deliver'})
  await change(id, moveTo('Plan'))
  expect(await read(id)).toMatchObject({stage: 'Plan'})
})

it('changes many requests, and stores nothing about deleted ones', async () => {
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.push(await createRequest())
  await changeHandling(client, [...ids, 'tripRequest.2026-11-21.deleted'], moveTo('Plan'))
  for (const id of ids) expect(await read(id)).toMatchObject({stage: 'Plan'})
  expect(await client.fetch('count(*[_id match "*deleted"])')).toBe(0)
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
  for (const _id of [...own, foreign]) await client.create({_id, _type: 'any', request})

  await purgeRequests(client, [id])
  // Somebody has set a field of another document to this request: the id decides.
  expect(await client.fetch('*[request._ref == $id || _id in $own]._id', {id, own})).toEqual([foreign])
  expect(await client.getDocument(neighbor)).toBeDefined()
  for (const purged of [id, handlingId(id), ...own]) {
    const url = `/data/history/production/documents/${purged}?lastRevision=true`
    expect(await client.request({url})).toEqual({documents: []})
  }
})
