import {expect, it} from 'vitest'
import {z} from 'zod'
import {parseRows} from '../src/parse-rows.ts'

const schema = z.object({
  _id: z.string(),
  name: z.string(),
  photos: z.array(z.object({alt: z.string()})).optional(),
})

it('skips wrong rows and names document, field and reason', () => {
  const {rows, problems} = parseRows(
    [
      {_id: 'a', _type: 'tripRequest', name: 'Anna'},
      {_id: 'b', _type: 'tripRequest', name: 5},
      {_id: 'c', _type: 'post', name: 'C', photos: [{alt: 'x'}, null]},
      {_id: 'd', name: 'Doris'},
    ],
    schema,
  )
  expect(rows.map((row) => row._id)).toEqual(['a', 'd'])
  expect(problems).toMatchObject([
    {id: 'b', type: 'tripRequest', path: 'name', message: 'Words belong here'},
    {id: 'c', type: 'post', path: 'photos.1'},
  ])
})

it('names what it can of rows without a usable id', () => {
  const {rows, problems} = parseRows([null, 5, 'x', [], {_id: 5, _type: 'post'}, {_type: {}}], schema)
  expect(rows).toEqual([])
  expect(problems.map(({id, type}) => [id, type])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, 'post'],
    [undefined, undefined],
  ])
})

it('skips a row for which a transform of the schema throws', () => {
  const json = z.object({_id: z.string(), value: z.string().transform((text): unknown => JSON.parse(text))})
  const {rows, problems} = parseRows(
    [
      {_id: 'a', value: '{'},
      {_id: 'b', value: '1'},
    ],
    json,
  )
  expect(rows).toEqual([{_id: 'b', value: 1}])
  expect(problems).toMatchObject([{id: 'a', message: expect.stringContaining('JSON')}])
})

it('reports a result that is no list', () => {
  for (const result of [null, undefined, {}, 'x']) {
    expect(parseRows(result, schema)).toMatchObject({
      rows: [],
      problems: [{message: 'The result is no list'}],
    })
  }
})
