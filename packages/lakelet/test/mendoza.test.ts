import fc from 'fast-check'
import {applyPatch, incremental} from 'mendoza'
import {expect, test} from 'vitest'
import {diff} from '../src/history/mendoza.ts'

const text = fc.oneof(
  fc.constantFrom('', 'a', 'Florence', 'Florence by night', 'ä', 'äö', '😀', '😀😁', 'x😁'),
  fc.string({unit: 'binary', maxLength: 6}),
  fc.string({unit: fc.constantFrom('a', 'ß', '\uD83D', '\uDE00', '😀'), maxLength: 6}),
)
const key = fc.constantFrom('a', 'b', 'B', '_key', 'constructor', 'é')
const value = fc.letrec<{any: unknown; object: object}>((tie) => ({
  any: fc.oneof(
    {depthSize: 'small'},
    text,
    fc.integer({min: -2, max: 2}),
    fc.constantFrom(null, true, false, 0.5),
    tie('object'),
    fc.array(tie('any'), {maxLength: 5}),
  ),
  object: fc.dictionary(key, tie('any'), {maxKeys: 5}),
}))
const item = fc.oneof(
  text,
  fc.record(
    {_key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), title: text, more: value.any},
    {requiredKeys: []},
  ),
)
const document = fc
  .record(
    {title: text, price: fc.integer(), list: fc.array(item, {maxLength: 6}), nested: value.object},
    {requiredKeys: []},
  )
  .map((fields) => toJson(fields))

function toJson(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value))
}

/** Pairs of similar documents that differ in some fields and array items. */
const pair = fc.oneof(
  fc.tuple(document, document),
  fc
    .tuple(document, document, fc.subarray(['title', 'list', 'nested', 'price']))
    .map(([before, replacement, fields]) => {
      const after = {...before}
      for (const field of fields) {
        if (field in replacement) after[field] = replacement[field]
        else delete after[field]
      }
      return [before, after] as const
    }),
  fc.tuple(document, fc.array(item, {maxLength: 2}), fc.nat(5)).map(([before, items, index]) => {
    const list = Array.isArray(before.list) ? before.list : []
    return [before, toJson({...before, list: list.toSpliced(index, 1, ...items)})] as const
  }),
)

test('a patch transforms any document into any other', () => {
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const original = toJson(before)
      const patch = diff(before, after)
      expect(applyPatch(before, patch)).toEqual(after)
      // The Studio uses incremental patches to attribute changes to authors.
      const patched = incremental.applyPatch(incremental.wrap(before, 'old'), patch, 'new')
      expect(incremental.unwrap(patched)).toEqual(after)
      expect(before, 'applying the patch does not mutate the document').toEqual(original)
    }),
    {numRuns: 5000},
  )
})

test('a patch creates and deletes a document', () => {
  const document = {_id: 'a', title: 'A'}
  expect(applyPatch(null, diff(null, document))).toEqual(document)
  expect(diff(document, null)).toEqual([0, null])
})

test('equal documents need no patch', () => {
  fc.assert(
    fc.property(document, (before) => {
      expect(diff(before, toJson(before))).toEqual([])
    }),
  )
})

test('a patch contains only changed content', () => {
  const paragraph = 'Wander the lanes of Venice before the first boat. '.repeat(20)
  const before = {
    price: 150,
    text: paragraph,
    list: Array.from({length: 50}, (_, n) => ({_key: `k${n}`, text: paragraph})),
  }
  const list = before.list.with(7, {_key: 'k7', text: `${paragraph}And eat.`})
  const patch = diff(before, {...before, price: 250, text: `Do ${paragraph}`, list})
  expect(JSON.stringify(patch).length).toBeLessThan(120)
})
