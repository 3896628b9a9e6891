import fc from 'fast-check'
import {evaluateSync, parse, toJS} from 'groq-js'
import {expect, test} from 'vitest'
import {startLake} from './start-lake.ts'

const types = ['a', 'b', 'c']
const type = fc.constantFrom(...types)
const id = fc.constantFrom('1', '2', '3', '4', '5', '6')
const document = fc.record({_id: id, _type: type, n: fc.integer({min: 0, max: 5})})

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
const condition = fc.oneof(typeFilter, fc.constantFrom('n > 2', 'n == $n', '!(n == 1)', 'missing'))
const filter = fc.oneof(
  condition,
  fc
    .tuple(condition, fc.constantFrom('&&', '||'), condition)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`),
)
const tail = fc.constantFrom(
  '',
  '[0]',
  '[n > 1]',
  '| order(n desc)',
  '| order(n)[0...2]',
  '{_id, "same": *[_type == ^._type && n == ^.n]._id}',
  '{"of": *[_type == "b"] {n, "up": ^._type}}',
)
const query = fc.tuple(filter, tail, fc.boolean()).map(([condition, end, counted]) => {
  const selection = `*[${condition}] ${end}`
  return counted ? `[count(*[${condition}]), ${selection}]` : selection
})

test('a query gives the same through the index by type as without it', async () => {
  const dataset = (await startLake()).dataset('production')
  const params = {type: 'c', n: 3}
  fc.assert(
    fc.property(
      fc.array(mutation, {maxLength: 8}),
      fc.array(query, {minLength: 5}),
      (edits, asked) => {
        // One transaction each, so that documents change their type and come back after deletion.
        for (const edit of edits) dataset.commit([edit])
        const all = dataset.query('*')
        for (const groq of asked) {
          const plain = toJS(evaluateSync(parse(groq, {params}), {dataset: all, params}))
          expect(dataset.query(groq, params), groq).toEqual(plain)
        }
      },
    ),
    {numRuns: 60},
  )
})
