import {expect, test} from 'vitest'
import {addPhoto} from '../src/add-photo.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {findBlockingUse} from '../src/replace-picture.ts'
import {cutAfterWrite, interrupted, startLake} from './start-lake.ts'

async function start() {
  const {client, upload, ...lake} = await startLake()
  const add = (id: string, color = id, by = client) => addPhoto(by, 'italy', id, () => upload(color))
  const drafts = () => client.fetch<{_id: string; _rev: string}[]>('*[_id in path("drafts.**")]{_id, _rev}')
  return {client, upload, ...lake, add, drafts}
}

test('photos that two people add at the same time share no rank, and come after the others', async () => {
  const {client, assistant, add} = await start()
  expect(await add('red')).toEqual({done: true})
  const race = interrupted(assistant, () => add('blue'))
  expect(await add('green', 'green', race)).toEqual({done: true})
  const photos = await client.fetch<{_id: string; orderRank: string}[]>(
    '*[_type == "galleryPhoto"] | order(orderRank){_id, orderRank}',
  )
  expect(photos[0]?._id).toBe('drafts.red')
  expect(new Set(photos.map(({orderRank}) => orderRank)).size).toBe(3)
})

test('a picture is added once to a destination, and a refused one leaves no upload behind', async () => {
  const {client, upload, add} = await start()
  await add('red')
  expect(await add('again', 'red')).toEqual({refused: 'exists'})
  await client.create({_id: 'greece', _type: 'destination'})
  expect(await addPhoto(client, 'greece', 'greek', () => upload('red'))).toEqual({done: true})
  expect(await addPhoto(client, 'atlantis', 'lost', () => upload('blue'))).toEqual({refused: 'gone'})
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test('a photo whose answer was lost is added once, and so is a publication', async () => {
  const {client, add, drafts} = await start()
  expect(await add('red', 'red', cutAfterWrite(client))).toEqual({done: true})
  expect(await drafts()).toMatchObject([{_id: 'drafts.red'}])
  const cut = cutAfterWrite(client)
  expect(await publishPhotos(cut, 'italy', await drafts(), 'one')).toEqual({done: true})
  expect(await client.getDocument('red')).toMatchObject({_rev: 'one'})
})

test('of several photos, all are published or none: not if one has changed, or waits in a schedule', async () => {
  const {client, assistant, schedule, add, drafts} = await start()
  for (const color of ['red', 'blue']) await add(color)
  const shown = await drafts()
  await client.patch('drafts.blue', {set: {title: 'Later'}}).commit()
  expect(await publishPhotos(client, 'italy', shown, 'one')).toEqual({refused: 'changed'})
  await schedule('blue')
  expect(await publishPhotos(client, 'italy', await drafts(), 'two')).toMatchObject({refused: 'waiting'})
  const [red] = shown.filter(({_id}) => _id === 'drafts.red')
  if (!red) throw new Error('There is no draft')
  await expect(publishPhotos(assistant, 'italy', [red], 'three')).rejects.toMatchObject({statusCode: 403})
  expect(await client.getDocument('red')).toBeUndefined()
  expect(await publishPhotos(client, 'italy', [red], 'four')).toEqual({done: true})
})

test('an assistant replaces a picture in drafts only, and nobody while a change with it is scheduled', () => {
  const draft = {_id: 'drafts.post-1', _type: 'post'}
  const published = {_id: 'post-1', _type: 'post'}
  const version = {_id: 'versions.r1.post-1', _type: 'post'}
  const trash = {_id: 'trash.1', _type: 'trash'}
  expect(findBlockingUse([draft, trash], ['contributor'])).toBeUndefined()
  expect(findBlockingUse([draft, published], ['contributor'])).toBe(published)
  expect(findBlockingUse([draft, published, trash], ['editor'])).toBeUndefined()
  expect(findBlockingUse([draft, published, version], ['editor'])).toBe(version)
  expect(findBlockingUse([draft], ['viewer'])).toBe(draft)
})
