import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {addPhoto} from '../src/add-photo.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {findBlockingUse} from '../src/replace-picture.ts'
import {afterAnother, cutAfter} from './intercept.ts'

async function start() {
  const lake = await startContentLake({
    documentRules: DOCUMENT_ACCESS,
    tokens: [{token: 'assistant-token', name: 'Ben', role: 'contributor'}],
  })
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const upload = (color: string) => async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`
    return (await client.assets.upload('image', Buffer.from(svg), {filename: `${color}.svg`}))._id
  }
  for (const _id of ['italy', 'greece']) await client.create({_id, _type: 'destination', name: _id})
  const add = (id: string, color = id, by = client) => addPhoto(by, 'italy', id, upload(color))
  const drafts = () => client.fetch<{_id: string; _rev: string}[]>('*[_id in path("drafts.**")]{_id, _rev}')
  return {client, assistant: client.withConfig({token: 'assistant-token'}), upload, add, drafts}
}

test('photos that two people add at the same time share no rank, and come after the others', async () => {
  const {client, assistant, add} = await start()
  expect(await add('red')).toEqual({done: true})
  const race = afterAnother(assistant, '/data/mutate/', () => add('blue'))
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
  expect(await addPhoto(client, 'greece', 'greek', upload('red'))).toEqual({done: true})
  expect(await addPhoto(client, 'atlantis', 'lost', upload('blue'))).toEqual({refused: 'gone'})
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test('a photo whose answer was lost is added once, and so is a publication', async () => {
  const {client, add, drafts} = await start()
  expect(await add('red', 'red', cutAfter(client, '/data/mutate/'))).toEqual({done: true})
  expect(await drafts()).toMatchObject([{_id: 'drafts.red'}])
  const cut = cutAfter(client, '/data/actions/')
  expect(await publishPhotos(cut, 'italy', await drafts(), 'one')).toEqual({done: true})
  expect(await client.getDocument('red')).toMatchObject({_rev: 'one'})
})

test('of several photos, all are published or none: not if one has changed, or waits in a schedule', async () => {
  const {client, assistant, add, drafts} = await start()
  for (const color of ['red', 'blue']) await add(color)
  const shown = await drafts()
  await client.patch('drafts.blue', {set: {title: 'Later'}}).commit()
  expect(await publishPhotos(client, 'italy', shown, 'one')).toEqual({refused: 'changed'})
  const publishAt = '2099-01-01T00:00:00.000Z'
  const {releaseId} = await client.releases.create({metadata: {releaseType: 'scheduled', cardinality: 'one'}})
  await client.createVersion({releaseId, publishedId: 'blue', baseId: 'drafts.blue'})
  await client.releases.schedule({releaseId, publishAt})
  expect(await publishPhotos(client, 'italy', await drafts(), 'two')).toMatchObject({refused: 'waiting'})
  const [red] = shown.filter(({_id}) => _id === 'drafts.red')
  if (!red) throw new Error('There is no draft')
  await expect(publishPhotos(assistant, 'italy', [red], 'three')).rejects.toMatchObject({statusCode: 403})
  expect(await client.fetch('*[_type == "galleryPhoto" && !(_id in path("drafts.**"))]._id')).toEqual([
    `versions.${releaseId}.blue`,
  ])
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
