import {describe, expect, test} from 'vitest'
import {createLakeClient, sendRequest, startLake} from './start-lake.ts'

// Cases for behavior in which groq-js's synchronous evaluation differs from the GROQ specification.

describe('diff::', () => {
  test.each<[selector: string, before: unknown, after: unknown, changedAny: boolean, changedOnly: boolean]>([
    ['a', {a: 1, b: 1}, {a: 2, b: 1}, true, true],
    ['a', {a: 1, b: 1}, {a: 1, b: 2}, false, false],
    ['(a)', {a: {x: 1}}, {a: {x: 2}}, true, true],
    ['(a, b)', {a: 1, b: 1, c: 1}, {a: 1, b: 2, c: 1}, true, true],
    ['(a, b)', {a: 1, b: 1, c: 1}, {a: 1, b: 2, c: 2}, true, false],
    ['a.(x, y)', {a: {x: 1, y: 1}}, {a: {x: 1, y: 2}}, true, true],
    ['(a, b).x', {a: {x: 1}, b: {x: 1, y: 1}}, {a: {x: 1}, b: {x: 1, y: 2}}, false, false],
    ['missing', {a: 1}, {a: 1}, false, true],
    ['a', {a: 1}, {}, true, true],
    ['a[].x', {a: [{x: 1}, {x: 2}]}, {a: [{x: 1}, {x: 3}]}, true, true],
    ['a[].x', {a: [{x: 1}]}, {a: [{x: 1}, {x: 2}]}, true, false],
    [
      'a[n == 2].x',
      {
        a: [
          {n: 1, x: 1},
          {n: 2, x: 1},
        ],
      },
      {
        a: [
          {n: 1, x: 2},
          {n: 2, x: 1},
        ],
      },
      false,
      false,
    ],
    ['a[n in $list].x', {a: [{n: 2, x: 1}]}, {a: [{n: 2, x: 2}]}, true, true],
    ['a[array::unique([n]) == null]', {a: [{n: 1}]}, {a: [{n: 2}]}, false, false],
    ['a[]', {a: {x: 1}}, {a: {x: 2}}, false, false],
    [
      'anywhere(_type == "price").n',
      {a: [{p: {_type: 'price', n: 1}}]},
      {a: [{p: {_type: 'price', n: 2}}]},
      true,
      true,
    ],
    ['anywhere(_type == "price").n', {b: 1}, {b: 2}, false, false],
    ['a', null, {a: 1}, true, false],
  ])('%s: %j, %j', async (selector, before, after, changedAny, changedOnly) => {
    const client = createLakeClient(await startLake())
    const call = (name: string) => `diff::${name}($before, $after, ${selector})`
    const query = `[${call('changedAny')}, ${call('changedOnly')}]`
    expect(await client.fetch(query, {before, after, list: [2]})).toEqual([changedAny, changedOnly])
  })

  test('compares documents, also within a filter', async () => {
    const lake = await startLake()
    lake
      .dataset('production')
      .commit([
        {create: {_id: 'one', _type: 'post', title: 'One', n: 1}},
        {create: {_id: 'two', _type: 'post', title: 'Two', n: 1}},
      ])
    const query =
      '*[diff::changedAny(@, *[_id == "one"][0], (title, n)) && !diff::changedAny(@, *[_id == "one"][0], n)]._id'
    expect(await createLakeClient(lake).fetch(query)).toEqual(['two'])
  })

  test('an invalid selector is a parse error', async () => {
    const client = createLakeClient(await startLake())
    const error = {statusCode: 400, details: {type: 'queryParseError'}}
    await expect(client.fetch('diff::changedAny({}, {}, a + 1)')).rejects.toMatchObject(error)
    await expect(client.fetch('diff::changedAny({}, {})')).rejects.toMatchObject(error)
  })
})

test.each<[query: string, result: unknown]>([
  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['path("a.b.c") in path("a.**")', true],
  ['[path("a.b")][0] in path("b.**")', null],
  ['array::unique([null, 1, null, 1, "1", true, true])', [null, 1, '1', true]],
  ['array::unique(*.missing)', [null]],
  ['array::unique([{"a": 1}, {"a": 1}, [1], [1]])', [{a: 1}, {a: 1}, [1], [1]]],
  ['count(array::unique([dateTime("2026-01-01T00:00:00Z"), dateTime("2026-01-01T01:00:00+01:00")]))', 1],
  ['array::unique("a")', null],
  ['*._id', ['a', 'b', 'c', 'd']],
  ['*[0..1]._id', ['a', 'b']],
  ['*[_type == "x"][0]._id', 'b'],
  ['*[_type in ["y", "x"]][1...3]._id', ['b', 'c']],
  ['*[_id in ["d", "a"]]._id', ['a', 'd']],
  ['*[references("a")]._id', ['b', 'c']],
  ['*[_type == "y"] | order(n)._id', ['a', 'd']],
])('%s', async (query, result) => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  // In this order.
  dataset.commit([{create: {_id: 'd', _type: 'y'}}, {create: {_id: 'a', _type: 'y'}}])
  dataset.commit([
    {create: {_id: 'c', _type: 'x', to: {_ref: 'a'}}},
    {create: {_id: 'b', _type: 'x', to: {_ref: 'a'}}},
  ])
  expect(await createLakeClient(lake).fetch(query)).toEqual(result)
})

test('a subquery that does not depend on the document is evaluated once', async () => {
  const lake = await startLake({queryTimeoutMs: 2000})
  const create = (_: unknown, n: number) => ({create: {_id: `d${n}`, _type: n % 2 ? 'odd' : 'even', n}})
  lake.dataset('production').commit(Array.from({length: 2000}, create))
  const nested = `${'*[_id in '.repeat(10)}*[n < 3]._id${']._id'.repeat(10)}`
  const client = createLakeClient(lake, {maxRetries: 0})
  expect(await client.fetch(nested)).toEqual(['d0', 'd1', 'd2'])
  const counts = '*[n < 2]{"odd": count(*[_type == "odd" && n > count(*[n < 1000])])}'
  expect(await client.fetch(counts)).toEqual([{odd: 500}, {odd: 500}])
})

test('a query of a megabyte is accepted by POST', async () => {
  const lake = await startLake()
  const texts = Array.from({length: 950}, (_, n) => `"${n}${'x'.repeat(1000)}"`)
  const body = {query: `count(*[title in [${texts}]])`}
  expect(body.query.length).toBeGreaterThan(900_000)
  const response = await sendRequest(lake, '/v1/data/query/production', {method: 'POST', body})
  expect(response).toMatchObject({status: 200, body: {result: 0}})
})
