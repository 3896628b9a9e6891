import {trashEntry} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {cancelSchedule} from '../src/cancel-schedule.ts'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {setHidden} from '../src/hide-destination.ts'
import {replacePicture} from '../src/pictures.ts'
import {publishDocument} from '../src/publish-document.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {purgeEntry} from '../src/purge-entry.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {unpublishDocument} from '../src/unpublish-document.ts'
import {cutAfterWrite, intercepting, interrupted, startLake} from './start-lake.ts'

async function remove(client: SanityClient, id: string, operation = `${id}-deletion`) {
  const shown = await planDeletion(client, id)
  if ('refused' in shown) return shown
  return deleteDocument(client, shown, operation, 'Rosa')
}

const entryOf = async (client: SanityClient, key: string) =>
  trashEntry.parse(await client.getDocument(`trash.${key}`))

test('a document with a scheduled change is neither hidden nor deleted, nor is a destination of such a photo', async () => {
  const {client, schedule, addPhoto} = await startLake()
  await addPhoto('drafts.colosseum')
  await schedule('colosseum')
  const changes = [{documentId: 'colosseum', title: 'drafts.colosseum', time: '2099-01-01T00:00:00.000Z'}]
  expect(await remove(client, 'italy')).toMatchObject({refused: 'waiting', changes})
  await client.create({_id: 'drafts.italy', _type: 'destination', name: 'Italy, new'})
  await schedule('italy')
  expect(await setHidden(client, 'italy', true)).toMatchObject({refused: 'waiting'})
  expect(await client.fetch('count(*[hidden == true || _type == "trash"])')).toBe(0)
})

test('a draft that was begun from what was there before does not show what was hidden meanwhile, nor hide it', async () => {
  const {client, schedule} = await startLake()
  const begun = (name: string, hidden?: true) =>
    client.create({_id: 'drafts.italy', _type: 'destination', name, ...(hidden && {hidden})})
  await setHidden(client, 'italy', true)
  const {_rev: revision} = await begun('Italy by train')
  expect(await publishDocument(client, {id: 'italy', operation: 'first', revision})).toEqual({done: true})
  expect(await client.getDocument('italy')).toMatchObject({name: 'Italy by train', hidden: true})

  await setHidden(client, 'italy', false)
  await begun('Italy by boat', true)
  const release = await schedule('italy')
  const version = await client.getDocument(`versions.${release}.italy`)
  expect(version).toMatchObject({name: 'Italy by boat'})
  expect(version).not.toHaveProperty('hidden')
})

test('hiding what is hidden changes nothing', async () => {
  const {client} = await startLake()
  expect(await setHidden(client, 'italy', true)).toEqual({done: true})
  const hidden = await client.getDocument('italy')
  expect(await setHidden(client, 'italy', true)).toEqual({done: true})
  expect(await client.getDocument('italy')).toEqual(hidden)
})

test('a photo that came after the dialog had opened is not deleted with the destination, and neither is the rest', async () => {
  const {client, addPhoto} = await startLake()
  const shown = await planDeletion(client, 'italy')
  if ('refused' in shown) throw new Error(shown.refused)
  await addPhoto('drafts.colosseum')
  expect(await deleteDocument(client, shown, 'one', 'Rosa')).toEqual({refused: 'changed'})
  expect(await remove(client, 'italy')).toEqual({done: true})
  expect(await client.fetch('*[_type in ["destination", "galleryPhoto"]]._id')).toEqual([])
})

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

test('a document that others refer to is not deleted; they are named', async () => {
  const {client} = await startLake()
  await client.create({_id: 'support', _type: 'addOn', name: 'Support'})
  const includedAddOns = [{_type: 'reference', _ref: 'support', _key: 'a'}]
  await client.create({_id: 'luxe', _type: 'package', name: 'Luxe', includedAddOns})
  expect(await remove(client, 'support')).toMatchObject({
    refused: 'referenced',
    references: [{title: 'Luxe'}],
  })
  expect(await client.getDocument('support')).toBeDefined()
})

test('what a trip story names is not deleted, nor a destination to which a story about another one links', async () => {
  const {client, refer} = await startLake()
  await client.create({_id: 'explorer', _type: 'package', name: 'Explorer'})
  await client.create({_id: 'greece', _type: 'destination', name: 'Greece'})
  const markDefs = [{_key: 'b', _type: 'internalLink', page: refer('greece')}]
  const body = [{_type: 'block', _key: 'a', markDefs}]
  const story = {_type: 'tripStory', destination: refer('italy'), package: refer('explorer'), body}
  await client.create({_id: 'florence', ...story})
  const references = [{id: 'florence'}]
  expect(await remove(client, 'explorer')).toMatchObject({refused: 'referenced', references})
  expect(await remove(client, 'greece')).toMatchObject({refused: 'referenced', references})
  expect(await remove(client, 'italy')).toEqual({done: true})
})

test('a destination is deleted although the draft of a photo moves it there or away; a photo elsewhere stays', async () => {
  const {client, addPhoto, refer} = await startLake()
  await client.create({_id: 'greece', _type: 'destination', name: 'Greece'})
  await addPhoto('away')
  await client.create({_id: 'drafts.away', _type: 'galleryPhoto', destination: refer('greece')})
  await client.create({_id: 'there', _type: 'galleryPhoto', destination: refer('greece')})
  await addPhoto('drafts.there')
  const stored = () => client.fetch('*[_type in ["destination", "galleryPhoto"]] | order(_id)._id')
  const before = await stored()
  expect(await remove(client, 'italy')).toEqual({done: true})
  expect(await stored()).toEqual(['greece', 'there'])
  await restoreEntry(client, await entryOf(client, 'italy-deletion'))
  expect(await stored()).toEqual(before)
})

test('what waits locks also where it has another destination or picture', async () => {
  const {client, addPhoto, refer, scheduleEdited, upload} = await startLake()
  await client.create({_id: 'greece', _type: 'destination', name: 'Greece'})
  await addPhoto('photo')
  await addPhoto('drafts.photo')
  await scheduleEdited('photo', {destination: refer('greece')})
  const shown = await client.fetch('*[_id == "drafts.photo"]{_id, _rev}')
  expect(await publishPhotos(client, 'italy', shown, 'one')).toMatchObject({refused: 'waiting'})
  expect(await remove(client, 'italy')).toMatchObject({refused: 'waiting'})

  const [red, blue] = [await upload('red'), await upload('blue')]
  const card = (asset: string) => ({card: {_type: 'picture', asset: refer(asset)}})
  await client.patch('greece', {set: card(red)}).commit()
  await client.create({_id: 'drafts.greece', _type: 'destination', name: 'Greece', ...card(red)})
  await scheduleEdited('greece', card(blue))
  expect(await replacePicture(client, red, () => upload('green'))).toMatchObject({refused: 'waiting'})
})

test('a copy is a draft directly after the original, without its address, and not recommended', async () => {
  const {client} = await startLake()
  const [first, second] = ['0|a00000:', '0|b00000:']
  const slug = {_type: 'slug', current: 'explorer'}
  await client.create({_id: 'one', _type: 'package', name: 'One', slug, recommended: true, orderRank: first})
  await client.create({_id: 'two', _type: 'package', name: 'Two', orderRank: second})
  expect(await duplicateDocument(client, 'one', 'copy')).toEqual({done: true})
  expect(await duplicateDocument(client, 'one', 'copy'), 'answer lost').toEqual({done: true})
  const copies = await client.fetch('*[_type == "package"] | order(orderRank) {_id, name, recommended, slug}')
  expect(copies).toMatchObject([
    {_id: 'one'},
    {_id: 'drafts.copy', name: 'One (copy)', recommended: false, slug: null},
    {_id: 'two'},
  ])
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

test('weak references prevent nothing unless they become strong; a document is named once', async () => {
  const {client, refer} = await startLake()
  const weak = (id: string) => ({...refer(id), _weak: true})
  await client.create({_id: 'news', _type: 'post', title: 'News', destination: weak('italy')})
  await client.create({_id: 'drafts.news', _type: 'post', title: 'News', link: weak('news')})
  expect(await unpublishDocument(client, 'news')).toEqual({done: true})
  expect(await remove(client, 'italy')).toEqual({done: true})

  await client.create({_id: 'support', _type: 'addOn'})
  const addOn = {...weak('support'), _key: 'a', _strengthenOnPublish: {type: 'addOn'}}
  await client.create({_id: 'drafts.luxe', _type: 'package', includedAddOns: [addOn]})
  const references = [{id: 'luxe', type: 'package', title: 'package'}]
  expect(await remove(client, 'support')).toEqual({refused: 'referenced', references})
  await client.create({_id: 'luxe', _type: 'package', includedAddOns: [{...refer('support'), _key: 'a'}]})
  expect(await remove(client, 'support')).toEqual({refused: 'referenced', references})
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
