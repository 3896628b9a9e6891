import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, expect, it} from 'vitest'
import {z} from 'zod'
import {getFolder} from './folders.ts'
import {
  folderCountsQuery,
  listIdsQuery,
  listState,
  listStateQuery,
  neighbors,
  neighborsQuery,
  newestRequestQuery,
  rowsQuery,
} from './queries.ts'
import {storedRequest} from './stored-request.ts'

const documents = [
  {name: 'Ada', submittedAt: '2026-11-20T12:00:00.000Z', destinations: 'Rome'},
  {name: 'Ben', submittedAt: '2026-11-20T12:00:00.000Z', destinations: 'Rome, quietly'},
  {
    name: 'Cyd',
    submittedAt: '2026-11-21T12:00:00.000Z',
    answeredAt: '2026-11-22T12:00:00.000Z',
    stage: 'Plan',
  },
  {
    name: 'Dora',
    submittedAt: '2026-11-22T12:00:00.000Z',
    destinations: 'Rome',
    answeredAt: '2026-11-22T13:00:00.000Z',
  },
  {name: 'Eve', submittedAt: '2026-11-22T14:00:00.000Z', destinations: 'Rome', spam: true},
  {name: 'Finn', submittedAt: '2026-11-19T12:00:00.000Z', followUpDate: '2026-12-02', stage: 'Plan'},
  {name: 'Gia', submittedAt: '2026-11-18T12:00:00.000Z', followUpDate: '2026-12-01', stage: 'Revise'},
  {name: 'Roam', submittedAt: '2026-11-22T16:00:00.000Z', check: true},
]

const idOf = (name: string) => `tripRequest.${name}`
const nameOf = (id: unknown) => String(id).replace('tripRequest.', '')

/** Runs a query as the Studio does. */
let run: (query: {query: string; params?: Record<string, unknown>}) => Promise<unknown>

beforeAll(async () => {
  const lake = await startContentLake({projectId: 'roam'})
  const client = createClient(lake.clientConfig)
  await lake.seed(documents.map((fields) => ({_id: idOf(fields.name), _type: 'tripRequest', ...fields})))
  run = ({query, params}) => client.fetch<unknown>(query, params ?? {}, {perspective: 'published'})
  return () => lake.close()
})

const list = (folder: string, filter = {}) => ({folder: getFolder(folder), filter})
const namesIn = async (folder: string, filter = {}) =>
  z
    .array(storedRequest)
    .parse(await run(rowsQuery(list(folder, filter), 0, 50)))
    .map(({name}) => name)

it('counts the requests of each folder without the self-test', async () => {
  expect(await run(folderCountsQuery)).toMatchObject({
    new: 2,
    'follow-up': 2,
    plan: 2,
    answered: 2,
    all: 6,
    spam: 1,
  })
})

it('orders folders newest first, and follow-ups by their day', async () => {
  expect(await namesIn('all')).toEqual(['Dora', 'Cyd', 'Ben', 'Ada', 'Finn', 'Gia'])
  expect(await namesIn('follow-up')).toEqual(['Gia', 'Finn'])
})

it('returns a window of the rows, and all ids', async () => {
  const rows = z.array(z.object({_id: z.string()})).parse(await run(rowsQuery(list('all'), 2, 4)))
  expect(rows.map(({_id}) => nameOf(_id))).toEqual(['Ben', 'Ada'])
  const ids = z.array(z.string()).parse(await run(listIdsQuery(list('new'))))
  expect(ids.map(nameOf).sort()).toEqual(['Ada', 'Ben'])
})

it('filters by stage and by day, the last one included', async () => {
  expect(await namesIn('all', {stage: 'Plan'})).toEqual(['Cyd', 'Finn'])
  expect(await namesIn('all', {from: '2026-11-20', to: '2026-11-21'})).toEqual(['Cyd', 'Ben', 'Ada'])
  expect(await namesIn('all', {search: 'rom qui', to: '2026-11-20'})).toEqual(['Ben'])
})

it('counts the matches of a search in other folders once', async () => {
  const state = async (folder: string) =>
    listState.parse(await run(listStateQuery(list(folder, {search: 'rome'}))))
  expect(await state('new')).toMatchObject({total: 2, elsewhere: {answered: 1, all: 1, spam: 1}})
  expect(await state('all')).toMatchObject({total: 3, elsewhere: {answered: 0, all: 0, spam: 1}})
  expect(await state('spam')).toMatchObject({total: 1, elsewhere: {answered: 1, all: 3, spam: 0}})
})

it('finds the requests before and after one in a list, also at the same time', async () => {
  const find = async (folder: string, name: string) => {
    const document = storedRequest.parse({
      _id: idOf(name),
      ...documents.find((fields) => fields.name === name),
    })
    const {previous, next} = neighbors.parse(await run(neighborsQuery(list(folder), document)))
    return [previous && nameOf(previous), next && nameOf(next)]
  }
  expect(await find('all', 'Dora')).toEqual([null, 'Cyd'])
  expect(await find('all', 'Ben')).toEqual(['Cyd', 'Ada'])
  expect(await find('all', 'Ada')).toEqual(['Ben', 'Finn'])
  expect(await find('follow-up', 'Finn')).toEqual(['Gia', null])
  // A request that has left its list keeps its position in it.
  expect(await find('new', 'Dora')).toEqual([null, 'Ben'])
})

it('finds the newest request: a new one before others', async () => {
  expect(await run(newestRequestQuery)).toEqual({_id: idOf('Ben'), folder: 'new'})
})
