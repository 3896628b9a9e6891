import {trashEntry} from '@roam/documents/trash'
import {getPublishedId} from '@sanity/client/csm'
import {expect, test} from 'vitest'
import {addPhoto} from '../src/add-photo.ts'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {type PhotoText, writePhotoText} from '../src/write-photo-text.ts'
import {cutAfterWrite, interrupted, startLake} from './start-lake.ts'

async function start() {
  const {client, upload, ...lake} = await startLake()
  const add = (color: string, by = client) => addPhoto(by, 'italy', () => upload(color))
  const drafts = () => client.fetch<{_id: string; _rev: string}[]>('*[_id in path("drafts.**")]{_id, _rev}')
  return {client, upload, ...lake, add, drafts}
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
  const {client, add, drafts} = await start()
  expect(await add('red', cutAfterWrite(client))).toEqual({done: true})
  const [draft, ...others] = await drafts()
  if (!draft) throw new Error('There is no draft')
  expect(others).toEqual([])
  const cut = cutAfterWrite(client)
  expect(await publishPhotos(cut, 'italy', [draft], 'one')).toEqual({done: true})
  expect(await client.getDocument(getPublishedId(draft._id))).toMatchObject({_rev: 'one'})
})

test('of several photos, all are published or none: not if one has changed, or waits in a schedule', async () => {
  const {client, assistant, schedule, add, drafts} = await start()
  for (const color of ['red', 'blue']) await add(color)
  const shown = await drafts()
  const [red, blue] = shown
  if (!red || !blue) throw new Error('There are no drafts')
  await client.patch(blue._id, {set: {title: 'Later'}}).commit()
  expect(await publishPhotos(client, 'italy', shown, 'one')).toEqual({refused: 'changed'})
  await schedule(getPublishedId(blue._id))
  expect(await publishPhotos(client, 'italy', await drafts(), 'two')).toMatchObject({refused: 'waiting'})
  await expect(publishPhotos(assistant, 'italy', [red], 'three')).rejects.toMatchObject({statusCode: 403})
  expect(await client.getDocument(getPublishedId(red._id))).toBeUndefined()
  expect(await publishPhotos(client, 'italy', [red], 'four')).toEqual({done: true})
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
