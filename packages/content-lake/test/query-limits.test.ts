import {ClientError, type SanityClient, ServerError} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {openEventStream} from './open-event-stream.ts'
import {createAnonymousClient, createLakeClient, editorToken, startLake} from './start-lake.ts'

/** A lake with so many documents, of which each refers to another. */
async function startWith(count: number, queryTimeoutMs?: number) {
  const lake = await startLake(queryTimeoutMs === undefined ? {} : {queryTimeoutMs})
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
  return {lake, client: createLakeClient(lake, {maxRetries: 0})}
}

/** How a query was refused. */
async function refusal(client: SanityClient, query: string, params = {}): Promise<ClientError> {
  const error = await client.fetch(query, params).then(
    (result) => new Error(`There was a result: ${JSON.stringify(result)?.slice(0, 100)}`),
    (reason: unknown) => reason,
  )
  if (error instanceof ClientError) return error
  throw error
}

const typeOf = (error: ClientError) => error.response.body.error.type

/** A subquery for each document that has to look at all documents. */
const quadratic = '*{"same": count(*[n + 1 == ^.n && words match ^.words])}'

test('a query that takes too long is refused, and others are answered meanwhile', async () => {
  const {client} = await startWith(10_000, 3000)
  const order: string[] = []
  const slow = refusal(client, quadratic).then((error) => {
    order.push('slow')
    return error
  })
  for (let n = 0; n < 10; n++) {
    expect(await client.fetch(`*[_id == "d${n * 20}"][0].n`)).toBe(n * 20)
    await client.patch('d2').inc({seen: 1}).commit()
    order.push('quick')
  }
  const error = await slow
  expect(error).toMatchObject({statusCode: 400})
  expect(error.message).toContain('timed out after 3 s')
  expect(typeOf(error)).toBe('queryTimeoutError')
  expect(order).toEqual([...Array(10).fill('quick'), 'slow'])
})

/** No judgement takes a query with this in it for a quick one. */
const slowly = (query: string) => `{"r": ${query}, "s": string::split("a,b", ",")}.r`

describe('a long query', () => {
  test.each([
    'count(*)',
    '*[n < 50] | order(words desc) {n, "up": ref->n, "by": *[references(^._id)]._id}',
    '*[_type == $type && words match $words] {_id, "parts": string::split(words, "-")}',
    '*[_id in $ids].words',
    '{"now": dateTime("2026-01-01T00:00:00Z"), "path": *[_id in path("drafts.**")]._id}',
    '*[n == 4]{"same": *[_type == ^._type && n < 9]._id}[0]',
    '[$none, 1/0, "é\\u2028", []]',
  ])('has the result that groq-js gives: %s', async (query) => {
    const {client, lake} = await startWith(200)
    const params = {type: 'odd', words: 'w1*', ids: ['d4', 'd2', 'none']}
    const documents = lake.dataset('production').query('*')
    const tree = parse(slowly(query), {params})
    const dereference = ({_ref}: {_ref: string}) => lake.dataset('production').get(_ref)
    const plain = toJS(evaluateSync(tree, {dataset: documents, params, dereference}))
    const result = await client.fetch(slowly(query), params, {perspective: 'raw'})
    expect(result).toEqual(JSON.parse(JSON.stringify(plain)))
  })

  test('sees what was written a moment ago', async () => {
    const {client} = await startWith(10)
    for (const n of [1, 2, 3]) {
      await client.patch('d2').set({n}).commit()
      expect(await client.fetch(slowly('*[_id == "d2"][0].n'))).toBe(n)
    }
    await client.delete('d2')
    expect(await client.fetch(slowly('*[_id == "d2"]'))).toEqual([])
  })

  test('sees what its reader may see', async () => {
    const {client, lake} = await startWith(20)
    const query = slowly('*[_id match "d8" || _id match "*.d8"]{_id, n} | order(n)')
    const options = (perspective: 'raw' | 'drafts') => ({perspective, apiVersion: '2025-02-19'})
    expect(await client.fetch(query, {}, options('raw'))).toEqual([
      {_id: 'd8', n: 8},
      {_id: 'drafts.d8', n: 9},
    ])
    expect(await client.fetch(query, {}, options('drafts'))).toEqual([{_id: 'd8', n: 9}])
    expect(await createAnonymousClient(lake).fetch(query, {}, options('raw'))).toEqual([
      {_id: 'd8', n: 8},
    ])
  })
})

const times = (count: number, text: string) => text.repeat(count)
/** Closed, of so many corners. */
const circle = (corners: number) =>
  Array.from({length: corners + 1}, (_, n) => {
    const angle = (2 * Math.PI * (n % corners)) / corners
    return [Math.cos(angle), Math.sin(angle)]
  })
const list = Array.from({length: 5000}, (_, n) => `x${n}`)

describe('what would take all time or memory is refused:', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['a pattern that matches in countless ways', `$text match "${times(30, 'a*')}b"`],
    ['the same in a parameter', '$text match $pattern', {pattern: `${times(30, 'a*')}b`}],
    ['a path of that kind', `$dots in path("${times(40, '**.')}x")`, {dots: times(500, 'a.')}],
    [
      'loops over lists of the request',
      'count($list[count($list[count($list[@ > "x"]) > 1]) > 1])',
    ],
    ['lists that double', `*[0]{"a": [1, 2]}${times(60, '{"a": [...a, ...a]}')}{"n": count(a)}`],
    ['lists that are added up', `*[0]{"a": [1, 2]}${times(60, '{"a": a + a}')}{"n": count(a)}`],
    ['text that doubles', `*[0]{"a": "ab"}${times(60, '{"a": a + a}')}{"n": length(lower(a))}`],
    ['text that multiplies', 'length(lower(array::join($list, array::join($list, $text))))'],
    ['a result that repeats itself', `*[0]${times(60, '{"a": @, "b": @}')}`],
    ['a long result', '*{"a": $text, "b": $text}', {text: times(200_000, 'x')}],
    ['long sums', `1${times(20_000, '+1')}`],
    ['deep brackets', `${times(40_000, '(')}1${times(40_000, ')')}`],
    ['deep lists', `${times(40_000, '[')}1${times(40_000, ']')}`],
    ['deep subqueries', `${times(30_000, '*[')}true${times(30_000, ']')}`],
    ['signs without end', `${times(90_000, '!')}true`],
    [
      'shapes with countless corners',
      'geo::contains($shape, $shape) && geo::intersects($shape, $shape)',
      {shape: {type: 'Polygon', coordinates: [circle(3000)]}},
    ],
    ['filters without end', `*${times(15_000, '[true]')}`],
    ['a query of 120,000 characters', times(120_000, ' ')],
  ])('%s', async (_what, query, params = {}) => {
    const {client} = await startWith(300, 1000)
    const all = {text: times(10_000, 'a'), list, ...params}
    const error = await refusal(client, query, all)
    expect(error.statusCode).toBe(400)
    expect(typeOf(error)).toMatch(/^query/)
    expect(await client.fetch('count(*[_type == "odd"])')).toBeGreaterThan(0)
  })

  test('all memory in one piece, and the lake lives on', async () => {
    const {client} = await startWith(10, 30_000)
    const doubled = `*[0]{"a": [1, 2]}${times(60, '{"a": a + a}')}{"n": count(a)}`
    expect(typeOf(await refusal(client, doubled))).toBe('queryMemoryError')
    expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
  }, 30_000)

  test('parameters that are nested too deeply', async () => {
    const {lake} = await startWith(10)
    const deep = `${times(100_000, '[')}${times(100_000, ']')}`
    const response = await fetch(`${lake.url}/v1/data/query/production`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: `{"query": "$deep", "params": {"deep": ${deep}}}`,
    })
    expect(response.status).toBe(400)
  })
})

test('long queries that would wait too long are turned away, for another try', async () => {
  const {client} = await startWith(3000, 1000)
  const ask = (_: unknown, n: number) => client.fetch(`${quadratic} | order(${n})`)
  const outcomes = await Promise.allSettled(Array.from({length: 30}, ask))
  const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)
  expect(reasons.some((reason) => reason instanceof ClientError)).toBe(true)
  const turnedAway = reasons.filter((reason) => reason instanceof ServerError)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const {statusCode} of turnedAway) expect(statusCode).toBe(503)
  expect(await client.fetch('count(*[_id == "d2"])')).toBe(1)
})

test('a mutation whose query takes too long changes nothing', async () => {
  const {client} = await startWith(3000)
  const deletion = client.delete({query: `*[count(*[n > ^.n && words match ^.words]) == 0]`})
  await expect(deletion).rejects.toMatchObject({statusCode: 400})
  expect(await client.fetch('count(*)', {}, {perspective: 'raw'})).toBe(3000)
})

test('a listener whose filter takes too long is cut off, and the change is made', async () => {
  const {client, lake} = await startWith(10)
  const filter = encodeURIComponent(`*[words match "${times(30, 'a*')}b"]`)
  const stream = await openEventStream(lake, `/v1/data/listen/production?query=${filter}`, {
    token: editorToken,
  })
  expect(await stream.next()).toMatchObject({event: 'welcome'})
  await client
    .patch('d2')
    .set({words: times(5000, 'a')})
    .commit()
  expect(await stream.next()).toMatchObject({event: 'channelError'})
  expect(await stream.next()).toBeNull()
  expect(await client.fetch('*[_id == "d2"][0].words')).toHaveLength(5000)
})
