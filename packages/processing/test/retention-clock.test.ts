import {expect, test} from 'vitest'
import {NOW, start} from './start-retention.ts'

test.each([
  ['ahead', '2029-05-31T12:00:00.000Z'],
  ['behind', '2023-05-31T12:00:00.000Z'],
])('deletes nothing while the clock is three years %s, and recovers with it', async (_, wrongTime) => {
  const {runJob, runDaily, setClock, createRequest, fetchIds, fetchMarks, fetchStatus} = await start(24)
  await createRequest('new', '2026-05-30T00:00:00Z')
  await createRequest('old', '2024-05-30T00:00:00Z')
  await runJob()

  setClock(wrongTime)
  expect(await runJob()).toMatchObject({marked: 0, unmarked: 0, deleted: 0, isPaused: true})
  expect(await fetchStatus()).toMatchObject({pause: {since: wrongTime, before: NOW}})
  await createRequest('received', wrongTime)
  expect(await runDaily(6)).not.toContainEqual(expect.objectContaining({isPaused: false}))

  setClock('2026-06-06T12:00:00.000Z')
  expect(await runJob()).toMatchObject({marked: 0, unmarked: 0, deleted: 0, isPaused: false})
  expect(await fetchStatus()).toMatchObject({pause: null})
  expect(await fetchMarks()).toEqual([
    {id: 'new', deleteAt: null},
    {id: 'old', deleteAt: '2026-06-07T12:00:00.000Z'},
    {id: 'received', deleteAt: null},
  ])
  expect(await runDaily(10)).not.toContainEqual(expect.objectContaining({isPaused: true}))
  expect(await fetchIds()).toEqual(['tripRequest.new', 'tripRequest.received'])
})

test('what moved to the trash while the clock was ahead is purged a day after its correction', async () => {
  const {client, runJob, setClock, createRequest, fetchIds} = await start(24)
  await createRequest('new', NOW)
  await runJob()
  setClock('2036-05-31T12:00:00.000Z')
  await runJob()
  await client.create({_id: 'requestDeletion.new', _type: 'requestDeletion', deletedBy: null})
  for (const time of ['2026-05-31T13:00:00.000Z', '2026-06-01T12:00:00.000Z']) {
    setClock(time)
    expect(await runJob()).toMatchObject({purgedRequests: 0, isPaused: false})
  }
  expect(await fetchIds()).toEqual(['tripRequest.new'])
  setClock('2026-06-01T13:00:00.000Z')
  expect(await runJob()).toMatchObject({purgedRequests: 1})
  expect(await fetchIds()).toEqual([])
})

test('deletes nothing if the clock is three years ahead at the first run', async () => {
  const {runJob, setClock, createRequest, fetchStatus} = await start(24)
  await createRequest('new', NOW)
  setClock('2029-05-31T12:00:00.000Z')
  expect(await runJob()).toMatchObject({isPaused: true})
  expect(await fetchStatus()).toMatchObject({pause: {before: NOW}})
})

test('after the site was off for months, deletes again when the clock has run for a week', async () => {
  const {runJob, runDaily, setClock, createRequest, fetchIds} = await start(3)
  await createRequest('old', NOW)
  await runJob()
  setClock('2026-12-01T12:00:00.000Z')
  expect(await runJob()).toMatchObject({isPaused: true})
  const results = await runDaily(14)
  expect(results.findIndex(({marked}) => marked === 1)).toBe(6)
  expect(results.findIndex(({deleted}) => deleted === 1)).toBe(13)
  expect(await fetchIds()).toEqual([])
})

test('removes the marks that a clock has set which was wrong for weeks', async () => {
  const {runJob, runDaily, setClock, createRequest, fetchMarks, fetchIds} = await start(24)
  await createRequest('new', NOW)
  await runJob()
  setClock('2029-05-31T12:00:00.000Z')
  await runJob()
  await runDaily(8)
  expect(await fetchMarks()).toEqual([{id: 'new', deleteAt: expect.stringContaining('2029-06-14')}])
  setClock('2026-06-08T12:00:00.000Z')
  await runJob()
  await runDaily(8)
  expect(await fetchIds()).toEqual(['tripRequest.new'])
  expect(await fetchMarks()).toEqual([{id: 'new', deleteAt: null}])
})
