import {requestDocuments} from '@roam/documents/test-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, expect, it} from 'vitest'
import type {ListeningQuery} from '../shared/listening-queries.ts'
import {requestsQuery, requestsResult} from './queries.ts'

const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const TODAY = '2026-11-30'
const answeredAt = '2026-11-29T12:00:00.000Z'

let client: SanityClient

beforeAll(async () => {
  const lake = await startContentLake({projectId: 'roam'})
  client = createClient(lake.clientConfig)
  const idOf = (name: string) => `tripRequest.2026-11-21.${name}`
  await lake.seed([
    ...requestDocuments(idOf('late'), {name: 'Lena', submittedAt: '2026-11-28T12:00:00.000Z'}),
    ...requestDocuments(idOf('new'), {name: 'Theo', submittedAt: '2026-11-30T10:00:00.000Z'}),
    ...requestDocuments(
      idOf('answered'),
      {name: 'Anna', submittedAt: '2026-11-28T12:00:00.000Z'},
      {handling: {answeredAt}},
    ),
    ...requestDocuments(
      idOf('sent'),
      {name: 'Sam', submittedAt: '2026-11-28T12:00:00.000Z'},
      {processing: {answeredAt}, handling: {followUpDate: TODAY}},
    ),
    // Another tool has written this.
    ...requestDocuments(idOf('wrong'), {name: 5, email: 5, submittedAt: '2026-11-27T12:00:00.000Z'}),
  ])
  return () => lake.close()
})

const run = ({query, params = {}, perspective = 'published'}: ListeningQuery) =>
  client.fetch<unknown>(query, params, {perspective})

it('lists requests that wait, those that wait too long first, and due follow-ups', async () => {
  const {overdue, recent, followUps} = requestsResult.parse(await run(requestsQuery(NOW, TODAY)))
  expect(overdue).toMatchObject({
    count: 2,
    first: {rows: [{name: 'Lena'}], problems: [{id: 'tripRequest.2026-11-21.wrong', path: 'name'}]},
  })
  expect(recent).toMatchObject({count: 1, first: {rows: [{name: 'Theo'}], problems: []}})
  expect(followUps).toMatchObject({count: 1, first: {rows: [{name: 'Sam'}], problems: []}})
})
