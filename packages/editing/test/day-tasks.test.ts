import {addDays, DAY_MS, zonedDay} from '@roam/documents/business-day'
import {mailDeliveryId, planId, processingId} from '@roam/documents/ids'
import type {SanityClient} from '@sanity/client'
import {beforeEach, expect, test} from 'vitest'
import {dayQuery, dayResult} from '../src/day-query.ts'
import {listDayTasks} from '../src/day-tasks.ts'
import {changeHandling, moveTo} from '../src/handle-requests.ts'
import {createRequest, erase, startTrip, useRoamLake} from './start-trip.ts'

const ZONE = 'America/Los_Angeles'
const today = () => zonedDay(Date.now(), ZONE)
const inDays = (days: number) => addDays(today(), days)

const lake = await useRoamLake()

beforeEach(async () => {
  const ids = await lake.owner.fetch<string[]>('*[_type == "tripRequest"]._id')
  await erase(lake.owner, ids)
})

/** Lists what needs the founder after so many days, as a person with the client sees it. */
async function listTasks(days = 0, client: SanityClient = lake.ben) {
  const now = Date.now() + days * DAY_MS
  const {query, params, perspective} = dayQuery(now, ZONE)
  const result = dayResult.parse(await client.fetch<unknown>(query, params, {perspective}))
  return listDayTasks(result, now, ZONE)
}

async function startSent(content: Record<string, unknown> = {}) {
  const trip = await startTrip(lake)
  await trip.writeDraft(content)
  await trip.send()
  const version = async () =>
    (await trip.read()).events.findLast(({type}) => type === 'proposalSent')?._key ?? ''
  return {
    ...trip,
    accept: async () => trip.reply({type: 'accepted', version: await version()}),
    ask: async (words = 'Later, please') =>
      trip.reply({type: 'changeRequested', words, version: await version()}),
  }
}

const describeAnswers = async () =>
  (await listTasks()).answers.map(({request, event}) => [request._id, event.type, request.stage])

test('a request for a change is listed until a newer version is sent or the proposal is withdrawn', async () => {
  const trip = await startSent()
  expect(await describeAnswers()).toEqual([])
  await trip.ask('A day longer')
  expect((await listTasks()).answers).toMatchObject([
    {request: {_id: trip.requestId, name: 'Ada'}, event: {words: 'A day longer'}},
  ])
  // A step does not answer it.
  await changeHandling(lake.ben, [trip.requestId], moveTo('Revise'))
  expect(await describeAnswers()).toEqual([[trip.requestId, 'changeRequested', 'Revise']])
  await trip.writeDraft({words: 'A day longer'})
  await trip.send()
  expect(await describeAnswers()).toEqual([])
  await trip.ask()
  await trip.run(await trip.withdrawal())
  expect(await describeAnswers()).toEqual([])
})

test('an acceptance is listed until a plan is begun, a person who knows it chooses a step, or it is outdated', async () => {
  const [planned, moved, withdrawn, superseded, done] = [
    await startSent(),
    await startSent(),
    await startSent(),
    await startSent(),
    await startSent(),
  ]
  // Chosen before the client accepts.
  await changeHandling(lake.ben, [planned.requestId], moveTo('Deliver'))
  for (const trip of [planned, moved, withdrawn, superseded, done]) await trip.accept()
  expect(await describeAnswers()).toHaveLength(5)
  await planned.writePlanDraft()
  await changeHandling(lake.ben, [moved.requestId], moveTo('Deliver'))
  await withdrawn.run(await withdrawn.withdrawal())
  await superseded.writeDraft({words: 'Another one'})
  await superseded.send()
  await changeHandling(lake.ben, [done.requestId], moveTo('Enjoy'))
  expect(await describeAnswers()).toEqual([])
})

test('nothing is listed of requests that are erased or marked as spam, and a wrong document hides no other', async () => {
  const [erased, spam, kept] = [await startSent(), await startSent(), await startSent()]
  for (const trip of [erased, spam, kept]) await trip.ask()
  await erase(lake.owner, [erased.requestId])
  await lake.owner.createOrReplace({
    _id: spam.idOf('requestHandling'),
    _type: 'requestHandling',
    request: {_type: 'reference', _ref: spam.requestId, _weak: true},
    spam: true,
  })
  await lake.owner.createOrReplace({
    ...{_id: `${kept.idOf('sentProposal')}.9`, _type: 'sentProposal', number: 'nine'},
  })
  await lake.owner.createOrReplace({
    ...{_id: planId(kept.requestId), _type: 'tripPlan', title: 5, startDate: today()},
  })
  expect(await describeAnswers()).toEqual([[kept.requestId, 'changeRequested', 'Revise']])
  expect((await listTasks()).problems).toMatchObject([{id: planId(kept.requestId), path: 'title'}])
})

test('a proposal is listed three days before its last day, in the time zone of the business, and a week after it', async () => {
  const {requestId} = await startSent({validUntil: inDays(10)})
  const lapses = async (days: number) =>
    (await listTasks(days)).lapses.map(({request, isLapsed}) => [request._id, isLapsed])
  expect(await lapses(6)).toEqual([])
  expect(await lapses(7)).toEqual([[requestId, false]])
  expect(await lapses(10)).toEqual([[requestId, false]])
  expect(await lapses(11)).toEqual([[requestId, true]])
  expect(await lapses(17)).toEqual([[requestId, true]])
  expect(await lapses(18)).toEqual([])
})

test('a proposal that was answered or sent with a later day does not lapse', async () => {
  const [answered, renewed] = [await startSent({validUntil: today()}), await startSent({validUntil: today()})]
  expect((await listTasks()).lapses).toHaveLength(2)
  await answered.accept()
  await renewed.writeDraft({validUntil: inDays(20)})
  await renewed.send()
  expect((await listTasks()).lapses).toEqual([])
})

test('plans of the next week say what the traveler lacks', async () => {
  const trip = await startSent()
  const file = await lake.owner.assets.upload('file', Buffer.from('%PDF-1.4'), {filename: 'ticket.pdf'})
  const days = (hasFile: boolean) => [
    {
      _key: 'd',
      title: 'Day 1',
      entries: [
        {
          _key: 'e',
          title: 'Train',
          ...(hasFile && {
            files: [{_key: 'f', _type: 'file', asset: {_type: 'reference', _ref: file._id}}],
          }),
        },
      ],
    },
  ]
  const write = (hasFile: boolean, startDate = inDays(7)) =>
    trip.writePlanDraft({startDate, days: days(hasFile)})
  const departures = async () => (await listTasks()).departures.map(({planId: id, state}) => [id, state])
  const id = planId(trip.requestId)
  await write(false, inDays(8))
  expect(await departures()).toEqual([])
  await write(false)
  expect(await departures()).toEqual([[id, 'notShared']])
  await trip.run(await trip.showOffer('sharePlan'))
  expect(await departures()).toEqual([[id, 'noFiles']])
  await write(true)
  expect(await departures()).toEqual([[id, 'unpublishedFiles']])
  await trip.run(await trip.showOffer('sharePlan'))
  expect(await departures()).toEqual([[id, 'ready']])
  await write(false, inDays(30))
  expect(await departures(), 'the draft has another day').toEqual([])
  await write(true)
  await trip.run(await trip.withdrawal('Plan'))
  expect(await departures()).toEqual([[id, 'withdrawn']])
})

test('mail to a client that was refused, waits or was kept as a file is listed until it no longer matters', async () => {
  const [refused, held, sent] = [await startSent(), await startSent(), await startSent()]
  const setMail = async ({read}: typeof refused, state: string) => {
    const event = (await read()).events.at(-1)?._key ?? ''
    await lake.site.patch(mailDeliveryId(event)).set({state}).commit()
  }
  await setMail(refused, 'refused')
  await setMail(sent, 'sent')
  const unsent = async (days = 0) =>
    (await listTasks(days)).unsentMail.map(({request, of, state}) => [request._id, of, state])
  expect(await unsent()).toEqual([[refused.requestId, 'proposal', 'refused']])
  expect(await unsent(2 / 24)).toEqual([
    [refused.requestId, 'proposal', 'refused'],
    [held.requestId, 'proposal', 'held'],
  ])
  await refused.accept()
  expect(await unsent()).toEqual([])

  await sent.writePlanDraft()
  await sent.run(await sent.showOffer('sharePlan'))
  await setMail(sent, 'filed')
  expect(await unsent()).toEqual([[sent.requestId, 'plan', 'filed']])
  expect(await unsent(31)).toEqual([[held.requestId, 'proposal', 'held']])
  await changeHandling(lake.ben, [sent.requestId], moveTo('Deliver'))
  expect(await unsent()).toEqual([])

  const request = await createRequest(lake, {processing: {confirmation: 'refused'}})
  expect(await unsent()).toEqual([[request, 'confirmation', 'refused']])
  await changeHandling(lake.ben, [request], moveTo('Plan'))
  expect(await unsent()).toEqual([])
})

test('the events of a former version are read', async () => {
  const trip = await startSent()
  await trip.ask()
  // It stored no number of the events that a person knew.
  await lake.site.patch(processingId(trip.requestId)).unset(['stageEvent']).commit()
  expect(await describeAnswers()).toEqual([[trip.requestId, 'changeRequested', 'Revise']])
})
