import {describe, expect, test} from 'vitest'
import {clientError} from './mutation-error.ts'
import {useSharedClient} from './start-lake.ts'

const start = useSharedClient()

describe('patch', () => {
  test('supports all operations', async () => {
    const {client} = start()
    await client.create({
      _id: 'a',
      _type: 'post',
      text: 'The quick fox',
      n: 5,
      m: 5,
      old: true,
      list: [
        {_key: 'x', v: 1},
        {_key: 'y', v: 2},
      ],
    })
    const patched = await client
      .patch('a')
      .set({'list[_key=="x"].v': 10, deep: {er: 1}})
      .setIfMissing({n: 100, fresh: true})
      .unset(['old', 'list[_key=="y"]'])
      .inc({n: 2})
      .dec({m: 2})
      .diffMatchPatch({text: '@@ -1,13 +1,13 @@\n The \n-quick\n+brown\n  fox\n'})
      .insert('after', 'list[-1]', [{_key: 'z', v: 3}])
      .commit()
    expect(patched).toMatchObject({
      text: 'The brown fox',
      n: 7,
      m: 3,
      deep: {er: 1},
      fresh: true,
      list: [
        {_key: 'x', v: 10},
        {_key: 'z', v: 3},
      ],
    })
    expect(patched).not.toHaveProperty('old')
  })

  test.each([
    [
      {diffMatchPatch: {text: '@@ -1 +1 @@\n-x\n+y\n'}},
      'Cannot patch "text" because it is missing or not a string',
    ],
    [{inc: {text: 1}}, 'Cannot increment "text" because it is missing or not a number'],
  ])('%j is refused if the field is gone', async (operations, message) => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.patch('a', operations).commit()).rejects.toThrow(message)
  })

  test('updates _rev and _updatedAt, and keeps _createdAt', async () => {
    const {client} = start()
    const created = await client.create({_id: 'a', _type: 'post'})
    const patched = await client.patch('a').set({n: 1}).commit()
    expect(patched._rev).not.toBe(created._rev)
    expect(patched._updatedAt >= created._updatedAt).toBe(true)
    expect(patched._createdAt).toBe(created._createdAt)
  })

  test('applies to several documents, by ids and by query', async () => {
    const {client} = start()
    for (const _id of ['a', 'b', 'c']) await client.create({_id, _type: 'post', n: 0})
    await client.patch(['a', 'b']).inc({n: 1}).commit()
    await client.patch({query: '*[n == 1]'}).inc({n: 10}).commit()
    expect(await client.fetch('*.n')).toEqual([11, 11, 0])
  })

  test('rejects a stale ifRevisionID with 409', async () => {
    const {client} = start()
    const {_rev} = await client.create({_id: 'a', _type: 'post'})
    await client.patch('a').ifRevisionId(_rev).set({n: 1}).commit()
    const stalePatch = client.patch('a').ifRevisionId(_rev).set({n: 2}).commit()
    await expect(stalePatch).rejects.toEqual(clientError(409, 'documentRevisionIDDoesNotMatchError'))
    expect(await client.getDocument('a')).toMatchObject({n: 1})
  })

  test('ignores _createdAt, _updatedAt and _rev', async () => {
    const {client} = start()
    const created = await client.create({_id: 'a', _type: 'post', old: 1})
    const times = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2020-01-01T00:00:00Z'}
    const patched = await client
      .patch('a', {
        set: {...times, _rev: 'mine', _id: 'a', _type: 'post', n: 1},
        unset: ['_createdAt', 'old'],
      })
      .commit()
    expect(patched).toEqual({
      ...created,
      old: undefined,
      n: 1,
      _rev: patched._rev,
      _updatedAt: patched._updatedAt,
    })
    expect(patched._rev).not.toBe('mine')
    expect(patched._updatedAt >= created._updatedAt).toBe(true)
  })

  test.each([{inc: {n: 1}}, {dec: {text: 1}}, {inc: {'list[0:2].v': 1}}, {inc: {'deep.n': 1}}])(
    '%j of a field that is missing or not a number returns 400',
    async (patch) => {
      const {client} = start()
      const document = {
        _id: 'a',
        _type: 'post',
        text: '1',
        list: [
          {_key: 'a', v: 1},
          {_key: 'b', v: '2'},
        ],
      }
      const {_rev} = await client.create(document)
      await expect(client.patch('a', patch).commit()).rejects.toEqual(
        clientError(400, 'validationError', 'missing or not a number'),
      )
      expect(await client.getDocument('a')).toMatchObject({...document, _rev})
    },
  )

  test('inc and dec see setIfMissing in the same patch', async () => {
    const {client} = start()
    await client.create({
      _id: 'a',
      _type: 'post',
      list: [
        {_key: 'a', v: 1},
        {_key: 'b', v: 2},
      ],
    })
    const patch = {setIfMissing: {n: 5}, inc: {n: 2, 'list[_key=="a"].v': 1}, dec: {n: 1}}
    expect(await client.patch('a', patch).commit()).toMatchObject({n: 6, list: [{v: 2}, {v: 2}]})
  })

  const inArrays = (value: number) => JSON.parse(`${'['.repeat(60)}${value}${']'.repeat(60)}`)
  const nested = {
    _id: 'a',
    _type: 'post',
    stops: [{_key: 'x', old: 1, tags: ['p', 'q']}, {_key: 'x', old: 2, tags: ['r']}, 'text'],
    fees: {'a-b': 1, c: 2},
    ages: [10, 40, 50],
    deep: inArrays(1),
  }

  const stops = (first: object, second: object) => [
    {_key: 'x', old: 1, tags: ['p', 'q'], ...first},
    {_key: 'x', old: 2, tags: ['r'], ...second},
    'text',
  ]

  test.each<[object, object]>([
    [
      {unset: ['stops[*].old', 'fees.*']},
      {stops: [{_key: 'x', tags: ['p', 'q']}, {_key: 'x', tags: ['r']}, 'text'], fees: {}},
    ],
    [{set: {'stops[*].tags[*]': 0}}, {stops: stops({tags: [0, 0]}, {tags: [0]})}],
    [{set: {'stops.old': 3}}, {stops: stops({old: 3}, {old: 3})}],
    [{set: {'stops[1].old': 3}}, {stops: stops({}, {old: 3})}],
    [{inc: {'stops.old': 1, 'fees[*]': 1}}, {stops: stops({old: 2}, {old: 3}), fees: {'a-b': 2, c: 3}}],
    [{unset: ['ages[@ > 35]']}, {ages: [10]}],
    [{set: {'ages[@ > 35]': 0}}, {ages: [10, 0, 0]}],
    [{unset: ['ages[0, 2]']}, {ages: [40]}],
    [{set: {'ages[1:9]': 0, 'ages[3]': 4, 'ages[9]': 9}}, {ages: [10, 0, 0, 4]}],
    [
      {insert: {before: 'stops[*].tags[0]', items: ['n']}},
      {stops: stops({tags: ['n', 'p', 'q']}, {tags: ['n', 'r']})},
    ],
    [{insert: {replace: 'ages[@ > 35]', items: [1]}}, {ages: [10, 1]}],
    [{insert: {after: 'ages[0:2]', items: [1]}}, {ages: [10, 40, 1, 50]}],
    [{set: {'stops[old > 1].old': 5, '..c': 6}}, {stops: stops({}, {old: 5}), fees: {'a-b': 1, c: 6}}],
    [{set: {"fees['a-b']": 5}}, {fees: {'a-b': 5, c: 2}}],
    [{set: {'ages[@ != 40]': 0}}, {ages: [0, 40, 0]}],
    [{set: {'ages[@ < 40]': 0}}, {ages: [0, 40, 50]}],
    [{set: {'ages[@ <= 40]': 0}}, {ages: [0, 0, 50]}],
    [{set: {'ages[@ >= 40]': 0}}, {ages: [10, 0, 0]}],
    [{unset: ['ages[@ > "1"]', 'stops[_key > 1]']}, {ages: nested.ages, stops: nested.stops}],
    [{unset: ['stops[tags?]']}, {stops: ['text']}],
    [{unset: ['ages[-2:-1]']}, {ages: [10, 50]}],
    [{unset: ['ages[1:]', 'ages[true]', 'ages[null]']}, {ages: [10]}],
    [{unset: ['ages[:-9]', 'ages[:1]']}, {ages: [40, 50]}],
    [{inc: {'ages[0, 0]': 1}}, {ages: [11, 40, 50]}],
    [{set: {[`deep${'[0, 0]'.repeat(60)}`]: 2}}, {deep: inArrays(2)}],
    [{insert: {replace: 'ages[2, 0]', items: [1, 2]}}, {ages: [1, 2, 40]}],
    [{insert: {after: 'ages[9]', items: [1]}}, {ages: [10, 40, 50, 1]}],
    [
      {setIfMissing: {'fees.c': 9, 'fees.d': 1, 'ages[9]': 9}},
      {fees: {...nested.fees, d: 1}, ages: nested.ages},
    ],
    [
      {set: {'fees.c': 1}, unset: ['fees.c', 'new.deep']},
      {fees: {'a-b': 1}, new: undefined},
    ],
    [{set: {'new.deep.er': 1, 'list[0].x': 1}}, {new: {deep: {er: 1}}, list: undefined}],
    [{set: {hasOwnProperty: 5, 'toString.x': 1}}, {hasOwnProperty: 5, toString: {x: 1}}],
    [{set: {'constructor.prototype.polluted': 1, '__proto__.polluted': 1}}, {ages: nested.ages}],
  ])('%j selects values by JSONMatch', (patch, expected) => {
    const dataset = start().lake.dataset('production')
    dataset.commit([{create: nested}])
    dataset.commit([{patch: {id: 'a', ...patch}}])
    const document = dataset.get('a')
    const changed = Object.fromEntries(Object.keys(expected).map((name) => [name, document?.[name]]))
    expect(changed).toEqual(expected)
    expect({}).not.toHaveProperty('polluted')
  })

  test('takes time proportional to the size of the document', () => {
    const dataset = start().lake.dataset('production')
    const list = Array.from({length: 20_000}, (_, n) => ({n}))
    dataset.commit([{create: {_id: 'a', _type: 'post', list}}])
    dataset.commit([{patch: {id: 'a', set: {'list[*].n': 1, 'list.m': 2, 'list[0:30000000].o': 3}}}])
    expect(dataset.query('count(*[_id == "a"].list[n == 1 && m == 2 && o == 3])')).toBe(20_000)
    const deep = JSON.parse(`${'{"a":'.repeat(90)}${JSON.stringify(list)}${'}'.repeat(90)}`)
    dataset.commit([{create: {_id: 'deep', _type: 'post', ...deep}}])
    dataset.commit([{patch: {id: 'deep', unset: ['..a..a..a..n']}}])
    expect(JSON.stringify(dataset.get('deep'))).not.toContain('"n"')
    const patch = {id: 'a', set: {'list.big': 'x'.repeat(100_000)}}
    expect(() => dataset.commit([{patch}])).toThrow('is larger than 4 million characters')
  })

  test.each([
    ['places of several paths', {set: {'list[*].a': 1, 'list.b': 2}, unset: ['..n']}, '500,000 places'],
    ['a path with many elements', {unset: [`list[${'0:200000,'.repeat(3)}0]`]}, '500,000 places'],
    ['a long path', {unset: [`list[${'0,'.repeat(60_000)}0]`]}, '100000 characters'],
    ['several copies', {set: {'few[*].a': 'x'.repeat(1000), 'few[*].b': 'x'.repeat(1000)}}, '4 million'],
    [
      'text patches',
      {diffMatchPatch: {'few[*].t': `@@ -1 +1,2001 @@\n+${'x'.repeat(2000)}\n t\n`}},
      '4 million',
    ],
  ])('limits the memory of %s', (_title, patch, problem) => {
    const dataset = start().lake.dataset('production')
    const list = Array.from({length: 200_000}, () => 0)
    const few = Array.from({length: 2500}, () => ({t: 't'}))
    dataset.commit([{create: {_id: 'a', _type: 'post', list, few}}])
    expect(() => dataset.commit([{patch: {id: 'a', ...patch}}])).toThrow(problem)
  })

  test('rejects an invalid path with 400', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.patch('a').set({ä: 1}).commit()).rejects.toEqual(
      clientError(400, 'validationError', 'The patch of "a" cannot be applied'),
    )
  })
})
