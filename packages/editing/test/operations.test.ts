import {trashEntry} from '@roam/sanity/trash'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {deleteUnusedPictures} from '../src/delete-pictures.ts'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {setHidden} from '../src/hide-destination.ts'
import {replacePicture} from '../src/replace-picture.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {startLake} from './start-lake.ts'

async function remove(client: SanityClient, id: string) {
  const shown = await planDeletion(client, id)
  if ('refused' in shown) return shown
  return deleteDocument(client, shown, `${id}-deletion`, 'Rosa')
}

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
  const entry = trashEntry.parse(await client.getDocument('trash.second-deletion'))
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
  const ranks = await client.fetch<string[]>('*[_type == "galleryPhoto"] | order(orderRank).orderRank')
  expect(new Set(ranks).size).toBe(3)
  expect(await restoreEntry(client, entry), 'pressed twice').toEqual({restored: 1, kept: 0})
})

test('replacing a picture changes drafts too, never a scheduled change, and leaves no upload behind', async () => {
  const {client, upload, schedule} = await startLake()
  const [red, blue] = [await upload('red'), await upload('blue')]
  const card = {_type: 'picture', alt: 'A hill', asset: {_type: 'reference', _ref: red}, crop: {top: 0.1}}
  await client.create({
    _id: 'drafts.italy',
    _type: 'destination',
    name: 'Italy',
    card,
    list: [{_key: 'a', ...card}],
  })
  await client.patch('italy', {set: {card}}).commit()
  expect(await replacePicture(client, red, async () => blue)).toEqual({done: true})
  const cards = await client.fetch(
    '*[_type == "destination"]{"card": card.asset._ref, "alt": card.alt, "crop": card.crop}',
  )
  expect(cards).toEqual([blue, blue].map((ref) => ({card: ref, alt: 'A hill', crop: null})))
  expect(await deleteUnusedPictures(client, [red, blue])).toEqual({deleted: 1, kept: 1})

  await schedule('italy')
  let uploads = 0
  const count = async () => {
    uploads += 1
    return upload('green')
  }
  expect(await replacePicture(client, blue, count)).toMatchObject({refused: 'waiting'})
  expect(uploads).toBe(0)
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
  const entry = trashEntry.parse(await client.getDocument('trash.first-deletion'))
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
  expect(await client.fetch('*[_type == "galleryPhoto" && title match "*first"].orderRank')).toEqual([
    rank,
    rank,
  ])
})
