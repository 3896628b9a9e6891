import fc from 'fast-check'
import {expect, test} from 'vitest'
import {duplicateDocument} from '../src/duplicate-document.ts'
import {byRank, findWrongRanks, repairRanks} from '../src/ranks.ts'
import {startLake} from './start-lake.ts'

async function start() {
  const {client} = await startLake()
  /** Ids in the order of a list. */
  const order = (type: string) =>
    client.fetch<string[]>('*[_type == $type] | order(orderRank, _id)._id', {type})
  return {client, order}
}

const rank = fc.oneof(
  fc.stringMatching(/^0\|[0-9a-z]{6}:([0-9a-z]{0,3}[1-9a-z])?$/),
  fc.constantFrom(
    '0|000000:',
    '0|zzzzzz:',
    '0|hzzzzz:',
    '0|hzzzzz:0',
    '0|zzzzzz:5',
    '0|zzzzzy:zz',
    '0|000000:1',
    '1|hzzzzz:',
    '0|1000000:',
    '',
    '~',
    'x',
    null,
    5,
  ),
)

test('after a repair, each document has a rank of its own; order and right ranks stay as they were', () => {
  const rows = fc.uniqueArray(fc.record({_id: fc.stringMatching(/^(drafts\.)?[a-d]$/), orderRank: rank}), {
    selector: ({_id}) => _id,
  })
  fc.assert(
    fc.property(rows, (before) => {
      const wrong = findWrongRanks(before)
      const after = before.map((row) => ({...row, orderRank: wrong.get(row._id) ?? row.orderRank}))
      expect(findWrongRanks(after).size).toBe(0)
      const order = (rows: typeof before) => rows.toSorted(byRank).map(({_id}) => _id)
      if (before.every(({_id}) => !_id.startsWith('drafts.'))) expect(order(after)).toEqual(order(before))
      const ranks = new Map(after.map(({_id, orderRank}) => [_id.replace('drafts.', ''), orderRank]))
      expect(new Set(ranks.values()).size).toBe(ranks.size)
      for (const value of ranks.values()) expect(value).toMatch(/^0\|[0-9a-z]{6}:[0-9a-z]*$/)
    }),
  )
})

test('ranks that are missing, damaged or shared are repaired in the order that visitors see', async () => {
  const {client, order} = await start()
  const ranks = {
    f: '0|100000:',
    a: '0|hzzzzz:',
    b: '0|hzzzzz:',
    c: '0|i00007:',
    d: 'damaged',
    'drafts.b': '0|zzzzzz:',
    'drafts.e': undefined,
  }
  for (const [_id, orderRank] of Object.entries(ranks))
    await client.create({_id, _type: 'package', orderRank})
  await repairRanks(client, {type: 'package', destination: ''})
  expect(await order('package')).toEqual(['f', 'a', 'b', 'drafts.b', 'c', 'd', 'drafts.e'])
  const kept = await client.fetch('*[_id in ["a", "c", "f"]] | order(_id).orderRank')
  expect(kept).toEqual([ranks.a, ranks.c, ranks.f])
  const {_rev} = (await client.getDocument('b')) ?? {}
  await Promise.all([1, 2].map(() => repairRanks(client, {type: 'package', destination: ''})))
  expect(await client.getDocument('b')).toMatchObject({_rev})
})

test('a copy of a story about one destination does not get the rank of a story about another one', async () => {
  const {client, order} = await start()
  for (const [index, destination] of ['italy', 'greece', 'italy'].entries())
    await client.create({
      ...{_id: `story-${index}`, _type: 'tripStory', orderRank: `0|10000${index}:`},
      destination: {_type: 'reference', _ref: destination, _weak: true},
    })
  expect(await duplicateDocument(client, 'story-0', 'copy')).toEqual({done: true})
  expect(await order('tripStory')).toEqual(['story-0', 'drafts.copy', 'story-1', 'story-2'])
})
