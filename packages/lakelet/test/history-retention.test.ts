import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {confirmClock, type createContentLake} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {administratorToken, createTempDirectory, editorToken, sendRequest, startLake} from './start-lake.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Lake = Awaited<ReturnType<typeof createContentLake>>

const get = (lake: Lake, path: string) => sendRequest(lake, `/v1/data/history/${path}`, {token: editorToken})

/** The IDs of the transactions in the history of documents, oldest first. */
async function readTransactions(lake: Lake, ids: string, dataset = 'production'): Promise<string[]> {
  const {body} = await get(lake, `${dataset}/transactions/${ids}?effectFormat=mendoza`)
  return String(body)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id)
}

/** Starts a lake with the revisions a1 to a5 of one document, one of another, and a deleted document. */
async function createHistory(directory: string): Promise<void> {
  const lake = await startLake({directory})
  const dataset = lake.dataset('production')
  const commit = (mutation: object, transactionId: string) => dataset.commit([mutation], {transactionId})
  commit({create: {_id: 'a', _type: 'post', n: 1}}, 'a1')
  commit({create: {_id: 'untouched', _type: 'post'}}, 'u1')
  commit({create: {_id: 'gone', _type: 'post'}}, 'g1')
  commit({delete: {id: 'gone'}}, 'g2')
  for (const n of [2, 3, 4, 5]) commit({patch: {id: 'a', set: {n}}}, `a${n}`)
  await lake.close()
}

test('removes transactions beyond historyTransactions, and keeps every present revision', async () => {
  const directory = await createTempDirectory()
  await createHistory(directory)
  const lake = await startLake({directory, historyTransactions: 2})
  await expect.poll(() => readTransactions(lake, 'a,untouched,gone')).toEqual(['a4', 'a5'])
  expect(lake.dataset('production').query('*{_id, _rev}')).toEqual([
    {_id: 'a', _rev: 'a5'},
    {_id: 'untouched', _rev: 'u1'},
  ])
  const revision = async (id: string) => (await get(lake, `production/documents/a?revision=${id}`)).body
  expect(await revision('a4')).toMatchObject({documents: [{_rev: 'a4', n: 4}]})
  expect(await revision('a1')).toEqual({documents: []})
  expect((await get(lake, 'production/documents/untouched?lastRevision=true')).body).toMatchObject({
    documents: [{_rev: 'u1'}],
  })
  expect((await get(lake, 'production/documents/gone?lastRevision=true')).body).toEqual({documents: []})
  // The Studio shows that older events are removed if the oldest does not create the document.
  expect((await get(lake, 'production/events/documents/a')).body).toMatchObject({
    events: {
      a: [
        {type: 'updateLiveDocument', revisionId: 'a5'},
        {type: 'updateLiveDocument', revisionId: 'a4'},
      ],
    },
    nextCursor: '',
  })
})

test('removes transactions older than historyDays when the lake starts, but not because the clock jumps', async () => {
  const directory = await createTempDirectory()
  await createHistory(directory)
  const createdAt = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: createdAt + 400 * DAY_MS})
  for (const days of [400, -400, 1, 2]) {
    vi.setSystemTime(createdAt + days * DAY_MS)
    const jumped = await startLake({directory, historyDays: 3})
    const {body} = await get(jumped, 'production/documents/a?revision=a1')
    expect(body, `after ${days} days`).toMatchObject({documents: [{_rev: 'a1'}]})
    await jumped.close()
  }
  vi.setSystemTime(createdAt + 4 * DAY_MS)
  const lake = await startLake({directory, historyDays: 3})
  await expect.poll(() => readTransactions(lake, 'a')).toEqual(['a5'])
  lake.dataset('production').commit([{patch: {id: 'a', set: {n: 6}}}], {transactionId: 'a6'})
  const {body} = await get(lake, 'production/transactions/a?effectFormat=mendoza&fromTransaction=a6')
  // The patch refers to the revision before it, although its transaction is removed.
  expect(JSON.parse(String(body)).effects.a.revert).toContain(5)
})

test.each<[title: string, end: (directory: string, setDays: (days: number) => void) => Promise<void>]>([
  ['a person confirms the clock', async (directory) => confirmClock(directory)],
  [
    'the clock has run for a week without another jump',
    async (directory, setDays) => {
      for (const days of [406, 412]) {
        setDays(days)
        await (await startLake({directory})).close()
      }
    },
  ],
])(
  'a clock that is ahead removes no history, however often the lake is restarted, until %s',
  async (_title, end) => {
    const directory = await createTempDirectory()
    await createHistory(directory)
    const createdAt = Date.now()
    const setDays = (days: number) => void vi.setSystemTime(createdAt + days * DAY_MS)
    vi.useFakeTimers({toFake: ['Date']})
    for (let restart = 0; restart < 10; restart++) {
      setDays(400 + restart / 100)
      await (await startLake({directory, durable: false, historyDays: 3})).close()
    }
    const pauses: unknown[] = []
    const paused = await startLake({directory, historyDays: 3, onClockJump: (pause) => pauses.push(pause)})
    expect(await readTransactions(paused, 'a')).toHaveLength(5)
    await expect.poll(() => pauses).toMatchObject([{since: expect.any(String)}])
    await paused.close()
    await end(directory, setDays)
    const lake = await startLake({directory, historyDays: 3})
    await expect.poll(() => readTransactions(lake, 'a')).toEqual(['a5'])
  },
)

test('removes a long history in batches, between which other requests are served', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory, durable: false})
  const ids = Array.from({length: 50}, (_, index) => `a${index}`)
  for (let n = 0; n < 60; n++)
    first.dataset('production').commit(ids.map((_id) => ({createOrReplace: {_id, _type: 'post', n}})))
  await first.close()
  const lake = await startLake({directory, durable: false, historyTransactions: 1})
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  const select = database.prepare("SELECT count(*) AS count FROM changes WHERE document_id = 'a0'")
  const counts = new Set<number>()
  const readCount = async () => {
    expect(await sendRequest(lake, '/health')).toMatchObject({status: 200})
    const {count} = select.get() ?? {}
    counts.add(Number(count))
    return count
  }
  await expect.poll(readCount, {interval: 1}).toBe(2)
  expect([...counts].filter((count) => count > 2 && count < 50)).not.toEqual([])
  expect(lake.dataset('production').query('count(*[n == 59])')).toBe(50)
})

test('a listener that resumes from a removed transaction receives reset', async () => {
  const directory = await createTempDirectory()
  await createHistory(directory)
  const lake = await startLake({directory, historyTransactions: 2})
  await expect.poll(() => readTransactions(lake, 'a')).toEqual(['a4', 'a5'])
  const path = '/v1/data/listen/production?query=*&enableResume=true'
  for (const [id, event] of [
    ['u1', 'reset'],
    ['a4', 'welcomeback'],
  ] as const) {
    const stream = await openEventStream(lake, path, {token: editorToken, lastEventId: id})
    expect(await stream.next()).toMatchObject({event})
  }
})

test('a copied dataset has the same history', async () => {
  const directory = await createTempDirectory()
  await createHistory(directory)
  const lake = await startLake({directory, historyTransactions: 2})
  await expect.poll(() => readTransactions(lake, 'a')).toEqual(['a4', 'a5'])
  await sendRequest(lake, '/v1/datasets/production/copy', {
    method: 'PUT',
    token: administratorToken,
    body: {targetDataset: 'copy'},
  })
  expect(await readTransactions(lake, 'a,untouched', 'copy')).toEqual(['a4', 'a5'])
})
