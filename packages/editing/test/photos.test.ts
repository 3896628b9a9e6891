import {trashEntry} from '@roam/documents/trash'
import {getPublishedId} from '@sanity/client/csm'
import {expect, test} from 'vitest'
import {addPhoto} from '../src/add-photo.ts'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import type {StoredDocument} from '../src/layers.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {type PhotoText, writePhotoText} from '../src/write-photo-text.ts'
import {cutAfterWrite, interrupted, startLake} from './start-lake.ts'

async function start() {
  const {client, upload, ...lake} = await startLake()
  const add = (color: string, by = client) => addPhoto(by, 'italy', () => upload(color))
  const drafts = () => client.fetch<{_id: string}[]>('*[_id in path("drafts.**")] | order(orderRank){_id}')
  const publish = (photos: {_id: string}[], operation: string, by = client) => {
    const ids = photos.map(({_id}) => getPublishedId(_id))
    const isValid = async ({title}: StoredDocument) => title !== ''
    return publishPhotos(by, {destination: 'italy', ids, isValid, operation})
  }
  return {client, upload, ...lake, add, drafts, publish}
}

test('photos that two people add at the same time share no rank, and come after the others', async () => {
  const {client, assistant, add} = await start()
  expect(await add('red')).toEqual({done: true})
  const race = interrupted(assistant, () => add('blue'))
  expect(await add('green', race)).toEqual({done: true})
  const photos = await client.fetch<{name: string; orderRank: string}[]>(
    '*[_type == "galleryPhoto"] | order(orderRank){orderRank, "name": picture.asset->originalFilename}',
  )
  expect(photos[0]?.name).toBe('red.svg')
  expect(new Set(photos.map(({orderRank}) => orderRank)).size).toBe(3)
})

test('a picture is added once to a destination, and a refused one leaves no upload behind', async () => {
  const {client, assistant, upload, add} = await start()
  await add('red')
  expect(await add('red')).toEqual({refused: 'exists'})
  await client.create({_id: 'greece', _type: 'destination'})
  expect(await addPhoto(client, 'greece', () => upload('red'))).toEqual({done: true})
  expect(await addPhoto(assistant, 'atlantis', () => upload('blue'))).toEqual({refused: 'gone'})
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test('a picture that two people add at the same time is added once, and again after the first shows another one', async () => {
  const {client, assistant, upload, add, drafts} = await start()
  const [first, second] = await Promise.all([
    add('red'),
    add(
      'red',
      interrupted(assistant, () => add('red')),
    ),
  ])
  expect([first, second].filter((result) => 'done' in result)).not.toEqual([])
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  const asset = {_type: 'reference', _ref: await upload('blue')}
  await client.patch(String(draft?._id), {set: {'picture.asset': asset}}).commit()
  expect(await add('red')).toEqual({done: true})
  expect(await drafts()).toHaveLength(2)
})

test('a photo that is deleted and added again can be restored beside the new one', async () => {
  const {client, assistant, add, drafts} = await start()
  await add('red')
  const [draft] = await drafts()
  const shown = await planDeletion(client, getPublishedId(String(draft?._id)))
  if ('refused' in shown) throw new Error(shown.refused)
  await deleteDocument(client, shown, 'one', 'Edith')
  expect(await add('red', assistant)).toEqual({done: true})
  const entry = trashEntry.parse(await client.getDocument('trash.one'))
  expect(await restoreEntry(client, entry)).toEqual({restored: 1, kept: 0})
  expect(await drafts()).toHaveLength(2)
})

test('a photo whose answer was lost is added once, and so is a publication', async () => {
  const {client, add, drafts, publish} = await start()
  expect(await add('red', cutAfterWrite(client))).toEqual({done: true})
  const [draft, ...others] = await drafts()
  if (!draft) throw new Error('There is no draft')
  expect(others).toEqual([])
  expect(await publish([draft], 'one', cutAfterWrite(client))).toEqual({done: true})
  expect(await client.getDocument(getPublishedId(draft._id))).toMatchObject({_rev: 'one'})
})

test('of several photos, all are published or none: not if one is invalid, gone, elsewhere, or waits in a schedule', async () => {
  const {client, assistant, schedule, add, drafts, publish} = await start()
  for (const color of ['red', 'blue', 'green']) await add(color)
  const [red, blue, green] = await drafts()
  if (!red || !blue || !green) throw new Error('There are no drafts')
  await client.patch(blue._id, {set: {title: ''}}).commit()
  expect(await publish([red, blue], 'one')).toEqual({refused: 'changed'})
  await client.patch(blue._id, {set: {title: 'Later'}}).commit()
  await client.create({_id: 'greece', _type: 'destination', name: 'Greece'})
  await client.patch(green._id, {set: {'destination._ref': 'greece'}}).commit()
  expect(await publish([red, green], 'two')).toEqual({refused: 'changed'})
  await client.delete(green._id)
  expect(await publish([red, green], 'three')).toEqual({refused: 'changed'})
  await schedule(getPublishedId(blue._id))
  expect(await publish([red, blue], 'four')).toMatchObject({refused: 'waiting'})
  await expect(publish([red], 'five', assistant)).rejects.toMatchObject({statusCode: 403})
  expect(await client.getDocument(getPublishedId(red._id))).toBeUndefined()
  expect(await publish([red], 'six')).toEqual({done: true})
})

test('a photo that changes while it is published is checked again, and published as it is then', async () => {
  const {client, add, drafts, publish} = await start()
  await add('red')
  const [red] = await drafts()
  if (!red) throw new Error('There is no draft')
  const edit = (title: string) => interrupted(client, () => client.patch(red._id, {set: {title}}).commit())
  expect(await publish([red], 'one', edit(''))).toEqual({refused: 'changed'})
  await client.patch(red._id, {set: {title: 'Red'}}).commit()
  expect(await publish([red], 'two', edit('Rosso'))).toEqual({done: true})
  expect(await client.getDocument(getPublishedId(red._id))).toMatchObject({title: 'Rosso'})
})

test('texts of a photo are stored one by one, by assistants too, and never over what another person wrote', async () => {
  const {client, assistant, schedule, add, drafts} = await start()
  await add('red')
  const [draft] = await drafts()
  const id = getPublishedId(String(draft?._id))
  const write = (path: PhotoText, text: string, known: string[], by = assistant) =>
    writePhotoText(by, id, path, text, new Set(known))
  const other = interrupted(assistant, () =>
    client.patch(String(draft?._id), {set: {description: 'Gold'}}).commit(),
  )
  expect(await write('title', 'Aspens', [''], other)).toEqual({done: true})
  const cut = cutAfterWrite(assistant)
  expect(await write('picture.alt', 'White trunks', [''], cut)).toEqual({done: true})
  expect(await write('description', 'Yellow', [''])).toEqual({refused: 'changed', text: 'Gold'})
  expect(await write('description', 'Gold and yellow', ['', 'Gold'])).toEqual({done: true})
  expect(await write('title', '', ['Aspens'])).toEqual({done: true})
  expect(await client.getDocument(String(draft?._id))).toMatchObject({
    description: 'Gold and yellow',
    picture: {alt: 'White trunks', asset: {_type: 'reference'}},
  })
  await schedule(id)
  expect(await write('title', 'Late', [''])).toMatchObject({refused: 'waiting'})
  expect(await writePhotoText(client, 'gone', 'title', 'Late', new Set(['']))).toEqual({refused: 'gone'})
})
