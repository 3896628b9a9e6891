import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {filter, mutation, query, types} from './query-arbitraries.ts'
import {createAnonymousClient, createLakeClient, startLake} from './start-lake.ts'

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
function visibleDocuments(all: Documents, perspective: string[], isPublic: boolean): Documents {
  const visible = all.filter(({_id}) => !isPublic || !String(_id).includes('.'))
  const find = (id: string) => visible.find(({_id}) => _id === id)
  const published = visible.filter(({_id}) => !/^(drafts|versions)\./.test(String(_id)))
  if (perspective.length === 0) return published
  const ids = visible.map(({_id}) => String(_id).replace(/^(drafts|versions\.r)\./, ''))
  return [...new Set(ids)].sort().flatMap((id) => {
    const layers = perspective.map((layer) => (layer === 'r' ? 'versions.r.' : `${layer}.`))
    const top = [...layers, ''].map((layer) => find(layer + id)).find((candidate) => candidate)
    return top ? [{...top, _id: id, _originalId: top._id}] : []
  })
}

const perspectives: string[][] = [[], ['drafts'], ['r'], ['r', 'drafts'], ['drafts', 'r']]

test('perspectives are up to date in readers', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const params = {type: 'c', n: 3, ids: ['2', 'drafts.1', 'none']}
  const [editor, anonymous] = [createLakeClient(lake), createAnonymousClient(lake)]
  const reader = fc.record({
    perspective: fc.constantFrom(...perspectives),
    isPublic: fc.boolean(),
    query,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(mutation, {maxLength: 6}),
      fc.array(reader, {minLength: 4, maxLength: 8}),
      async (mutations, readers) => {
        for (const change of mutations) dataset.commit([change])
        const all = parseDocuments(dataset.query('*'))
        for (const {perspective, isPublic, query: groq} of readers) {
          const documents = visibleDocuments(all, perspective, isPublic)
          const reference = evaluateSync(parse(groq, {params}), {
            dataset: documents,
            params,
            dereference: ({_ref}: {_ref: string}) => documents.find(({_id}) => _id === _ref),
          })
          const client = isPublic ? anonymous : editor
          const result = await client.fetch(groq, params, {
            perspective: perspective.length === 0 ? 'published' : perspective,
          })
          const expected: unknown = JSON.parse(JSON.stringify(toJS(reference)))
          expect(result, `${groq} as ${perspective}`).toEqual(expected)
        }
      },
    ),
    {numRuns: 15},
  )
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
