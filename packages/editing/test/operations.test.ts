import {expect, test} from 'vitest'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {setHidden} from '../src/hide-destination.ts'
import {replacePicture} from '../src/pictures.ts'
import {publishDocument} from '../src/publish-document.ts'
import {publishPhotos} from '../src/publish-photos.ts'
import {restoreEntry} from '../src/restore-document.ts'
import {unpublishDocument} from '../src/unpublish-document.ts'
import {entryOf, remove, startLake} from './start-lake.ts'

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
  const photos = {destination: 'italy', ids: ['photo'], isValid: async () => true, operation: 'one'}
  expect(await publishPhotos(client, photos)).toMatchObject({refused: 'waiting'})
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
