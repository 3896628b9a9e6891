import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {startLake} from './start-lake.ts'

const types = ['a', 'b', 'c']
const type = fc.constantFrom(...types)
const id = fc.constantFrom('1', '2', '3', '4', 'drafts.1', 'drafts.2', 'versions.r.2')
const reference = fc.record({_ref: id, _weak: fc.constant(true)})
const document = fc.record(
  {
    _id: id,
    _type: type,
    n: fc.integer({min: 0, max: 5}),
    to: reference,
    list: fc.array(fc.oneof(reference, fc.record({deep: reference})), {maxLength: 2}),
  },
  {requiredKeys: ['_id', '_type', 'n']},
)

const mutation = fc.oneof(
  {weight: 4, arbitrary: document.map((createOrReplace) => ({createOrReplace}))},
  {weight: 1, arbitrary: id.map((of) => ({delete: {id: of}}))},
)

const typeFilter = fc.oneof(
  type.map((name) => `_type == "${name}"`),
  type.map((name) => `"${name}" == _type`),
  type.map((name) => `(_type == "${name}")`),
  fc.constantFrom('_type == $type', '_type != "a"', '_type in ["a", "b"]', '_type == n', 'true'),
)
const idFilter = fc.oneof(
  id.map((one) => `_id == "${one}"`),
  id.map((one) => `"${one}" == _id`),
  fc.tuple(id, id).map(([one, other]) => `_id in ["${one}", "${other}", $type]`),
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
const referenceFilter = fc.oneof(
  id.map((one) => `references("${one}")`),
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
  id.map((one) => `sanity::versionOf("${one}")`),
  fc.constantFrom('sanity::versionOf($type)', 'sanity::versionOf(n)', 'sanity::versionOf(_id)'),
)
const condition = fc.oneof(
  typeFilter,
  idFilter,
  referenceFilter,
  versionFilter,
  fc.constantFrom('n > 2', 'n == $n', '!(n == 1)', 'missing'),
)
const filter = fc.oneof(
  condition,
  fc
    .tuple(condition, fc.constantFrom('&&', '||', '&& !'), condition)
    .map(([left, operator, right]) => `${left} ${operator} (${right})`),
)
const tail = fc.constantFrom(
  '',
  '[0]',
  '[n > 1]',
  '| order(n desc)',
  '| order(n)[0...2]',
  '{_id, "same": *[_type == ^._type && n == ^.n]._id}',
  '{"of": *[_type == "b"] {n, "up": ^._type}}',
  '{_id, "by": *[references(^._id)]._id, "one": *[_id == ^.to._ref][0].n, "named": to->_type}',
)
const query = fc.tuple(filter, tail, fc.boolean()).map(([condition, end, counted]) => {
  const selection = `*[${condition}] ${end}`
  return counted ? `[count(*[${condition}]), ${selection}]` : selection
})

test('a query gives the same through the indexes as without them', async () => {
  const dataset = (await startLake()).dataset('production')
  const params = {type: 'c', n: 3, ids: ['2', 'drafts.1', 'none']}
  fc.assert(
    fc.property(
      fc.array(mutation, {maxLength: 8}),
      fc.array(query, {minLength: 5}),
      (edits, asked) => {
        // One transaction each, so that documents change their type and come back after deletion.
        for (const edit of edits) dataset.commit([edit])
        const all = dataset.query('*')
        for (const groq of asked) {
          const plain = toJS(
            evaluateSync(parse(groq, {params}), {
              dataset: all,
              params,
              dereference: ({_ref}: {_ref: string}) => dataset.get(_ref),
            }),
          )
          expect(dataset.query(groq, params), groq).toEqual(plain)
        }
      },
    ),
    {numRuns: 60},
  )
})
