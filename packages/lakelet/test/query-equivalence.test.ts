import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {evaluateToJson} from '../src/query/evaluate.ts'
import {type Audience, EVERYTHING, PUBLIC_ONLY} from '../src/store/audience.ts'
import {DatasetReader} from '../src/store/dataset-reader.ts'
import {DatasetView} from '../src/store/dataset-view.ts'
import {createDocumentCache} from '../src/store/document-cache.ts'
import {filter, mutation, query, types} from './query-arbitraries.ts'
import {createTempDirectory, startLake} from './start-lake.ts'

/** For a long run: `EQUIVALENCE_RUNS=9000` compares 100,000 queries in perspectives. */
const RUNS = Number(process.env.EQUIVALENCE_RUNS ?? 30)

test('index lookups do not change query results', async () => {
  const dataset = (await startLake()).dataset('production')
  const params = {type: 'c', n: 3, ids: ['2', 'drafts.1', 'none']}
  fc.assert(
    fc.property(fc.array(mutation, {maxLength: 8}), fc.array(query, {minLength: 5}), (mutations, queries) => {
      // One transaction each, so that documents change their type and are recreated after deletion.
      for (const change of mutations) dataset.commit([change])
      const all = dataset.query('*')
      for (const groq of queries) {
        const expected = toJS(
          evaluateSync(parse(groq, {params}), {
            dataset: all,
            params,
            dereference: ({_ref}: {_ref: string}) => dataset.get(_ref),
          }),
        )
        expect(dataset.query(groq, params), groq).toEqual(expected)
      }
    }),
    {numRuns: 30},
  )
})

const parseDocuments = (value: unknown) => z.array(z.record(z.string(), z.unknown())).parse(value)
type Documents = ReturnType<typeof parseDocuments>

/** Reference implementation of perspectives: https://www.sanity.io/docs/content-lake/perspectives */
function visibleDocuments(all: Documents, perspective: string[], {isPublic, hidden}: Audience): Documents {
  const publishedIdOf = (id: unknown) => String(id).replace(/^(drafts|versions\.r)\./, '')
  const isFound = ({_id}: Documents[number]) =>
    !(isPublic && String(_id).includes('.')) && !hidden.includes(publishedIdOf(_id))
  const visible = all.filter(isFound)
  const published = visible.filter(({_id}) => !/^(drafts|versions)\./.test(String(_id)))
  if (perspective.length === 0) return published
  const ids = visible.map(({_id}) => publishedIdOf(_id))
  return [...new Set(ids)].sort().flatMap((id) => {
    const layers = perspective.map((layer) => (layer === 'r' ? 'versions.r.' : `${layer}.`))
    const candidates = [...layers, ''].map((layer) => visible.find(({_id}) => _id === layer + id))
    const top = candidates.find((candidate) => candidate)
    const isUnpublished = String(top?._id).startsWith('versions.') && top?._system !== undefined
    return top && !isUnpublished ? [{...top, _id: id, _originalId: top._id}] : []
  })
}

const perspectives: string[][] = [[], ['drafts'], ['r'], ['r', 'drafts'], ['drafts', 'r']]
const audiences: Audience[] = [EVERYTHING, PUBLIC_ONLY, {isPublic: false, hidden: ['zebra', '2']}]

test('perspectives are those of the last commit in another connection', async () => {
  const directory = await createTempDirectory()
  const dataset = (await startLake({directory, durable: false})).dataset('production')
  using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  const documentReader = new DatasetReader(
    database,
    {name: 'production', createdAt: ''},
    {assetOrigin: () => '', cache: createDocumentCache(1_000_000)},
  )
  const params = {type: 'c', n: 3, ids: ['2', 'drafts.1', 'none']}
  const reader = fc.record({
    perspective: fc.constantFrom(...perspectives),
    audience: fc.constantFrom(...audiences),
    query,
  })
  let comparisons = 0
  fc.assert(
    fc.property(
      fc.array(mutation, {maxLength: 6}),
      fc.array(reader, {minLength: 4, maxLength: 20}),
      (mutations, readers) => {
        for (const change of mutations) dataset.commit([change])
        const all = parseDocuments(dataset.query('*'))
        for (const {perspective, audience, query: groq} of readers) {
          const documents = visibleDocuments(all, perspective, audience)
          const reference = evaluateSync(parse(groq, {params}), {
            dataset: documents,
            params,
            dereference: ({_ref}: {_ref: string}) => documents.find(({_id}) => _id === _ref),
          })
          const view = new DatasetView(documentReader, {perspective, audience, cachesRows: true})
          const request = {query: groq, params, projectId: 'p', dataset: 'production', identity: 'x'}
          const {result} = JSON.parse(`{${evaluateToJson(request, view)}}`)
          const expected: unknown = JSON.parse(JSON.stringify(toJS(reference)))
          expect(result, `${groq} as ${perspective} of ${JSON.stringify(audience)}`).toEqual(expected)
          comparisons++
        }
      },
    ),
    {numRuns: RUNS},
  )
  if (process.env.EQUIVALENCE_RUNS)
    console.log(`${comparisons} queries in perspectives are equal to those of groq-js`)
})

const pipelineFilter = fc.oneof(
  filter,
  fc.constantFrom(
    'words match "w1*"',
    '_type == "a" && words match ["w2*", "odd"]',
    'pt::text(blocks) match "one"',
    'words match "*7" && references("1")',
    'defined(list[].deep) && words match "even"',
    'to->n > 2 && words match "odd"',
    '@.words match ^.words',
  ),
)

const pipelineTail = fc.constantFrom(
  '',
  '[0]',
  '[3]',
  '[-1]',
  '[0...20]',
  '[5..9]',
  '[2...-2]',
  '[n > 1][0..2]{_id}',
  '| order(n desc, _id)[0...5]{_id, "same": count(*[n == ^.n && words match "w1*"])}',
  '| score(words match "odd")[0...3]{_id, _score}',
  '{_id, "now": now() == now()}[0...4]',
  '._id',
)

test('pipelines do not change query results', async () => {
  const dataset = (await startLake()).dataset('production')
  const create = (_: unknown, n: number) => ({
    create: {
      _id: `${n}`,
      _type: types[n % 3],
      n: n % 7,
      words: `w${n} ${n % 2 ? 'odd' : 'even'}`,
      to: {_ref: `${(n * 7) % 3000}`, _weak: true},
    },
  })
  dataset.commit(Array.from({length: 3000}, create))
  const all = dataset.query('*')
  const params = {type: 'c', n: 3, ids: ['2', '17', 'none']}
  fc.assert(
    fc.property(pipelineFilter, pipelineTail, fc.boolean(), (condition, end, isCounted) => {
      const groq = isCounted ? `count(*[${condition}])` : `*[${condition}] ${end}`
      const reference = evaluateSync(parse(groq, {params}), {
        dataset: all,
        params,
        dereference: ({_ref}: {_ref: string}) => dataset.get(_ref),
      })
      expect(dataset.query(groq, params), groq).toEqual(toJS(reference) ?? null)
    }),
    {numRuns: 60},
  )
})

const text = fc
  .array(
    fc.constantFrom(
      ...['a', 'Bc', 'b', '9', '.', '..', ' ', '-', '_', '\n', '\u00a0'],
      ...['é', 'ß', 'ς', 'Σ', 'ı', '日', '\u0301'],
      ...['x'.repeat(40), '😀', '𝒳'.repeat(40)],
    ),
    {minLength: 1, maxLength: 7},
  )
  .map((parts) => parts.join(''))

test('the text index does not change the result of match', async () => {
  const dataset = (await startLake()).dataset('production')
  const pattern = fc.tuple(text, fc.constantFrom('', '*')).map(([start, end]) => start + end)
  fc.assert(
    fc.property(fc.array(text, {maxLength: 8}), fc.array(pattern, {minLength: 4}), (texts, patterns) => {
      const create = (title: string, n: number) => ({createOrReplace: {_id: `${n}`, _type: 'post', title}})
      dataset.commit([{delete: {query: '*'}}, ...texts.map(create)])
      const all = dataset.query('*')
      for (const words of [...patterns, ...texts]) {
        const params = {words}
        const groq = '*[title match $words]._id'
        const reference = evaluateSync(parse(groq, {params}), {dataset: all, params})
        expect(dataset.query(groq, params), JSON.stringify(words)).toEqual(toJS(reference))
      }
    }),
    {numRuns: 100},
  )
})

test.each(['_rev match "first"', 'to._ref match "anna"', 'list[]._key match "k1"', 'url match "a.example"'])(
  'a text that the text index omits is found by %s',
  async (condition) => {
    const dataset = (await startLake()).dataset('production')
    const post = {
      _type: 'post',
      to: {_ref: 'anna', _weak: true},
      list: [{_key: 'k1'}],
      url: 'https://a.example',
    }
    dataset.commit([{create: {_id: 'a', ...post}}], {transactionId: 'first'})
    expect(dataset.query(`*[${condition}]._id`)).toEqual(['a'])
  },
)
