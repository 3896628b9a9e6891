import {trashEntry} from '@roam/documents/trash'
import {getPublishedId} from '@sanity/client/csm'
import {expect, test} from 'vitest'
import {addPhoto} from '../src/add-photo.ts'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {deleteUnusedPictures, findBlockingUse, replacePicture} from '../src/pictures.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {type PhotoText, writePhotoText} from '../src/write-photo-text.ts'
import {cutAfterWrite, intercepting, interrupted, isWrite, startLake} from './start-lake.ts'

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

test('a replacement that fails leaves no upload behind, unless something else uses it', async () => {
  const {client, upload, refer} = await startLake()
  const red = await upload('red')
  const use = () => client.patch('italy', {set: {card: {_type: 'picture', asset: refer(red)}}}).commit()
  const countAssets = () => client.fetch<number>('count(*[_type == "sanity.imageAsset"])')
  await use()
  const removed = interrupted(client, () => client.patch('italy', {unset: ['card']}).commit())
  const interruptedUpload = async () => {
    const id = await upload('blue')
    await removed.patch('italy', {set: {name: 'Italy by train'}}).commit()
    return id
  }
  expect(await replacePicture(client, red, interruptedUpload)).toEqual({refused: 'gone'})
  expect(await countAssets()).toBe(1)

  await use()
  const broken = intercepting(client, (send, url) =>
    isWrite(url) ? Promise.reject(new Error('Broken')) : send(),
  )
  const usedElsewhere = async () => {
    const id = await upload('green')
    await client.create({_id: 'post', _type: 'post', picture: {_type: 'picture', asset: refer(id)}})
    return id
  }
  await expect(replacePicture(broken, red, usedElsewhere)).rejects.toThrow('Broken')
  expect(await countAssets()).toBe(2)

  let answers = 0
  const losingAnswer = async () => {
    const id = await upload('yellow')
    answers += 1
    if (answers === 1) throw new TypeError('fetch failed')
    return id
  }
  const cut = cutAfterWrite(client)
  expect(await replacePicture(cut, red, losingAnswer)).toEqual({done: true})
  expect(await client.fetch('*[_id == "italy"][0].card.asset->originalFilename')).toBe('yellow.svg')
})

test('a draft that begins while its picture is replaced shows the new one; an assistant replaces in drafts', async () => {
  const {client, assistant, upload} = await startLake()
  const [red, blue, green] = [await upload('red'), await upload('blue'), await upload('green')]
  const card = {_type: 'picture', asset: {_type: 'reference', _ref: red}}
  await client.patch('italy', {set: {card}}).commit()
  const beginning = interrupted(client, () =>
    client.create({_id: 'drafts.italy', _type: 'destination', name: 'Italy by train', card}),
  )
  expect(await replacePicture(beginning, red, async () => blue)).toEqual({done: true})
  expect(await client.fetch('count(*[references($red)])', {red})).toBe(0)
  await client.delete('italy')
  expect(await replacePicture(assistant, blue, async () => green)).toEqual({done: true})
  expect(await client.getDocument('drafts.italy')).toMatchObject({card: {asset: {_ref: green}}})
})

test('a copy that is made while its picture is replaced shows the new one', async () => {
  const {client, upload} = await startLake()
  const [red, blue] = [await upload('red'), await upload('blue')]
  const card = {_type: 'picture', asset: {_type: 'reference', _ref: red}}
  await client.patch('italy', {set: {card}}).commit()
  const copying = interrupted(client, () => duplicateDocument(client, 'italy', 'copy'))
  expect(await replacePicture(copying, red, async () => blue)).toEqual({done: true})
  expect(await client.getDocument('drafts.copy')).toMatchObject({card: {asset: {_ref: blue}}})
})

test('of two people who replace a picture at the same time, the second is told that it is gone', async () => {
  const {client, upload} = await startLake()
  const [red, blue] = [await upload('red'), await upload('blue')]
  const card = {_type: 'picture', asset: {_type: 'reference', _ref: red}}
  await client.patch('italy', {set: {card}}).commit()
  const second = interrupted(client, () => replacePicture(client, red, async () => blue))
  expect(await replacePicture(second, red, () => upload('green'))).toEqual({refused: 'gone'})
  expect(await client.getDocument('italy')).toMatchObject({card: {asset: {_ref: blue}}})
  expect(await client.fetch('count(*[originalFilename == "green.svg"])')).toBe(0)
})

test('a picture is replaced whatever the names and keys of fields, and keeps its crop if it is the same', async () => {
  const {client, refer, upload} = await startLake()
  const [red, blue] = [await upload('red'), await upload('blue')]
  const picture = {_type: 'picture', asset: refer(red), crop: {top: 0.1}}
  const twice = [1, 2].map(() => ({_key: 'a"b', ...picture}))
  await client.create({_id: 'news', _type: 'post', 'a"b': picture, twice, list: [picture]})
  expect(await replacePicture(client, red, async () => red)).toEqual({done: true})
  expect(await client.getDocument('news')).toMatchObject({'a"b': picture, twice})
  expect(await replacePicture(client, red, async () => blue)).toEqual({done: true})
  const replaced = {_type: 'picture', asset: refer(blue)}
  const list = [replaced]
  expect(await client.getDocument('news')).toMatchObject({'a"b': replaced, twice: [replaced, replaced], list})
  expect(await client.fetch('count(*[references($red)])', {red})).toBe(0)
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
