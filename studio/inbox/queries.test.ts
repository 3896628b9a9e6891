import {SELF_TEST_ID} from '@roam/documents/ids'
import {isBroken, listedRows, REQUEST_PROJECTION, requestRow} from '@roam/documents/stored-request'
import {requestDocuments} from '@roam/documents/test-request'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {beforeAll, expect, it} from 'vitest'
import {z} from 'zod'
import {setTimeZone} from '../shared/time-zone.ts'
import {loadToAscii} from '../shared/to-ascii.ts'
import {getFolder} from './folders.ts'
import {
  correctionQuery,
  folderCountsQuery,
  listIdsQuery,
  neighbors,
  neighborsQuery,
  newestRequestQuery,
  requestsByEmailQuery,
  rowsQuery,
  searchedRows,
  searchedRowsQuery,
} from './queries.ts'
import {findNeighbors, searchRows} from './search.ts'

const AT = '2026-11-22T12:00:00.000Z'

const documents = [
  {
    ...{name: 'Ada', submittedAt: '2026-11-20T12:00:00.000Z', destinations: 'Rome'},
    email: 'Ada@xn--e1afmkfd.xn--p1ai',
  },
  {name: 'Ben', submittedAt: '2026-11-20T12:00:00.000Z', destinations: 'Rome, quietly'},
  {
    name: 'Cyd',
    submittedAt: '2026-11-21T12:00:00.000Z',
    // The site has sent a proposal.
    processing: {stage: 'Plan', stageAt: AT, answeredAt: AT},
  },
  {
    name: 'Dora',
    submittedAt: '2026-11-22T12:00:00.000Z',
    destinations: 'Rome',
    handling: {answeredAt: '2026-11-22T13:00:00.000Z', note: 'Loves trains'},
  },
  {name: 'Eve', submittedAt: '2026-11-22T14:00:00.000Z', destinations: 'Rome', spam: true},
  {
    name: 'Finn',
    // The clock of the server was wrong.
    submittedAt: '1970-01-01T00:00:00.000Z',
    handling: {followUpDate: '2026-12-02', stage: 'Plan', stageAt: '2026-11-23T12:00:00.000Z'},
    // A person has chosen another step since.
    processing: {receivedAt: '2026-11-19T12:00:00.000Z', stage: 'Revise', stageAt: AT},
  },
  {
    name: 'Gia',
    submittedAt: '2026-11-18T12:00:00.000Z',
    spam: true,
    handling: {followUpDate: '2026-12-01', stage: 'Revise', stageAt: AT, spam: false},
  },
]

const idOf = (name: string) => `tripRequest.${name}`
const nameOf = (id: unknown) => String(id).replace('tripRequest.', '')

let client: SanityClient

/** Runs a query as the Studio does. */
let run: (query: {query: string; params?: Record<string, unknown>}) => Promise<unknown>

beforeAll(async () => {
  const lake = await startContentLake({projectId: 'roam'})
  client = createClient(lake.clientConfig)
  await lake.seed([
    ...documents.flatMap(({handling, processing, ...fields}) =>
      requestDocuments(idOf(fields.name), fields, {
        ...(handling && {handling}),
        ...(processing && {processing}),
      }),
    ),
    ...requestDocuments(SELF_TEST_ID, {name: 'Roam', submittedAt: '2026-11-22T16:00:00.000Z'}),
    // Another type, and another id: neither is a request.
    {_id: 'post.x', _type: 'tripRequest', name: 'Hal', submittedAt: AT},
    {_id: 'drafts.tripRequest.Ada', _type: 'tripRequest', name: 'Ida', submittedAt: AT},
  ])
  run = ({query, params}) => client.fetch<unknown>(query, params ?? {}, {perspective: 'published'})
  return () => lake.close()
})

const list = (folder: string, filter = {}) => ({folder: getFolder(folder), filter})
const namesIn = async (folder: string, filter = {}) =>
  z
    .array(requestRow)
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
  setTimeZone('Etc/UTC')
  expect(await namesIn('all', {from: '2026-11-20', to: '2026-11-21'})).toEqual(['Cyd', 'Ben', 'Ada'])
  // There, noon in London is on the next day.
  setTimeZone('Pacific/Auckland')
  expect(await namesIn('all', {from: '2026-11-20', to: '2026-11-21'})).toEqual(['Ben', 'Ada', 'Finn'])
  setTimeZone(null)
})

/** Searches as the Studio does. */
async function search(folder: string, words: string, filter = {}) {
  const {rows} = searchedRows.parse(await run(searchedRowsQuery(list(folder, filter))))
  const {found, elsewhere} = searchRows(rows, words, await loadToAscii())
  return {found, elsewhere, names: found.map(({_id}) => nameOf(_id))}
}

it('finds words of the private note, together with words of the visitor', async () => {
  expect((await search('all', 'dora trains')).names).toEqual(['Dora'])
  expect((await search('all', 'rom qui', {to: '2026-11-21'})).names).toEqual(['Ben'])
})

it('counts the matches of a search in other folders once', async () => {
  expect(await search('new', 'rome')).toMatchObject({
    names: ['Ben', 'Ada'],
    elsewhere: {answered: 1, all: 1, spam: 1},
  })
  expect(await search('all', 'rome')).toMatchObject({
    names: ['Dora', 'Ben', 'Ada'],
    elsewhere: {answered: 0, all: 0, spam: 1},
  })
  expect(await search('spam', 'rome')).toMatchObject({
    names: ['Eve'],
    elsewhere: {answered: 1, all: 3, spam: 0},
  })
})

it('finds the requests before and after one in what a search finds, also if it has left the list', async () => {
  const {found} = await search('all', 'rome')
  const at = (name: string, position: string) => {
    const {previous, next} = findNeighbors(found, {_id: idOf(name), position}, 'desc')
    return [previous && nameOf(previous), next && nameOf(next)]
  }
  expect(at('Ben', '2026-11-20T12:00:00.000Z')).toEqual(['Dora', 'Ada'])
  expect(at('Dora', '2026-11-22T12:00:00.000Z')).toEqual([null, 'Ben'])
  expect(at('Cyd', '2026-11-21T12:00:00.000Z')).toEqual(['Dora', 'Ben'])
})

it('finds the requests before and after one in a list, also at the same time', async () => {
  const positions = z.array(requestRow).parse(await run(rowsQuery(list('all'), 0, 50)))
  const find = async (folder: string, name: string) => {
    const [position] = positions.filter(({_id}) => _id === idOf(name))
    if (!position) throw new Error(`There is no ${name}`)
    const {previous, next} = neighbors.parse(await run(neighborsQuery(list(folder), position)))
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

it('shows which request has a field of a wrong type, and the others as before', async () => {
  const _id = 'tripRequest.wrong'
  await client.mutate(
    requestDocuments(_id, {name: 5, email: 5, destinations: [null], submittedAt: AT}).map((document) => ({
      create: document,
    })),
  )
  const rows = listedRows(requestRow).parse(await run(rowsQuery(list('new'), 0, 50)))
  expect(rows.find(isBroken)).toEqual({_id, isBroken: true})
  expect(rows.filter((row) => !isBroken(row))).toHaveLength(2)
  await client.delete(_id)
})

it('shows a released confirmation as held while confirmations are off', async () => {
  const fetchHeld = () =>
    client.fetch(`*[_id == "tripRequest.Gia"][0]${REQUEST_PROJECTION}{confirmationHeld, confirmationsAreOff}`)
  // Its request has the spam mark removed.
  await client.patch('tripRequest.Gia').set({confirmationHeld: 'Many requests'}).commit()
  expect(await fetchHeld()).toEqual({confirmationHeld: 'Many requests', confirmationsAreOff: true})
  await client.create({
    _id: 'requestForm',
    _type: 'requestForm',
    receipt: {send: true, subject: 'Hi', text: 'Hi'},
  })
  expect(await fetchHeld()).toEqual({confirmationHeld: null, confirmationsAreOff: false})
})

it.each(['ada@xn--e1afmkfd.xn--p1ai', 'ADA@Пример.рф', 'ada＠пример.рф', '@пример.рф', '\u200bAda@пример'])(
  'finds a request by its e-mail address: %j',
  async (words) => {
    expect((await search('all', words)).names).toEqual(['Ada'])
  },
)

it('finds the requests of a person, in whatever case the address is', async () => {
  const rows = z
    .array(z.object({_id: z.string()}))
    .parse(await run(requestsByEmailQuery('aDA@xn--e1afmkfd.xn--p1ai')))
  expect(rows.map(({_id}) => _id)).toEqual([idOf('Ada')])
})

it('finds the request that replaces one with a mistyped address', async () => {
  const mistyped = {name: 'Ivy', email: 'ivy@example.con', phone: '+1 555 0100'}
  const corrected = {...mistyped, email: 'ivy@example.com', correctedFrom: mistyped.email, submittedAt: AT}
  for (const document of requestDocuments(idOf('Ivy'), corrected)) await client.create(document)
  expect(await run(correctionQuery(mistyped))).toEqual({_id: idOf('Ivy'), email: corrected.email})
  expect(await run(correctionQuery({...mistyped, name: 'Jo'}))).toBeNull()
  expect(await run(correctionQuery(corrected))).toBeNull()
})
