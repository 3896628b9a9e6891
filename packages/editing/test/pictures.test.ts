import {expect, test} from 'vitest'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {deleteUnusedPictures, findBlockingUse, replacePicture} from '../src/pictures.ts'
import {cutAfterWrite, intercepting, interrupted, isWrite, startLake} from './start-lake.ts'

/** Starts a lake whose destination has the red picture on its card, and a blue picture without a use. */
async function startWithCard() {
  const {client, assistant, upload} = await startLake()
  const [red, blue] = [await upload('red'), await upload('blue')]
  const card = {_type: 'picture', asset: {_type: 'reference', _ref: red}}
  await client.patch('italy', {set: {card}}).commit()
  return {client, assistant, upload, red, blue, card}
}

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
  const {client, assistant, upload, red, blue, card} = await startWithCard()
  const green = await upload('green')
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
  const {client, red, blue} = await startWithCard()
  const copying = interrupted(client, () => duplicateDocument(client, 'italy', 'copy'))
  expect(await replacePicture(copying, red, async () => blue)).toEqual({done: true})
  expect(await client.getDocument('drafts.copy')).toMatchObject({card: {asset: {_ref: blue}}})
})

test('of two people who replace a picture at the same time, the second is told that it is gone', async () => {
  const {client, upload, red, blue} = await startWithCard()
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
