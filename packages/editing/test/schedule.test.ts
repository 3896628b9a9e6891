import type {SanityClient} from '@sanity/client'
import {expect, test, vi} from 'vitest'
import {cancelSchedule, publishScheduled} from '../src/cancel-schedule.ts'
import type {Refusal} from '../src/edit.ts'
import {setHidden} from '../src/hide-destination.ts'
import {publishDocument} from '../src/publish-document.ts'
import {repairRanks} from '../src/ranks.ts'
import {pauseSchedule} from '../src/releases.ts'
import {reschedule, schedulePublish, scheduleUnpublish} from '../src/schedule.ts'
import {fetchState, intercepting, interrupted, isWrite, LATER, startLake} from './start-lake.ts'

const ID = 'italy'
const DRAFT = {_id: 'drafts.italy', _type: 'destination', name: 'Italy by train'}
const RELEASE = {title: 'Autumn', releaseType: 'scheduled', intendedPublishAt: LATER.toISOString()} as const

/** Publishes what is due at once, by a release that is scheduled now. */
async function publishByItself(client: SanityClient, releaseId: string) {
  await client.releases.schedule({releaseId, publishAt: new Date().toISOString()})
  await expect.poll(async () => (await client.releases.get({releaseId}))?.state).toBe('published')
}

test('schedule, pause, change the time, cancel: then everything is as before', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const before = await fetchState(client)
  const release = await schedule(ID)
  expect(await pauseSchedule(client, release)).toEqual({done: true})
  const time = new Date('2098-05-01T07:00:00.000Z')
  expect(await reschedule(client, {id: ID, release, time})).toEqual({done: true, release})
  expect(await client.releases.get({releaseId: release})).toMatchObject({
    state: 'scheduled',
    publishAt: time.toISOString(),
    metadata: {intendedPublishAt: time.toISOString(), cardinality: 'one'},
  })
  expect(await cancelSchedule(client, {id: ID, release}, 'Rosa')).toEqual({done: true, inTrash: false})
  expect(await fetchState(client)).toEqual(before)
  expect(await cancelSchedule(client, {id: ID, release}, 'Rosa'), 'pressed twice').toMatchObject({done: true})
  expect(await pauseSchedule(client, release)).toEqual({refused: 'gone'})
})

test('a schedule whose connection is cut at any moment is made once, and deleted once', async () => {
  const {client} = await startLake()
  await client.create(DRAFT)
  const before = await fetchState(client)
  let isEveryWriteCut = false
  for (let count = 0; !isEveryWriteCut; count += 1) {
    let writes = 0
    const cutting = intercepting(client, async (send, url) => {
      if (!isWrite(url)) return send()
      writes += 1
      const isCut = writes === Math.floor(count / 2) + 1
      if (isCut && count % 2 === 0) throw new TypeError('fetch failed')
      const response = await send()
      if (isCut) throw new TypeError('fetch failed')
      return response
    })
    const release = `schedule-cut-${count}`
    const scheduled = await schedulePublish(cutting, {id: ID, time: LATER, operation: `cut-${count}`})
    expect(scheduled, `write ${count / 2}`).toEqual({done: true, release})
    expect(await fetchState(client)).toMatchObject({releases: [{state: 'scheduled'}]})
    expect(await cancelSchedule(cutting, {id: ID, release}, null)).toEqual({done: true, inTrash: false})
    expect(await fetchState(client)).toEqual(before)
    isEveryWriteCut = writes < count / 2
  }
})

test('a paused schedule that another person publishes in the moment of its deletion is over, not deleted', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const release = await schedule(ID)
  await pauseSchedule(client, release)
  const isQuery = (url: string) => url.includes('/data/query/')
  const publishing = interrupted(client, () => publishScheduled(client, {id: ID, release}), isQuery)
  expect(await cancelSchedule(publishing, {id: ID, release}, 'Rosa')).toEqual({refused: 'over'})
  expect(await client.getDocument(ID)).toMatchObject({name: DRAFT.name})
})

test('a deleted schedule never replaces newer words: they stay the draft, the scheduled ones are in the trash', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const release = await schedule(ID)
  await client.patch(DRAFT._id, {set: {name: 'Italy by boat'}}).commit()
  expect(await cancelSchedule(client, {id: ID, release}, 'Rosa')).toEqual({done: true, inTrash: true})
  const [entry] = await client.fetch<{title: string; documents: string}[]>('*[_type == "trash"]')
  expect(entry?.title).toBe(DRAFT.name)
  expect(JSON.parse(String(entry?.documents))).toMatchObject([DRAFT])
  expect(await client.getDocument(DRAFT._id)).toMatchObject({name: 'Italy by boat'})
})

test.each(['drag', 'repair'])(
  'a %s of the list does not make the draft newer than what is scheduled',
  async (change) => {
    const {client, schedule} = await startLake()
    await client.create(DRAFT)
    const editScheduled = async (name: string) => {
      const release = await schedule(ID)
      await pauseSchedule(client, release)
      await client.patch(`versions.${release}.${ID}`, {set: {name}}).commit()
      if (change === 'repair') await repairRanks(client, {type: 'destination', destination: ''})
      else await client.patch(DRAFT._id, {set: {orderRank: `0|${release.slice(-6)}:`}}).commit()
      return release
    }
    const canceled = await editScheduled('Italy by boat')
    const orderRank = await client.fetch<string>('*[_id == $id][0].orderRank', {id: DRAFT._id})
    const result = await cancelSchedule(client, {id: ID, release: canceled}, null)
    expect(result).toEqual({done: true, inTrash: false})
    expect(await client.getDocument(DRAFT._id)).toMatchObject({name: 'Italy by boat', orderRank})
    const published = await editScheduled('Italy on foot')
    await publishScheduled(client, {id: ID, release: published})
    expect(await client.getDocument(DRAFT._id)).toBeUndefined()
  },
)

test('a document that was dragged while its change waits keeps its place when that goes live', async () => {
  const {client, schedule} = await startLake()
  await client.create({...DRAFT, orderRank: '0|aaaaaa:'})
  await client.create({_id: 'drafts.spain', _type: 'destination', orderRank: '0|aaaaaa:'})
  const places = [ID, DRAFT._id, 'drafts.spain']
  const releases = [await schedule(ID), await schedule('spain')]
  for (const id of places) await client.patch(id, {set: {orderRank: '0|bbbbbb:'}}).commit()
  for (const release of releases) await publishByItself(client, release)
  expect(await client.fetch('*[_type == "destination"] | order(_id) {_id, orderRank}')).toEqual([
    {_id: ID, orderRank: '0|bbbbbb:'},
    {_id: 'spain', orderRank: '0|bbbbbb:'},
  ])
})

test('a release that a closed browser left without a version is deleted when the next one is made', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const create = (releaseId: string) => client.releases.create({releaseId, metadata: RELEASE})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() - 2 * 24 * 60 * 60 * 1000})
  for (const name of ['schedule-left', 'autumn']) await create(name)
  vi.useRealTimers()
  await create('schedule-begun')
  const release = await schedule(ID)
  const names = await client.fetch<string[]>('*[_type == "system.release"].name')
  expect(names.toSorted()).toEqual(['autumn', 'schedule-begun', release].toSorted())
})

test('what is in a release of several documents goes one by one; a version that names no draft is not lost', async () => {
  const {client} = await startLake()
  await client.create(DRAFT)
  const release = 'autumn'
  await client.releases.create({releaseId: release, metadata: RELEASE})
  const news = {_id: `versions.${release}.news`, _type: 'post', title: 'Only here'}
  await client.create(news)
  await client.create({...DRAFT, _id: `versions.${release}.${ID}`, name: 'Italy in autumn'})
  expect(await cancelSchedule(client, {id: ID, release}, null)).toEqual({done: true, inTrash: true})
  expect(await client.getDocument(news._id)).toMatchObject(news)
  await cancelSchedule(client, {id: 'news', release}, null)
  expect(await client.getDocument('drafts.news')).toMatchObject({title: 'Only here'})
  expect(await fetchState(client)).toMatchObject({releases: []})
})

test('a paused change that was edited becomes the draft if its schedule is deleted, or goes live', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  for (const name of ['Italy by bike', 'Italy on foot']) {
    const release = await schedule(ID)
    await pauseSchedule(client, release)
    await client.patch(`versions.${release}.${ID}`, {set: {name}}).commit()
    if (name === 'Italy by bike') await cancelSchedule(client, {id: ID, release}, null)
    else expect(await publishScheduled(client, {id: ID, release})).toEqual({done: true})
    const isDraft = name === 'Italy by bike'
    expect(await client.fetch('*[_type == "destination"] | order(_id) {_id, name}')).toEqual(
      isDraft
        ? [
            {_id: DRAFT._id, name},
            {_id: ID, name: 'Italy'},
          ]
        : [{_id: ID, name}],
    )
  }
})

test('a change that goes live by itself leaves no draft, and cannot be paused, rescheduled or canceled any more', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const release = await schedule(ID)
  await publishByItself(client, release)
  const scheduled = {id: ID, release, time: LATER}
  for (const run of [
    () => pauseSchedule(client, release),
    () => reschedule(client, scheduled),
    () => cancelSchedule(client, scheduled, null),
  ])
    expect(await run()).toEqual({refused: 'over'} satisfies Refusal)
  expect(await client.fetch('*[_type == "destination"]{_id, name}')).toEqual([{_id: ID, name: DRAFT.name}])
})

test('an unpublish is scheduled and canceled; it locks nothing that is only written', async () => {
  const {client} = await startLake()
  const before = await fetchState(client)
  const operation = crypto.randomUUID()
  const options = {id: ID, time: LATER, operation}
  const release = `schedule-${operation}`
  expect(await scheduleUnpublish(client, options)).toEqual({done: true, release})
  expect(await scheduleUnpublish(client, options), 'repeated').toEqual({done: true, release})
  expect(await scheduleUnpublish(client, {...options, operation: 'other'})).toMatchObject({
    refused: 'waiting',
  })
  expect(await setHidden(client, ID, true)).toMatchObject({
    refused: 'waiting',
    changes: [{isUnpublish: true}],
  })
  await client.create({...DRAFT, name: 'Italy'})
  expect(await publishDocument(client, {id: ID, operation: 'typo'})).toEqual({done: true})
  expect(await cancelSchedule(client, {id: ID, release}, null)).toEqual({done: true, inTrash: false})
  expect(await fetchState(client)).toEqual(before)

  await scheduleUnpublish(client, {...options, operation: 'again'})
  await publishByItself(client, 'schedule-again')
  expect(await fetchState(client)).toMatchObject({documents: [{_id: DRAFT._id, name: 'Italy'}]})
})

test('nothing is scheduled for a time that has passed: it would happen at once', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const past = {id: ID, time: new Date(0), operation: 'one'}
  expect(await scheduleUnpublish(client, past)).toEqual({refused: 'past'})
  expect(await schedulePublish(client, past)).toEqual({refused: 'past'})
  expect(await fetchState(client)).toMatchObject({releases: []})
  const release = await schedule(ID)
  expect(await reschedule(client, {...past, release})).toEqual({refused: 'past'})
  expect(await client.releases.get({releaseId: release})).toMatchObject({publishAt: LATER.toISOString()})
})

test('hosted: a release that is still “scheduling” is unscheduled before its version is deleted', async () => {
  const {client, schedule} = await startLake()
  await client.create(DRAFT)
  const release = await schedule(ID)
  const hosted = intercepting(client, async (send, url) => {
    const response = await send()
    if (!url.includes('_.releases.')) return response
    return new Response((await response.text()).replaceAll('"scheduled"', '"scheduling"'), response)
  })
  expect(await cancelSchedule(hosted, {id: ID, release}, null)).toEqual({done: true, inTrash: false})
})
