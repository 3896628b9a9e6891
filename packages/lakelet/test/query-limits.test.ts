import {existsSync, readFileSync} from 'node:fs'
import {getPriority} from 'node:os'
import {ClientError, type SanityClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import type {ContentLake, ContentLakeOptions} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {
  createAnonymousClient,
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLake,
  startLakeProcess,
} from './start-lake.ts'

/** Starts a lake with `count` documents, each with a reference to another. */
async function startWith(
  count: number,
  queryTimeoutMs = 10_000,
  tokens = [editorToken],
  options: Partial<ContentLakeOptions> = {},
) {
  const users = tokens.map((token) => ({token, name: token, role: 'editor' as const}))
  const lake = await startLake({queryTimeoutMs, tokens: users, ...options})
  const create = (_: unknown, n: number) => ({
    create: {
      _id: n % 10 === 9 ? `drafts.d${n - 1}` : `d${n}`,
      _type: n % 2 ? 'odd' : 'even',
      n,
      words: `w${n} a-b-c`,
      ref: {_ref: `d${(n * 10) % count}`, _weak: true},
    },
  })
  lake.dataset('production').commit(Array.from({length: count}, create))
  return {lake, client: createLakeClient(lake, {maxRetries: 0, token: tokens[0] ?? ''})}
}

/** The ClientError of a query that must fail. */
async function fetchError(client: SanityClient, query: string, params = {}): Promise<ClientError> {
  const error = await client.fetch(query, params).then(
    (result) => new Error(`The query succeeded: ${JSON.stringify(result)?.slice(0, 100)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof ClientError) return error
  throw error
}

const errorType = (error: ClientError) => error.response.body.error.type

/** A subquery over all documents for each document. */
const quadratic = '*{"same": count(*[n + 1 == ^.n && words match ^.words])}'

test('a slow query times out without blocking other requests', async () => {
  const {client} = await startWith(10_000, 3000)
  const completed: string[] = []
  const slowQuery = fetchError(client, quadratic).then((error) => {
    completed.push('slow')
    return error
  })
  for (let n = 0; n < 10; n++) {
    expect(await client.fetch(`*[_id == "d${n * 20}"][0].n`)).toBe(n * 20)
    await client.patch('d2').setIfMissing({seen: 0}).inc({seen: 1}).commit()
    completed.push('quick')
  }
  const error = await slowQuery
  expect(error).toMatchObject({statusCode: 400})
  expect(error.message).toContain('timed out after 3 s')
  expect(errorType(error)).toBe('queryTimeoutError')
  expect(completed).toEqual([...Array(10).fill('quick'), 'slow'])
})

describe('a query in a reader', () => {
  test('sees only documents the user may read', async () => {
    const {client, lake} = await startWith(20)
    const query = '*[_id match "d8" || _id match "*.d8"]{_id, n} | order(n)'
    const options = (perspective: 'raw' | 'drafts') => ({perspective, apiVersion: '2025-02-19'})
    expect(await client.fetch(query, {}, options('raw'))).toEqual([
      {_id: 'd8', n: 8},
      {_id: 'drafts.d8', n: 9},
    ])
    expect(await client.fetch(query, {}, options('drafts'))).toEqual([{_id: 'd8', n: 9}])
    expect(await createAnonymousClient(lake).fetch(query, {}, options('raw'))).toEqual([{_id: 'd8', n: 8}])
  })
})

const repeat = (count: number, text: string) => text.repeat(count)
/** A closed ring with `corners` corners. */
const circle = (corners: number) =>
  Array.from({length: corners + 1}, (_, n) => {
    const angle = (2 * Math.PI * (n % corners)) / corners
    return [Math.cos(angle), Math.sin(angle)]
  })
const list = Array.from({length: 5000}, (_, n) => `x${n}`)

describe('a query that exhausts time or memory returns 400:', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['exponential backtracking in a match pattern', `$text match "${repeat(30, 'a*')}b"`],
    [
      'exponential backtracking in a match parameter',
      '$text match $pattern',
      {pattern: `${repeat(30, 'a*')}b`},
    ],
    [
      'exponential backtracking in path()',
      `$dots in path("${repeat(40, '**.')}x")`,
      {dots: repeat(500, 'a.')},
    ],
    ['nested loops over an array parameter', 'count($list[count($list[count($list[@ > ^.^]) > 1]) > 1])'],
    ['arrays doubled by spreading', `*[0]{"a": [1, 2]}${repeat(60, '{"a": [...a, ...a]}')}{"n": count(a)}`],
    ['arrays doubled by +', `*[0]{"a": [1, 2]}${repeat(60, '{"a": a + a}')}{"n": count(a)}`],
    ['strings doubled by +', `*[0]{"a": "ab"}${repeat(60, '{"a": a + a}')}{"n": length(lower(a))}`],
    ['strings multiplied by array::join()', 'length(lower(array::join($list, array::join($list, $text))))'],
    ['a result with exponentially repeated objects', `*[0]${repeat(60, '{"a": @, "b": @}')}`],
    ['a result that is too long', '*{"a": $text, "b": $text}', {text: repeat(200_000, 'x')}],
    ['a sum of 20,000 operands', `1${repeat(20_000, '+1')}`],
    ['deeply nested parentheses', `${repeat(40_000, '(')}1${repeat(40_000, ')')}`],
    ['deeply nested arrays', `${repeat(40_000, '[')}1${repeat(40_000, ']')}`],
    ['deeply nested subqueries', `${repeat(30_000, '*[')}true${repeat(30_000, ']')}`],
    ['90,000 unary operators', `${repeat(90_000, '!')}true`],
    [
      'geometries with 3,000 corners',
      'geo::contains($shape, $shape) && geo::intersects($shape, $shape)',
      {shape: {type: 'Polygon', coordinates: [circle(3000)]}},
    ],
    ['15,000 chained filters', `*${repeat(15_000, '[true]')}`],
    ['a query of 1,100,000 characters', repeat(1_100_000, ' ')],
  ])('%s', async (_title, query, params = {}) => {
    const {client} = await startWith(300, 1000)
    const all = {text: repeat(10_000, 'a'), list, ...params}
    const error = await fetchError(client, query, all)
    expect(error.statusCode).toBe(400)
    expect(errorType(error)).toMatch(/^query/)
    expect(await client.fetch('count(*[_type == "odd"])')).toBeGreaterThan(0)
  })

  test('a single huge allocation', async () => {
    const {client} = await startWith(10, 30_000)
    const doubled = `*[0]{"a": [1, 2]}${repeat(60, '{"a": a + a}')}{"n": count(a)}`
    expect(errorType(await fetchError(client, doubled))).toBe('queryMemoryError')
    expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
  }, 30_000)

  test('deeply nested parameters', async () => {
    const {lake} = await startWith(10)
    const deep = `${repeat(30_000, '[')}${repeat(30_000, ']')}`
    const response = await fetch(`${lake.url}/v1/data/query/production`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: `{"query": "$deep", "params": {"deep": ${deep}}}`,
    })
    expect(response.status).toBe(400)
  })
})

/** Status and `Retry-After` of an anonymous query. */
async function queryAnonymously(
  {url}: ContentLake,
  query: string,
  method: 'GET' | 'POST' = 'GET',
  headers: Record<string, string> = {},
) {
  const path = `${url}/v1/data/query/production`
  const response =
    method === 'GET'
      ? await fetch(`${path}?query=${encodeURIComponent(query)}`, {headers})
      : await fetch(path, {
          method,
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({query}),
        })
  await response.text()
  return {status: response.status, retryAfter: Number(response.headers.get('retry-after'))}
}

test.each(['GET', 'POST'] as const)(
  'a client has three slow queries at a time without a token, by %s',
  async (method) => {
    const {lake, client} = await startWith(3000, 60_000)
    const rejected: number[] = []
    // Closing the lake ends the other three.
    for (let n = 0; n < 10; n++)
      void queryAnonymously(lake, `${quadratic} | order(n + ${n})`, method).then(
        ({status, retryAfter}) => status === 429 && rejected.push(retryAfter),
        () => {},
      )
    await eventually(() => expect(rejected).toHaveLength(7))
    for (const retryAfter of rejected) expect(retryAfter).toBeGreaterThan(0)
    expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
  },
)

test('without a token, a client with three slow queries cannot run others', async () => {
  const {lake, client} = await startWith(3000, 60_000)
  // Closing the lake ends the other three.
  const slow = [1, 2, 3, 4].map((n) => queryAnonymously(lake, `${quadratic} | order(n + ${n})`))
  expect(await Promise.race(slow)).toMatchObject({status: 429})
  void Promise.allSettled(slow)
  expect(await queryAnonymously(lake, '1')).toMatchObject({status: 429})
  expect(await client.fetch('1')).toBe(1)
})

test('a slow query ends when its client disconnects', async () => {
  const {lake} = await startWith(3000, 60_000)
  const abandoned = new AbortController()
  const send = (n: number) => {
    const query = encodeURIComponent(`${quadratic} | order(n + ${n})`)
    return fetch(`${lake.url}/v1/data/query/production?query=${query}`, {signal: abandoned.signal})
  }
  const slow = [1, 2, 3, 4].map(send)
  // Three run or wait.
  expect(await Promise.race(slow)).toMatchObject({status: 429})
  abandoned.abort()
  await Promise.allSettled(slow)
  await eventually(async () => expect(await queryAnonymously(lake, '1')).toMatchObject({status: 200}))
})

/** Whether a process runs. A zombie has ended, and only waits for the init process. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/status`
  return existsSync(file) && !/^State:\s+Z/m.test(readFileSync(file, 'utf8'))
}

test.runIf(process.platform === 'linux')('a query ends when the lake is killed', async () => {
  const lake = await startLakeProcess(await createTempDirectory())
  const client = createLakeClient(lake, {maxRetries: 0})
  const children = () =>
    readFileSync(`/proc/${lake.pid}/task/${lake.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const endless = client.fetch('$text match $pattern', {
    text: repeat(1000, 'a'),
    pattern: `${repeat(30, 'a*')}b`,
  })
  void Promise.allSettled([endless])
  const reader = await eventually(() => {
    const slow = children().find((pid) => pid > 0 && getPriority(pid) > 0)
    if (slow === undefined) throw new Error('No reader of slow queries runs')
    return slow
  })
  await lake.kill()
  await eventually(() => expect(isRunning(reader)).toBe(false))
})

test('quick queries do not wait for slow ones, of the same client or of others', async () => {
  const tokens = ['a', 'b']
  const {lake, client} = await startWith(3000, 60_000, tokens)
  // Closing the lake ends these queries.
  void Promise.allSettled(Array.from({length: 8}, (_, n) => client.fetch(`${quadratic} | order(n + ${n})`)))
  for (const token of tokens)
    for (let n = 0; n < 5; n++)
      expect(await createLakeClient(lake, {token}).fetch(`*[_id == "d${n * 20}"][0].n`)).toBe(n * 20)
})

test('a client may receive 60 million characters of results in 30 s without a token', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const {lake, client} = await startWith(10)
  await client.create({_id: 'long', _type: 'x', text: 'x'.repeat(1_000_000)})
  const long = `*[_id == "long"]{${Array.from({length: 31}, (_, n) => `"a${n}": text`)}}`
  expect(await queryAnonymously(lake, long)).toMatchObject({status: 200})
  expect(await queryAnonymously(lake, `${long} `)).toMatchObject({status: 200})
  expect(await queryAnonymously(lake, '1')).toMatchObject({status: 429})
  expect(await client.fetch('1')).toBe(1)
  vi.setSystemTime(Date.now() + 30_001)
  expect(await queryAnonymously(lake, '1')).toMatchObject({status: 200})
})

test('returns 503 when too many slow queries are queued', async () => {
  const tokens = ['a', 'b', 'c', 'd']
  const {lake, client} = await startWith(3000, 1000, tokens)
  const send = (token: string, n: number) =>
    sendRequest(
      lake,
      `/v1/data/query/production?query=${encodeURIComponent(`${quadratic} | order(n + ${n})`)}`,
      {token},
    )
  const responses = await Promise.all(
    tokens.flatMap((token) => Array.from({length: 10}, (_, n) => send(token, n))),
  )
  const statuses = responses.map(({status}) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 503]))
  // Four run, and 20 are queued.
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(14)
  expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
})

test('a mutation by query that times out changes nothing', async () => {
  const {client} = await startWith(3000)
  const deletion = client.delete({query: `*[count(*[n > ^.n && words match ^.words]) == 0]`})
  await expect(deletion).rejects.toMatchObject({statusCode: 400})
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(3000)
})

test('a listener whose filter times out is disconnected; the mutation is committed', async () => {
  const {client, lake} = await startWith(10)
  const filter = encodeURIComponent(`*[words match "${repeat(30, 'a*')}b"]`)
  const stream = await openEventStream(lake, `/v1/data/listen/production?query=${filter}`, {
    token: editorToken,
  })
  expect(await stream.next()).toMatchObject({event: 'welcome'})
  await client
    .patch('d2')
    .set({words: repeat(5000, 'a')})
    .commit()
  expect(await stream.next()).toMatchObject({event: 'reset'})
  expect(await stream.next()).toBeNull()
  expect(await client.fetch('*[_id == "d2"][0].words')).toHaveLength(5000)
})
