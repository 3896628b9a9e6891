import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {requestsQuery, requestsResult, tripsQuery, tripsResult} from './queries.ts'

const NOW = Date.parse('2026-05-31T12:00:00Z')

test('a wrong request or plan does not hide the others', async () => {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  const createRequest = (_id: string, fields: Record<string, unknown>) =>
    client.create({_id: `tripRequest.${_id}`, _type: 'tripRequest', ...fields})
  await createRequest('right', {
    name: 'Anna',
    submittedAt: '2026-05-31T08:00:00Z',
    followUpDate: '2026-05-30',
  })
  await createRequest('name', {name: 5, submittedAt: '2026-05-31T08:00:00Z', followUpDate: '2026-05-29'})
  await createRequest('time', {name: 'Ben', submittedAt: '2026-05-31X', followUpDate: '2026-05-28 or so'})
  await client.create({_id: 'tripPlan.right', _type: 'tripPlan', title: 'Rome', startDate: '2026-06-01'})
  await client.create({_id: 'tripPlan.wrong', _type: 'tripPlan', title: {}, startDate: '2026-06-01'})
  await client.create({_id: 'tripPlan.day', _type: 'tripPlan', title: 'Bari', startDate: '2026-06-01 or so'})

  const requests = requestsQuery(NOW, '2026-05-31')
  const {recent, followUps} = requestsResult.parse(await client.fetch(requests.query, requests.params ?? {}))
  expect(recent.first.rows.map(({name}) => name)).toEqual(['Anna'])
  expect(followUps.first.rows.map(({name}) => name)).toEqual(['Anna'])
  const fieldsById = new Map(followUps.first.problems.map(({id, path}) => [id, path]))
  expect(fieldsById).toEqual(
    new Map([
      ['tripRequest.time', 'submittedAt'],
      ['tripRequest.name', 'name'],
    ]),
  )

  const trips = tripsQuery('2026-05-31', '2026-06-06')
  const plans = tripsResult.parse(await client.fetch(trips.query, trips.params ?? {}))
  expect(plans.first.rows.map(({title}) => title)).toEqual(['Rome'])
  expect(plans.first.problems.map(({id, type}) => [id, type])).toEqual(
    expect.arrayContaining([
      ['tripPlan.wrong', 'tripPlan'],
      ['tripPlan.day', 'tripPlan'],
    ]),
  )
})
