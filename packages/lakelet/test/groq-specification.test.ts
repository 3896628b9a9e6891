import {afterAll, expect, test} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {DIFFERENCES, DOCUMENT_CASES, DOCUMENTS, INVALID_QUERIES} from './groq-specification/document-cases.ts'
import {EXPRESSION_CASES, type ExpressionCase} from './groq-specification/expression-cases.ts'
import {FUNCTION_CASES} from './groq-specification/function-cases.ts'
import {createLakeClient, editorToken, sendRequest, startLake} from './start-lake.ts'

// The statements of https://spec.groq.dev/draft as queries of the HTTP API.

/** A query, and the specified or evaluated result: its value, or the type of its error. */
type Result = [query: string, result: unknown]

const passes = {passed: 0, total: 0}
afterAll(() => {
  const {passed, total} = passes
  console.info(`GROQ specification: ${passed} of ${total} queries (${((100 * passed) / total).toFixed(2)} %)`)
})

function expectResults(actual: Result[], specified: Result[]) {
  const isSpecified = (result: unknown, index: number) =>
    JSON.stringify(result) === JSON.stringify(specified[index])
  passes.passed += actual.filter(isSpecified).length
  passes.total += specified.length
  // Fails with the queries that differ.
  expect(actual.filter((result, index) => !isSpecified(result, index))).toEqual([])
}

test('expressions, with literals, parameters and attributes as operands', async () => {
  const cases = Object.values({...EXPRESSION_CASES, ...FUNCTION_CASES}).flat()
  const expanded = cases.map((item, index) => expandCase(item, `case-${index}`))
  const query = await startWith(expanded.map(({document}) => document))
  const actual: Result[] = []
  for (const {forms, params} of expanded) {
    const result = await query(`[${forms.map(([form]) => form)}]`, params)
    for (const [index, [form]] of forms.entries())
      actual.push([form, Array.isArray(result) ? result[index] : result])
  }
  expectResults(
    actual,
    expanded.flatMap(({forms}) => forms),
  )
})

test('queries on documents', async () => {
  const query = await startWith(DOCUMENTS)
  const cases = Object.values(DOCUMENT_CASES).flat()
  const actual: Result[] = []
  for (const [groq, , params] of cases) actual.push([groq, await query(groq, params)])
  expectResults(
    actual,
    cases.map(([groq, result]) => [groq, result]),
  )
})

test('invalid queries are parse errors', async () => {
  const query = await startWith([])
  const actual: Result[] = []
  for (const groq of INVALID_QUERIES) actual.push([groq, await query(groq)])
  expectResults(
    actual,
    INVALID_QUERIES.map((groq) => [groq, 'queryParseError']),
  )
})

test('only the listed queries differ', async () => {
  const query = await startWith(DOCUMENTS)
  passes.total += DIFFERENCES.length
  for (const [groq, specified, actual] of DIFFERENCES) {
    expect(actual).not.toEqual(specified)
    expect([groq, await query(groq)]).toEqual([groq, actual])
  }
})

/** Starts a lake with documents. Returns a function that queries it for the value or the type of the error. */
async function startWith(documents: {_id: string; _type: string}[]) {
  const lake = await startLake()
  lake.dataset('production').commit(documents.map((create) => ({create})))
  return (query: string, params = {}) => runQuery(lake, query, params)
}

const Response = z.union([
  z.object({result: z.unknown()}),
  z.object({error: z.object({type: z.string()})}).transform(({error}) => ({result: error.type})),
])

async function runQuery(lake: ContentLake, query: string, params: Record<string, unknown>) {
  const path = '/v2025-02-19/data/query/production?perspective=raw'
  const {body} = await sendRequest(lake, path, {method: 'POST', token: editorToken, body: {query, params}})
  return Response.parse(body).result
}

/**
 * The forms of an expression case, with their specified results: its values as literals, as parameters, and as
 * attributes of a document that is fetched, projected, or filtered.
 */
function expandCase([expression, value]: ExpressionCase, id: string) {
  const literals = [...expression.matchAll(/`([^`]*)`/g)].map(([, json = '']) => json)
  const replaceValues = (toGroq: (index: number) => string) => {
    let index = 0
    return expression.replace(/`[^`]*`/g, () => toGroq(index++))
  }
  const attributes = replaceValues((index) => `v${index}`)
  const forms: Result[] = [
    [replaceValues((index) => literals[index] ?? ''), value],
    [replaceValues((index) => `$v${index}`), value],
    [replaceValues((index) => `*[_id == "${id}"][0].v${index}`), value],
    [`*[_id == "${id}"]{"value": ${attributes}}[0].value`, value],
  ]
  if (typeof value === 'boolean' || value === null)
    forms.push([`count(*[_id == "${id}" && (${attributes})])`, Number(value === true)])
  const params = Object.fromEntries(literals.map((json, index) => [`v${index}`, JSON.parse(json)]))
  return {forms, params, document: {_id: id, _type: 'case', ...params}}
}

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
  expect(await runQuery(await startLake(), query, {})).toEqual(result)
})

test.each([
  ['parentheses', '('.repeat(100_000)],
  ['arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['negations', `${'!'.repeat(100_000)}true`],
])('100,000 nested %s are an error', async (_, query) => {
  expect(await runQuery(await startLake(), query, {})).toBe('queryParseError')
})

test('a query of a megabyte is accepted by POST', async () => {
  const texts = Array.from({length: 950}, (_, n) => `"${n}${'x'.repeat(1000)}"`)
  const query = `count(*[title in [${texts}]])`
  expect(query.length).toBeGreaterThan(900_000)
  expect(await runQuery(await startLake(), query, {})).toBe(0)
})
