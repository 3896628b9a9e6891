import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {createLakeClient, editorToken, sendRequest, startLake, useSharedLake} from './start-lake.ts'

const resetLake = useSharedLake()

/** What the lake evaluates or parses itself. groq-js is tested with the statements of https://spec.groq.dev/draft. */
const EXPRESSIONS: [query: string, result: unknown][] = [
  ['dateTime("2026-01-02T03:04:05Z")', '2026-01-02T03:04:05Z'],
  ['dateTime("2026-01-02T03:04:05.678Z")', '2026-01-02T03:04:05.678Z'],
  ['dateTime("2026-01-02T03:04:05.000Z")', '2026-01-02T03:04:05Z'],
  ['dateTime("2026-01-02T03:04:05+01:00")', '2026-01-02T02:04:05Z'],
  ['dateTime("2026-01-02T03:04:05-00:30")', '2026-01-02T03:34:05Z'],
  ['dateTime(dateTime("2026-01-02T03:04:05Z"))', '2026-01-02T03:04:05Z'],
  ['dateTime("2026-01-02 03:04:05Z")', null],
  ['dateTime("2026-01-02")', null],
  ['dateTime("2026-13-02T03:04:05Z")', null],
  ['dateTime("2026-02-30T03:04:05Z")', null],
  ['dateTime("2024-02-29T03:04:05Z")', '2024-02-29T03:04:05Z'],
  ['dateTime("tomorrow")', null],
  ['dateTime(1)', null],
  ['dateTime(null)', null],
  ['array::unique([1, 2, 1, "1", true, true, 1])', [1, 2, '1', true]],
  ['array::unique([null, 1, null])', [null, 1]],
  ['array::unique([[1], [1], {"a": 1}, {"a": 1}])', [[1], [1], {a: 1}, {a: 1}]],
  ['array::unique([{"a": 1}, {"a": 1}, {}][].a)', [1, null]],
  ['count(array::unique([dateTime("2026-01-01T00:00:00Z"), dateTime("2026-01-01T01:00:00+01:00")]))', 1],
  ['count(array::unique([dateTime("2026-01-01T00:00:00Z"), "2026-01-01T00:00:00Z"]))', 2],
  ['array::unique([])', []],
  ['array::unique("a")', null],
  ['array::unique(null)', null],
  ['path("a.b") in path("a.*")', true],
  ['path("b.b") in path("a.*")', false],
  ['(path("a.b")) in (path("a.*"))', true],
  ['path("a.b") == path("a.b")', true],
  ['path("a.b") == path("a.c")', false],
  ['path("a.b") != path("a.c")', true],
  ['path("a") == "a"', false],
  ['path(1)', null],

  ['"\\u00e9"', 'é'],
  ['"\\u{1F600}"', '😀'],
  ['"\\uD83D\\uDE00"', '😀'],
  ['"\\u{22}\\\\u{41}"', '"\\u{41}'],
  ['"two\nlines"', 'two\nlines'],
  ['1 // a "comment" \\x\n + 2', 3],
  ['// all\ncount(*) // documents', 5],
  ['[sanity::projectId(), sanity::dataset(), releases::all()]', ['testing1', 'production', []]],
]

/** What groq-js evaluates otherwise than specified, with its result. */
const DIFFERENCES: [query: string, result: unknown][] = [
  // It compares strings by UTF-16 code unit instead of by code point.
  ['"😀" < "～"', true],
  ['["😀", "～"] | order(@)', ['😀', '～']],
  // It filters a value that is not an array to null instead of to itself.
  ['{"a": {"b": 1}}.a[b == 1]', null],
  // It accepts indexes that are not integers.
  ['[1, 2, 3][1.5]', null],
  ['[1, 2, 3][0.5..1]', [1, 2]],
]

const CUSTOM_FUNCTIONS: [query: string, result: unknown, params?: Record<string, unknown>][] = [
  ['fn a::of($id) = $id->{name}; *[_id == $id]{"c": a::of(country)}.c.name', ['Italy'], {id: 'rome'}],
  ['fn a::plus($c) = $c{"n": rank + $extra}; a::plus(*[_id == "rome"][0]).n', 3, {extra: 1}],
  ['fn array::unique($c) = $c{name}; array::unique(*[_id == "rome"][0])', {name: 'Rome'}],
  [
    'fn a::cities($c) = $c{"in": *[_type == "city" && references(^._id)].name}; *[_type == "country"]{"c": a::cities(@)}.c.in',
    [['Rome', 'Venice'], ['bergen']],
  ],
]

test.each<[string, unknown, Record<string, unknown>?]>([...EXPRESSIONS, ...DIFFERENCES, ...CUSTOM_FUNCTIONS])(
  '%s',
  async (query, result, params = {}) => {
    const lake = resetLake()
    const country = (_ref: string) => ({_type: 'reference', _ref})
    const documents = [
      {_id: 'italy', _type: 'country', name: 'Italy'},
      {_id: 'rome', _type: 'city', name: 'Rome', rank: 2, country: country('italy')},
      {_id: 'venice', _type: 'city', name: 'Venice', country: country('italy')},
      {_id: 'norway', _type: 'country', name: 'Norway'},
      {_id: 'bergen', _type: 'city', name: 'bergen', country: country('norway')},
    ]
    lake.dataset('production').commit(documents.map((create) => ({create})))
    expect(await createLakeClient(lake).fetch(query, params)).toEqual(result)
  },
)

test.each([
  ...['', '"\\x"', '"\\u12"', '"\\u{110000}"', '"\\u{', '$missing', '*[_type == $missing]', 'before()'],
  ...[
    'delta::operation()',
    'array::unique()',
    'dateTime()',
    'geo::distance({})',
    'geo({"lat": 1, "lng": 2})',
  ],
  ...['diff::changedAny({}, {})', 'diff::changedAny({}, {}, a + 1)', 'fn a::b($c) = $c{name}; a::b()'],
])('%s is a parse error', async (query) => {
  const path = `/v1/data/query/production?query=${encodeURIComponent(query)}`
  const error = {type: 'queryParseError'}
  expect(await sendRequest(resetLake(), path)).toMatchObject({status: 400, body: {error}})
})

const VALUES = [
  ...[
    'null',
    '{}',
    '{"a": 1, "b": 1}',
    '{"a": 2, "b": 1}',
    '{"a": {"x": 1, "y": 1}}',
    '{"a": {"x": 1, "y": 2}}',
  ],
  ...['{"a": [1]}', '{"a": [{"x": 1, "n": 1}]}', '{"a": [{"x": 1, "n": 1}, {"x": 2, "n": 2}]}'],
  ...['{"a": [{"x": 3, "n": 1}, {"x": 2, "n": 2}]}', '{"a": [{"p": {"_type": "c", "x": 1}}]}'],
]
const SELECTORS = ['a', '(a)', '(a, b)', 'anywhere(_type == "c")'].flatMap((base) =>
  ['', '.x', '.(x)', '.(x, y)', '[]', '[n == 1]', '[].x', '["x"]'].map((rest) => base + rest),
)

test('the functions of diff:: have the results of groq-js, which evaluates them asynchronously', async () => {
  const dataset = resetLake().dataset('production')
  for (const [index, before] of VALUES.entries())
    for (const after of [before, VALUES.at(index - 1), VALUES.at(index - 2)]) {
      const calls = SELECTORS.flatMap((selector) =>
        ['changedAny', 'changedOnly'].map((name) => `diff::${name}(${before}, ${after}, ${selector})`),
      )
      const groq = `[${calls}]`
      const expected = await (await evaluate(parse(groq))).get()
      expect(dataset.query(groq), groq).toEqual(expected)
    }
})

test('a subquery that does not depend on the document is evaluated once', async () => {
  const lake = await startLake()
  const create = (_: unknown, n: number) => ({create: {_id: `d${n}`, _type: n % 2 ? 'odd' : 'even', n}})
  lake.dataset('production').commit(Array.from({length: 2000}, create))
  const nested = `${'*[_id in '.repeat(10)}*[n < 3]._id${']._id'.repeat(10)}`
  const client = createLakeClient(lake, {maxRetries: 0})
  expect(await client.fetch(nested)).toEqual(['d0', 'd1', 'd2'])
  // Without hoisting, the innermost filter would be evaluated 800 million times.
  const counts = '*[n < 400]{"odd": count(*[_type == "odd" && n > count(*[n < 1000])])}'
  expect(await client.fetch(counts)).toEqual(Array(400).fill({odd: 500}))
})

test.each([
  ['parentheses', `${'('.repeat(200)}1${')'.repeat(200)}`, 1],
  ['arrays', `${'['.repeat(100)}${']'.repeat(100)}${'[0]'.repeat(99)}`, []],
  ['operators', Array.from({length: 500}, () => '1').join(' + '), 500],
  ['objects', `${'{"a": '.repeat(50)}1${'}'.repeat(50)}${'.a'.repeat(50)}`, 1],
])('nested %s are evaluated', async (_, query, result) => {
  expect(resetLake().dataset('production').query(query)).toEqual(result)
})

test('a query of a megabyte is accepted by POST', async () => {
  const texts = Array.from({length: 950}, (_, n) => `"${n}${'x'.repeat(1000)}"`)
  const body = {query: `count(*[title in [${texts}]])`}
  const options = {method: 'POST', token: editorToken, body}
  expect(await sendRequest(resetLake(), '/v1/data/query/production', options)).toMatchObject({
    body: {result: 0},
  })
})
