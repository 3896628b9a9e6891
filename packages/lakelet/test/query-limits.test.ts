import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {
  addDocuments,
  errorType,
  fetchError,
  quadratic,
  queryAnonymously,
  repeat,
  startWith,
} from './slow-lake.ts'
import {createAnonymousClient, createLakeClient, editorToken, LAKE_OPTIONS} from './start-lake.ts'

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

/** A closed ring with `corners` corners. */
const circle = (corners: number) =>
  Array.from({length: corners + 1}, (_, n) => {
    const angle = (2 * Math.PI * (n % corners)) / corners
    return [Math.cos(angle), Math.sin(angle)]
  })

const list = Array.from({length: 5000}, (_, n) => `x${n}`)

/** What exhausts time or memory, and the query that does, with its parameters. */
const EXHAUSTING: [title: string, query: string, params?: Record<string, unknown>][] = [
  ['exponential backtracking in a match pattern', `$text match "${repeat(30, 'a*')}b"`],
  [
    'exponential backtracking in a match parameter',
    '$text match $pattern',
    {pattern: `${repeat(30, 'a*')}b`},
  ],
  ['exponential backtracking in path()', `$dots in path("${repeat(40, '**.')}x")`, {dots: repeat(500, 'a.')}],
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
]

/** The query after an exhausting one must succeed within this time, also on a busy machine. */
const QUERY_TIMEOUT_MS = 1000

describe('a query that exhausts time or memory returns 400, and the next query is answered:', () => {
  let lake: TemporaryLake
  beforeAll(async () => {
    lake = await startContentLake({...LAKE_OPTIONS, queryTimeoutMs: QUERY_TIMEOUT_MS})
    addDocuments(lake, 300)
  })
  afterAll(() => lake.close())

  test.each(EXHAUSTING)('%s', async (_, query, params = {}) => {
    const client = createLakeClient(lake, {maxRetries: 0, token: editorToken})
    const error = await fetchError(client, query, {text: repeat(10_000, 'a'), list, ...params})
    expect(error.statusCode).toBe(400)
    expect(errorType(error)).toMatch(/^query/)
    expect(await client.fetch('count(*[_type == "odd"])')).toBeGreaterThan(0)
  })
})

describe('a query that exhausts time or memory returns 400:', () => {
  test('a single huge allocation', async () => {
    const {client} = await startWith(10, 30_000)
    const doubled = `*[0]{"a": [1, 2]}${repeat(60, '{"a": a + a}')}{"n": count(a)}`
    expect(errorType(await fetchError(client, doubled))).toBe('queryMemoryError')
    expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
  })

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

test('a client has three slow queries at a time without a token, by GET and POST', async () => {
  const {lake, client} = await startWith(3000, 60_000)
  const rejected: number[] = []
  // Closing the lake ends the other three.
  for (let n = 0; n < 10; n++)
    void queryAnonymously(lake, `${quadratic} | order(n + ${n})`, n % 2 ? 'POST' : 'GET').then(
      ({status, retryAfter}) => status === 429 && rejected.push(retryAfter),
      () => {},
    )
  await eventually(() => expect(rejected).toHaveLength(7))
  for (const retryAfter of rejected) expect(retryAfter).toBeGreaterThan(0)
  for (const method of ['GET', 'POST'] as const)
    expect(await queryAnonymously(lake, '1', method)).toMatchObject({status: 429})
  expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
})

test('a client may receive 60 million characters of results in 30 s without a token', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  const {lake, client} = await startWith(10)
  await client.create({_id: 'long', _type: 'x', text: 'x'.repeat(1_000_000)})
  const long = `*[_id == "long"]{${Array.from({length: 31}, (_, n) => `"a${n}": text`)}}`
  expect(await queryAnonymously(lake, long)).toMatchObject({status: 200})
  expect(await queryAnonymously(lake, `${long} `)).toMatchObject({status: 200})
  expect(await queryAnonymously(lake, '1')).toMatchObject({status: 429})
  expect(await client.fetch('1')).toBe(1)
  vi.advanceTimersByTime(30_001)
  // The clock was wrong, and is corrected.
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * 60 * 1000)
  expect(await queryAnonymously(lake, '1')).toMatchObject({status: 200})
})
