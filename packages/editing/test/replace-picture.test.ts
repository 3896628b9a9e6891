import {expect, test} from 'vitest'
import {deleteUnusedPictures} from '../src/delete-pictures.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {replacePicture} from '../src/replace-picture.ts'
import {interrupted, startLake} from './start-lake.ts'
import {remove} from './trash.ts'

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
