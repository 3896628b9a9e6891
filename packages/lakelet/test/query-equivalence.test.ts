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
import {createTempDirectory, startLake} from './start-lake.ts'

/** For a long run: `EQUIVALENCE_RUNS=9000` compares 100,000 queries in perspectives. */
const RUNS = Number(process.env.EQUIVALENCE_RUNS ?? 60)

const types = ['a', 'b', 'c']
const type = fc.constantFrom(...types)
/** IDs sort before and after those of drafts and versions. */
const id = fc.constantFrom(
  ...['1', '2', 'yak', 'zebra', 'drafts.1', 'drafts.2', 'drafts.zebra', 'versions.r.2', 'versions.r.yak'],
)
const slug = fc.constantFrom('home', 'away')
const plainReference = fc.record({_ref: id, _weak: fc.constant(true)})
/** A reference in a reference is not one. */
const reference = fc.oneof(
  {weight: 4, arbitrary: plainReference},
  {weight: 1, arbitrary: fc.record({_ref: id, _weak: fc.constant(true), inner: plainReference})},
)
const document = fc.record(
  {
    _id: id,
    _type: type,
    n: fc.integer({min: 0, max: 5}),
    slug: fc.oneof(slug, fc.record({current: fc.oneof(slug, fc.constant(1))})),
    to: reference,
    list: fc.array(fc.oneof(reference, fc.record({deep: reference})), {maxLength: 2}),
    /** In a version, it unpublishes the document. */
    _system: fc.constant({delete: true}),
  },
  {requiredKeys: ['_id', '_type', 'n']},
)

const mutation = fc.oneof(
  {weight: 4, arbitrary: document.map((createOrReplace) => ({createOrReplace}))},
  {weight: 1, arbitrary: id.map((deletedId) => ({delete: {id: deletedId}}))},
)

const typeFilter = fc.oneof(
  type.map((name) => `_type == "${name}"`),
  type.map((name) => `"${name}" == _type`),
  type.map((name) => `(_type == "${name}")`),
  fc.constantFrom(
    '_type == $type',
    '_type != "a"',
    '_type in ["a", "b"]',
    '_type in ["c", $type, "a", "none"]',
    '_type == n',
    'true',
  ),
)
const idFilter = fc.oneof(
  id.map((value) => `_id == "${value}"`),
  id.map((value) => `"${value}" == _id`),
  fc.tuple(id, id).map(([first, second]) => `_id in ["${first}", "${second}", $type]`),
  fc.constantFrom(
    '_id in $ids',
    '_id in [n, "1"]',
    '_id in [...$ids, "4"]',
    '_id in path("*")',
    '_id == $ids[0]',
    '_id in []',
    '_id == null',
    '$ids[0] in [_id]',
  ),
)
const slugFilter = fc.oneof(
  slug.map((value) => `slug.current == "${value}"`),
  slug.map((value) => `"${value}" == slug.current`),
  fc.constantFrom(
    'slug.current in ["home", "other"]',
    'slug.current == $type',
    'slug.current == n',
    'slug == "home"',
    'current == "home"',
    'to.slug.current == "home"',
  ),
)
const referenceFilter = fc.oneof(
  id.map((value) => `references("${value}")`),
  fc.constantFrom(
    'references($ids)',
    'references("1", ["2", "3"])',
    'references(to._ref)',
    'references(_id, "1")',
    'references($n)',
    'references([])',
  ),
)
const versionFilter = fc.oneof(
  id.map((value) => `sanity::versionOf("${value}")`),
  fc.constantFrom('sanity::versionOf($type)', 'sanity::versionOf(n)', 'sanity::versionOf(_id)'),
)
const subqueryFilter = fc.constantFrom(
  'references(*[n > 2]._id)',
  '_id in *[n > 2]._id',
  'to._ref in *[_id in *[_type == "b" && _id in *[n < 5]._id]._id]._id',
  'n in *[references(^._id)].n',
  'n in *[_type == "a"] | order(n)[0...2].n',
  'slug.current in *[defined(slug)].slug.current',
  'missing in *[0].missing',
  'list in *.list',
  '!(n in [1, n, *[_type == "b"][0].n])',
  'count(*[_type == "a" && n > count(*[_type == "b"])]) > 1',
  'n > *[_type == "a"] | order(n)[0].n',
  'dateTime("2026-01-01T00:00:00Z") in *{"d": dateTime("2026-01-01T00:00:00Z")}.d',
  '_id in [{"v": "1"}, {"v": "2"}][v in [{"v": "2"}, {"v": "3"}].v].v',
)
const condition = fc.oneof(
  typeFilter,
  idFilter,
  slugFilter,
  referenceFilter,
  versionFilter,
  fc.constantFrom(
    'n > 2',
    'n == $n',
    'n in [1, 3, "home"]',
    'n in [1, null]',
    '!(n == 1)',
    'missing',
    'missing == null',
    'to._ref == "1"',
    'to._weak == true',
    '_id > "2"',
    '_id > "drafts.2"',
    '_id > "p"',
    '_id > "versions.r.2"',
    '_originalId == "drafts.1"',
    'slug match "ho*"',
    'slug.current match "HOME"',
    '_id match "drafts*"',
    '[slug, _type] match "a"',
  ),
)
const filterOf = (part: fc.Arbitrary<string>) =>
  fc.oneof(
    part,
    fc.tuple(part, part, part).map(([first, second, third]) => `${first} && (${second} && ${third})`),
    fc
      .tuple(part, fc.constantFrom('&&', '||', '&& !'), part)
      .map(([left, operator, right]) => `${left} ${operator} (${right})`),
  )
/** Without subqueries, which groq-js evaluates for each of many documents. */
const filter = filterOf(condition)
const tail = fc.constantFrom(
  '',
  '[0]',
  '[n > 1]',
  '| order(n desc)',
  '| order(n desc)[0...3]',
  '| order(slug)[0...2]._id',
  '| order(to._ref desc, n)[0...4]._id',
  '| order(_id)[0...2]{_id}',
  '[_type in ["a", "b"]] | order(n desc)[0...3]{_id, n}',
  '[_type in ["b", "none", "a"]] | order(slug, _id desc)[1...4]._id',
  '[_type == "a"] | order(slug.current)[0...2]._id',
  '| order(n)[0...2]',
  '| order(slug.current desc, n)[1..2]',
  '| order(slug desc, to._ref asc, _type)[0].n',
  '| order(@.n desc, missing, list)[0...4] {n, "up": ^._id}',
  '| order(lower(_type), n)[0...3]',
  '{_id, "same": *[_type == ^._type && n == ^.n]._id}',
  '{"of": *[_type == "b"] {n, "up": ^._type}}',
  '{_id, "by": *[_type == "a" && references(^._id) && n < 4]._id, "count": count(*[_type == "b"])}',
  '{"same": *[slug.current == ^.slug.current]._id, "in": *[_id in ^.list]._id, "to": *[^.to._ref == _id]._id}',
  '{"a": *[_type == "b"]{"by": *[references(^.^._id)]._id, "same": *[_type == ^._type && n == ^.^.n]._id}}',
  '{"a": *[_type == ^.list || _id == ^.n || _type == ^.slug]._id, "b": *[references(^)]._id}',
  '{"refer": *[references(^.list[]._ref) && n < 4]._id, "deep": *[_type == "a" && _id in ^.list[].deep._ref]._id}',
  '{"first": *[n > 1 && _id == ^.list[0]._ref]._id, "own": *[_id in ^.list[_ref == ^._id || n == 1]._ref]._id}',
  '{"same": *[_id in ^.list[0..0]._ref && slug == "home"]{_id, "n": *[references(^.^.list[]->_id, ^._id)].n}}',
  '{_id, "by": *[references(^._id)]._id, "one": *[_id == ^.to._ref][0].n, "named": to->_type}',
)
const query = fc
  .tuple(filterOf(fc.oneof(condition, subqueryFilter)), tail, fc.boolean())
  .map(([condition, end, isCounted]) => {
    const selection = `*[${condition}] ${end}`
    return isCounted ? `[count(*[${condition}]), ${selection}]` : selection
  })

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
    {numRuns: 60},
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
      ...[
        'a',
        'Bc',
        'b',
        '9',
        '.',
        '..',
        ' ',
        '-',
        '_',
        '\n',
        '\u00a0',
        'é',
        'ß',
        'ς',
        'Σ',
        'ı',
        '日',
        '\u0301',
      ],
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
