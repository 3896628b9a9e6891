import {trashEntry} from '@roam/sanity/trash'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {deleteUnusedPictures} from '../src/delete-pictures.ts'
import {setHidden} from '../src/hide-destination.ts'
import {lastRank} from '../src/ranks.ts'
import {replacePicture} from '../src/replace-picture.ts'
import {restoreEntry} from '../src/restore-document.ts'

async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const upload = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`
    return (await client.assets.upload('image', Buffer.from(svg), {filename: `${color}.svg`}))._id
  }
  /** Publishes a draft at a time that is far away. */
  const schedule = async (id: string) => {
    const publishAt = '2099-01-01T00:00:00.000Z'
    const {releaseId} = await client.releases.create({
      metadata: {title: 'Later', releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
    })
    await client.createVersion({releaseId, publishedId: id, baseId: `drafts.${id}`})
    await client.releases.schedule({releaseId, publishAt})
  }
  const addPhoto = async (_id: string) => {
    const photo = {_id, _type: 'galleryPhoto', destination: {_type: 'reference', _ref: 'italy'}}
    await client.create({...photo, title: _id, orderRank: await lastRank(client, photo)})
  }
  await client.create({_id: 'italy', _type: 'destination', name: 'Italy'})
  return {client, upload, schedule, addPhoto}
}

async function remove(client: Awaited<ReturnType<typeof start>>['client'], id: string) {
  const shown = await planDeletion(client, id)
  if ('refused' in shown) return shown
  return deleteDocument(client, shown, `${id}-deletion`, 'Rosa')
}

test('a document with a scheduled change is neither hidden nor deleted, nor is a destination of such a photo', async () => {
  const {client, schedule, addPhoto} = await start()
  await addPhoto('drafts.colosseum')
  await schedule('colosseum')
  const changes = [{documentId: 'colosseum', title: 'drafts.colosseum', time: '2099-01-01T00:00:00.000Z'}]
  expect(await remove(client, 'italy')).toMatchObject({refused: 'waiting', changes})
  await client.create({_id: 'drafts.italy', _type: 'destination', name: 'Italy, new'})
  await schedule('italy')
  expect(await setHidden(client, 'italy', true)).toMatchObject({refused: 'waiting'})
  expect(await client.fetch('count(*[hidden == true || _type == "trash"])')).toBe(0)
})

test('a photo that came after the dialog had opened is not deleted with the destination, and neither is the rest', async () => {
  const {client, addPhoto} = await start()
  const shown = await planDeletion(client, 'italy')
  if ('refused' in shown) throw new Error(shown.refused)
  await addPhoto('drafts.colosseum')
  expect(await deleteDocument(client, shown, 'one', 'Rosa')).toEqual({refused: 'changed'})
  expect(await remove(client, 'italy')).toEqual({done: true})
  expect(await client.fetch('*[_type in ["destination", "galleryPhoto"]]._id')).toEqual([])
})

test('a restored photo shares its rank with no other', async () => {
  const {client, addPhoto} = await start()
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
  const {client, upload, schedule} = await start()
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
  const {client} = await start()
  await client.create({_id: 'support', _type: 'addOn', name: 'Support'})
  const includedAddOns = [{_type: 'reference', _ref: 'support', _key: 'a'}]
  await client.create({_id: 'luxe', _type: 'package', name: 'Luxe', includedAddOns})
  expect(await remove(client, 'support')).toMatchObject({
    refused: 'referenced',
    references: [{title: 'Luxe'}],
  })
  expect(await client.getDocument('support')).toBeDefined()
})
