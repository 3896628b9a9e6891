import {expect, test} from 'vitest'
import {cancelSchedule} from '../src/cancel-schedule.ts'
import {publishDocument} from '../src/publish-document.ts'
import {purgeEntry} from '../src/purge-entry.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {cutAfterWrite, entryOf, intercepting, interrupted, remove, startLake} from './start-lake.ts'

test('a restored photo shares its rank with no other', async () => {
  const {client, addPhoto} = await startLake()
  await addPhoto('first')
  await addPhoto('second')
  expect(await remove(client, 'second')).toEqual({done: true})
  await addPhoto('third')
  const entry = await entryOf(client, 'second-deletion')
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
  const ranks = await client.fetch<string[]>('*[_type == "galleryPhoto"] | order(orderRank).orderRank')
  expect(new Set(ranks).size).toBe(3)
  expect(await restoreEntry(client, entry), 'pressed twice').toEqual({restored: 1, kept: 0})
})

test('a restored document keeps its place, also when a draft that was begun meanwhile is published', async () => {
  const {client, addPhoto} = await startLake()
  await addPhoto('first')
  await addPhoto('second')
  const rank = await client.fetch<string>('*[_id == "first"][0].orderRank')
  expect(await remove(client, 'first')).toEqual({done: true})
  await addPhoto('drafts.first')
  const entry = await entryOf(client, 'first-deletion')
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
  expect(await client.fetch('*[_type == "galleryPhoto" && title match "*first"].orderRank')).toEqual([
    rank,
    rank,
  ])
})

test('a purge whose answer was lost is done, although a document had been written again before', async () => {
  const {client, owner} = await startLake()
  await remove(client, 'italy', 'one')
  await client.create({_id: 'drafts.italy', _type: 'destination', name: 'Written again'})
  const entry = await entryOf(client, 'one')
  expect(await purgeEntry(cutAfterWrite(owner), entry)).toEqual({done: true})
  expect(await client.getDocument('drafts.italy')).toMatchObject({name: 'Written again'})
})

test('purging an entry keeps what comes back meanwhile, from another entry or as a new draft', async () => {
  const {client, owner, schedule} = await startLake()
  await remove(client, 'italy', 'one')
  await client.create({_id: 'italy', _type: 'destination', name: 'Written again'})
  await remove(client, 'italy', 'two')
  const two = await entryOf(client, 'two')
  const restoring = interrupted(owner, () => restoreEntry(client, two))
  expect(await purgeEntry(restoring, await entryOf(client, 'one'))).toEqual({done: true})
  expect(await client.getDocument('italy')).toMatchObject({name: 'Written again'})

  const draft = {_id: 'drafts.italy', _type: 'destination', name: 'Italy by train'}
  await client.create(draft)
  const release = await schedule('italy')
  await client.patch(draft._id, {set: {name: 'Italy by boat'}}).commit()
  await cancelSchedule(client, {id: 'italy', release}, null)
  await publishDocument(client, {id: 'italy', operation: 'publication'})
  const beginning = interrupted(owner, () => client.create({...draft, name: 'Italy on foot'}))
  expect(await purgeEntry(beginning, await entryOf(client, release))).toEqual({done: true})
  expect(await client.getDocument(draft._id)).toMatchObject({name: 'Italy on foot'})
})

test('a restored draft has the rank of its published document, whose former one was taken', async () => {
  const {client} = await startLake()
  const orderRank = '0|a00000:'
  for (const _id of ['a', 'drafts.a']) await client.create({_id, _type: 'package', orderRank})
  await remove(client, 'a')
  await client.create({_id: 'b', _type: 'package', orderRank})
  await restoreEntry(client, await entryOf(client, 'a-deletion'))
  const ranks = await client.fetch<string[]>('*[_id in ["a", "drafts.a"]].orderRank')
  expect(new Set(ranks).size).toBe(1)
  expect(ranks).not.toContain(orderRank)
})

test('a destination is restored with the same number of requests, however many photos it has', async () => {
  const {client, refer} = await startLake()
  const photos = Array.from({length: 20}, (_, index) => ({
    ...{_id: `photo-${index}`, _type: 'galleryPhoto', destination: refer('italy')},
    orderRank: `0|${100_000 + index}:`,
  }))
  await client.mutate(photos.map((create) => ({create})))
  await remove(client, 'italy')
  let requests = 0
  const counting = intercepting(client, (send) => {
    requests += 1
    return send()
  })
  expect(await restoreEntry(counting, await entryOf(client, 'italy-deletion'))).toMatchObject({restored: 21})
  expect(requests).toBeLessThan(10)
})

test('a draft is not restored into a document that waits in a schedule', async () => {
  const {client, schedule} = await startLake()
  const draft = {_id: 'drafts.italy', _type: 'destination', name: 'Italy by train'}
  await client.create(draft)
  const first = await schedule('italy')
  await client.patch(draft._id, {set: {name: 'Italy by boat'}}).commit()
  await cancelSchedule(client, {id: 'italy', release: first}, null)
  const second = await schedule('italy')
  await client.delete(draft._id)
  const entry = await entryOf(client, first)
  expect(await restoreEntry(client, entry)).toMatchObject({refused: 'waiting', changes: [{release: second}]})
  expect(await client.getDocument(draft._id)).toBeUndefined()
  await cancelSchedule(client, {id: 'italy', release: second}, null)
  await client.delete(draft._id)
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
})
