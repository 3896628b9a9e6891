import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {cancelSchedule, publishScheduled} from '../src/cancel-schedule.ts'
import {deleteDocument, planDeletion} from '../src/delete-document.ts'
import {attemptEdit, commitEdit, isUnknownOutcome} from '../src/edit.ts'
import {setHidden} from '../src/hide-destination.ts'
import {replacePicture} from '../src/pictures.ts'
import {publishDocument} from '../src/publish-document.ts'
import {pauseSchedule} from '../src/releases.ts'
import {reschedule, schedulePublish, scheduleUnpublish} from '../src/schedule.ts'
import {unpublishDocument} from '../src/unpublish-document.ts'
import {fetchState, intercepting, interrupted, isWrite, LATER, startLake} from './start-lake.ts'

const ID = 'italy'
const DRAFT = {_id: 'drafts.italy', _type: 'destination', name: 'Italy by train'}

test('a version in a release without a time locks nothing: the Studio does not call it scheduled', async () => {
  const {client} = await startLake()
  await client.create(DRAFT)
  await client.releases.create({releaseId: 'ideas', metadata: {title: 'Ideas', releaseType: 'undecided'}})
  await client.create({...DRAFT, _id: `versions.ideas.${ID}`})
  expect(await publishDocument(client, {id: ID, operation: 'one'})).toEqual({done: true})
})

test('what is published, now or later, is the revision that was validated', async () => {
  const {client} = await startLake()
  const {_rev: revision} = await client.create(DRAFT)
  const empty = () => client.patch(DRAFT._id, {unset: ['name']}).commit()
  const options = {id: ID, operation: 'one', revision}
  expect(await publishDocument(interrupted(client, empty), options)).toEqual({refused: 'changed'})
  expect(await schedulePublish(client, {...options, time: LATER})).toEqual({refused: 'changed'})
  expect(await fetchState(client)).toMatchObject({releases: []})
})

test('a document that something refers to leaves the site neither now nor later, even if that began meanwhile', async () => {
  const {client, addPhoto} = await startLake()
  const begin = () => addPhoto('colosseum')
  expect(await unpublishDocument(interrupted(client, begin), ID)).toMatchObject({
    refused: 'referenced',
    references: [{id: 'colosseum'}],
  })
  expect(await scheduleUnpublish(client, {id: ID, time: LATER, operation: 'one'})).toMatchObject({
    refused: 'referenced',
  })
  await client.delete('colosseum')
  expect(await unpublishDocument(client, ID)).toEqual({done: true})
  expect(await unpublishDocument(client, ID), 'pressed twice').toEqual({done: true})
  expect(await client.fetch('*[_type == "destination"]{_id, name}')).toEqual([
    {_id: DRAFT._id, name: 'Italy'},
  ])
})

test('a fault of ours is no lost answer: it is not repeated', async () => {
  let attempts = 0
  const run = (error: Error) =>
    attemptEdit(() => {
      attempts += 1
      return Promise.reject(error)
    })
  const fault = new RangeError('Invalid time value')
  await expect(run(fault)).rejects.toBe(fault)
  expect([attempts, isUnknownOutcome(fault)]).toEqual([1, false])
  for (const message of ['fetch failed', 'Error in input stream']) {
    attempts = 0
    const cut = new TypeError(message)
    await expect(run(cut)).rejects.toBe(cut)
    expect([attempts > 2, isUnknownOutcome(cut)]).toEqual([true, true])
  }
})

test('a response without a transaction is a lost answer, as that of a proxy', async () => {
  const {client} = await startLake()
  const page = () => new Response('<p>Signed in</p>', {headers: {'content-type': 'text/html'}})
  const behindProxy = intercepting(client, async () => page())
  const error: unknown = await commitEdit(behindProxy, {read: [], mutations: []}).catch(
    (cause: unknown) => cause,
  )
  expect(isUnknownOutcome(error)).toBe(true)
})

test('a price that is ten times the published one is asked about before it goes live, now or later', async () => {
  const {client} = await startLake()
  const id = 'explorer'
  await client.create({_id: id, _type: 'package', name: 'Explorer', price: 250})
  await client.create({_id: `drafts.${id}`, _type: 'package', name: 'Explorer', price: 2500})
  const asked = {refused: 'price', price: 2500, published: 250}
  const publish = {id, operation: 'publish'}
  const later = {id, operation: 'later', time: LATER}
  expect(await publishDocument(client, publish)).toEqual(asked)
  expect(await schedulePublish(client, later)).toEqual(asked)
  expect(await fetchState(client)).toMatchObject({releases: []})

  expect(await schedulePublish(client, {...later, confirmedPrice: 2500})).toMatchObject({done: true})
  const scheduled = {id, release: 'schedule-later', time: LATER}
  await pauseSchedule(client, scheduled.release)
  await client.patch(`versions.${scheduled.release}.${id}`, {set: {price: 25}}).commit()
  expect(await reschedule(client, {...scheduled, confirmedPrice: 2500})).toMatchObject({price: 25})
  expect(await publishScheduled(client, {...scheduled, confirmedPrice: 2500})).toMatchObject({price: 25})
  await cancelSchedule(client, scheduled, null)
  expect(await publishDocument(client, {...publish, confirmedPrice: 2500}), 'another price').toMatchObject({
    price: 25,
  })
  expect(await publishDocument(client, {...publish, confirmedPrice: 25})).toEqual({done: true})
  expect(await publishDocument(client, {...publish, confirmedPrice: 25}), 'answer lost').toEqual({done: true})
  expect(await publishDocument(client, {id, operation: 'other'}), 'pressed by another').toEqual({
    refused: 'changed',
  })
})

test('a publication whose answer was lost is done, although somebody has written since', async () => {
  const {client} = await startLake()
  const {_rev: revision} = await client.create(DRAFT)
  let isCut = false
  const cutting = intercepting(client, async (send, url) => {
    const response = await send()
    if (isCut || !isWrite(url)) return response
    isCut = true
    await setHidden(client, ID, true)
    await client.create({...DRAFT, name: 'Newer'})
    throw new TypeError('fetch failed')
  })
  expect(await publishDocument(cutting, {id: ID, operation: 'one', revision})).toEqual({done: true})
  expect(await client.getDocument(ID)).toMatchObject({name: DRAFT.name, hidden: true})
})

test('a price that is changed while its schedule is made is locked only if it is usual', async () => {
  const {client} = await startLake()
  const id = 'explorer'
  await client.create({_id: id, _type: 'package', price: 250})
  await client.create({_id: `drafts.${id}`, _type: 'package', price: 275})
  await schedulePublish(client, {id, operation: 'one', time: LATER})
  const scheduled = {id, release: 'schedule-one', time: LATER}
  await pauseSchedule(client, scheduled.release)
  const change = () => client.patch(`versions.schedule-one.${id}`, {set: {price: 2750}}).commit()
  expect(await reschedule(interrupted(client, change), scheduled)).toMatchObject({refused: 'price'})
  expect(await client.releases.get({releaseId: scheduled.release})).toMatchObject({state: 'active'})
})

test('what was read before a schedule was made is neither deleted, hidden, published, unpublished nor replaced', async () => {
  const {client, schedule, upload} = await startLake()
  const red = await upload('red')
  await client.createOrReplace({...DRAFT, card: {_type: 'picture', asset: {_type: 'reference', _ref: red}}})
  const shown = await planDeletion(client, ID)
  if ('refused' in shown) throw new Error(shown.refused)
  const operations: ((racing: SanityClient) => Promise<object>)[] = [
    (racing) => deleteDocument(racing, shown, crypto.randomUUID(), null),
    (racing) => setHidden(racing, ID, true),
    (racing) => publishDocument(racing, {id: ID, operation: crypto.randomUUID()}),
    (racing) => unpublishDocument(racing, ID),
    (racing) => replacePicture(racing, red, async () => red),
    (racing) => schedulePublish(racing, {id: ID, time: LATER, operation: crypto.randomUUID()}),
    (racing) => scheduleUnpublish(racing, {id: ID, time: LATER, operation: crypto.randomUUID()}),
  ]
  for (const [index, run] of operations.entries()) {
    let release = ''
    const result = await run(
      interrupted(client, async () => {
        release = await schedule(ID)
      }),
    )
    if (index < 6)
      expect(result, `operation ${index}`).toMatchObject({refused: 'waiting', changes: [{release}]})
    expect(await client.fetch('count(*[_type == "trash" || hidden == true])')).toBe(0)
    expect(await client.fetch('count(*[_type == "system.release"])'), 'no half-made one').toBe(
      index < 6 ? 1 : 2,
    )
    await cancelSchedule(client, {id: ID, release}, null)
  }
})
