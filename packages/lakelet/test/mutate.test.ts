import {Script} from 'node:vm'
import {ClientError} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {createLakeClient, editorToken, sendRequest, useSharedLake} from './start-lake.ts'

const resetLake = useSharedLake()

function start() {
  const lake = resetLake()
  return {lake, client: createLakeClient(lake)}
}

/** Matches the ClientError for a rejected mutation. */
function clientError(statusCode: number, type: string, message = '') {
  const items = [{index: expect.any(Number), error: expect.objectContaining({type})}]
  return expect.objectContaining({
    name: expect.any(String),
    statusCode,
    message: expect.stringContaining(message),
    details: {type: 'mutationError', description: expect.any(String), items},
  })
}

describe('create', () => {
  test('sets _rev to the transaction id and the timestamps', async () => {
    const {lake, client} = start()
    const startTime = new Date().toISOString()
    const document = {
      _id: 'a',
      _type: 'post',
      n: 1,
      _rev: 'mine',
    }
    const [created] = await client
      .transaction()
      .create(document)
      .transactionId('first')
      .commit({returnDocuments: true})
    if (!created) throw new Error('Nothing was created')
    expect(created).toEqual({
      _id: 'a',
      _type: 'post',
      n: 1,
      _rev: 'first',
      _createdAt: created._updatedAt,
      _updatedAt: created._updatedAt,
    })
    expect(created._updatedAt >= startTime).toBe(true)
    expect(lake.dataset('production').get('a')).toEqual(created)
  })

  test.each(['create', 'createIfNotExists', 'createOrReplace'])(
    '%s keeps a given _createdAt and _updatedAt of a new document',
    async (operation) => {
      const {lake, client} = start()
      const times = {_createdAt: '2020-02-02T10:00:00Z', _updatedAt: '2021-02-02T10:00:00Z'}
      lake.dataset('production').commit([{[operation]: {_id: 'a', _type: 'post', ...times}}])
      expect(lake.dataset('production').get('a')).toMatchObject(times)
      // Otherwise clients that fetch a document and replace it would hide the change.
      const replaced = await client.createOrReplace({_id: 'a', _type: 'post', ...times})
      expect(replaced._updatedAt > '2026').toBe(true)
    },
  )

  test('generates an id, with a prefix if given', async () => {
    const {client} = start()
    expect((await client.create({_type: 'post'}))._id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await client.create({_id: 'request.', _type: 'post'}))._id).toMatch(/^request\.[0-9a-f-]{36}$/)
  })

  test.each(['-a', '.a', 'a..b', 'a b', 'a/b', 'ä', 'x'.repeat(129)])('rejects the id %s', async (_id) => {
    const {client} = start()
    await expect(client.create({_id, _type: 'post'})).rejects.toEqual(
      clientError(400, 'validationError', 'Malformed document ID'),
    )
  })
})

describe('createIfNotExists and createOrReplace', () => {
  test('createIfNotExists does not change an existing document', async () => {
    const {client} = start()
    const created = await client.createIfNotExists({_id: 'a', _type: 'post', n: 1})
    expect(await client.createIfNotExists({_id: 'a', _type: 'post', n: 2})).toEqual(created)
  })

  test('createOrReplace replaces everything except _createdAt', async () => {
    const {client} = start()
    const {_createdAt} = await client.create({_id: 'a', _type: 'post', old: true})
    const replaced = await client.createOrReplace({_id: 'a', _type: 'post', n: 2})
    expect(replaced).toMatchObject({n: 2, _createdAt})
    expect(replaced).not.toHaveProperty('old')
  })
})

describe('delete', () => {
  test('by id, also if the document does not exist', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    expect(await client.delete('a', {returnDocuments: false})).toMatchObject({
      results: [{id: 'a', operation: 'delete'}],
    })
    expect(await client.delete('a', {returnDocuments: false})).toMatchObject({
      results: [{id: 'a', operation: 'none'}],
    })
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('by query, including drafts', async () => {
    const {client} = start()
    for (const _id of ['a', 'drafts.b']) await client.create({_id, _type: 'post', n: 1})
    await client.create({_id: 'c', _type: 'post', n: 2})
    await client.delete({query: '*[n == $n]', params: {n: 1}})
    expect(await client.fetch('*._id', {}, {perspective: 'raw'})).toEqual(['c'])
  })

  test('by a query that does not select documents returns 400', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.delete({query: '*._type'})).rejects.toEqual(
      clientError(400, 'validationError', 'must select documents'),
    )
  })
})

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

  const nested = {
    _id: 'a',
    _type: 'post',
    stops: [{_key: 'x', old: 1, tags: ['p', 'q']}, {_key: 'x', old: 2, tags: ['r']}, 'text'],
    fees: {'a-b': 1, c: 2},
    ages: [10, 40, 50],
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
    [{set: {'new.deep.er': 1, 'list[0].x': 1}}, {new: {deep: {er: 1}}, list: undefined}],
    [{set: {hasOwnProperty: 5, 'toString.x': 1}}, {hasOwnProperty: 5, toString: {x: 1}}],
    [{set: {'constructor.prototype.polluted': 1, '__proto__.polluted': 1}}, {ages: nested.ages}],
  ])('%j selects values by JSONMatch', (patch, expected) => {
    const dataset = resetLake().dataset('production')
    dataset.commit([{create: nested}])
    dataset.commit([{patch: {id: 'a', ...patch}}])
    const document = dataset.get('a')
    const changed = Object.fromEntries(Object.keys(expected).map((name) => [name, document?.[name]]))
    expect(changed).toEqual(expected)
    expect({}).not.toHaveProperty('polluted')
  })

  test('takes time proportional to the size of the document', () => {
    const dataset = resetLake().dataset('production')
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

  test('rejects an invalid path with 400', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.patch('a').set({ä: 1}).commit()).rejects.toEqual(
      clientError(400, 'validationError', 'The patch of "a" cannot be applied'),
    )
  })
})

describe('errors have the wording of hosted Sanity', () => {
  test.each<[object, number, string, string]>([
    [
      {create: {_id: 'a', _type: 'post'}},
      409,
      'documentAlreadyExistsError',
      'Document by ID "a" already exists',
    ],
    [
      {patch: {id: 'b', set: {n: 1}}},
      409,
      'documentNotFoundError',
      'The document with the ID "b" was not found',
    ],
    [
      {patch: {id: 'a', ifRevisionID: 'old', set: {n: 1}}},
      409,
      'documentRevisionIDDoesNotMatchError',
      'Document "a" has unexpected revision ID ("one"), expected "old"',
    ],
    [
      {patch: {id: 'a', set: {_id: 'b'}}},
      400,
      'cannotModifyImmutableAttributeError',
      'Cannot modify immutable attribute "_id"',
    ],
    [
      {patch: {id: 'a', set: {_type: 'page'}}},
      400,
      'cannotModifyImmutableAttributeError',
      'Cannot modify immutable attribute "_type"',
    ],
    [
      {create: {_id: 'b', _type: 'post', to: {_ref: 'c'}}},
      409,
      'documentReferenceDoesNotExistError',
      'Document "b" references non-existent document "c"',
    ],
  ])('%j', async (mutation, statusCode, type, description) => {
    const {lake, client} = start()
    lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}], {transactionId: 'one'})
    const body = {mutations: [mutation]}
    const rejected = client.request({method: 'POST', url: '/data/mutate/production', body})
    await expect(rejected).rejects.toBeInstanceOf(ClientError)
    await expect(rejected).rejects.toMatchObject({
      statusCode,
      details: {
        type: 'mutationError',
        description: `Mutation failed: ${description}`,
        items: [{index: 0, error: {type, description}}],
      },
    })
  })

  test('of several mutations', async () => {
    const {client} = start()
    const create = (_id: string) => ({create: {_id, _type: 'post', to: {_ref: 'c'}}})
    const mutations = [create('a'), create('b')]
    await expect(
      client.request({method: 'POST', url: '/data/mutate/production', body: {mutations}}),
    ).rejects.toMatchObject({
      details: {description: 'Mutation(s) failed with 2 error(s)', items: [{index: 0}, {index: 1}]},
    })
  })
})

describe('a transaction', () => {
  test('is atomic', async () => {
    const {lake, client} = start()
    const failing = client
      .transaction()
      .create({_id: 'a', _type: 'post'})
      .patch('missing', {set: {n: 1}})
      .commit()
    await expect(failing).rejects.toEqual(clientError(409, 'documentNotFoundError'))
    expect(lake.dataset('production').query('count(*)')).toBe(0)
  })

  test('sees its own earlier mutations', async () => {
    const {client} = start()
    await client
      .transaction()
      .create({_id: 'a', _type: 'post', n: 1})
      .patch('a', {inc: {n: 1}})
      .patch('a', {inc: {n: 1}})
      .create({_id: 'gone', _type: 'post'})
      .delete('gone')
      .commit()
    expect(await client.fetch('*{_id, n}')).toEqual([{_id: 'a', n: 3}])
  })

  test('accepts a client-generated id only once', async () => {
    const {client} = start()
    const commit = () => client.transaction().create({_type: 'post'}).transactionId('mine').commit()
    expect(await commit()).toMatchObject({transactionId: 'mine'})
    await expect(commit()).rejects.toEqual(clientError(409, 'transactionAlreadyExistsError', '"mine"'))
    expect(await client.fetch('*._rev')).toEqual(['mine'])
  })

  test('dryRun changes nothing', async () => {
    const {client} = start()
    const document = {_id: 'a', _type: 'post'}
    expect(await client.create(document, {dryRun: true})).toMatchObject(document)
    expect(await client.fetch('*')).toEqual([])
    await client.create(document)
    await expect(client.create(document, {dryRun: true})).rejects.toBeInstanceOf(ClientError)
  })

  test('autoGenerateArrayKeys adds a _key to array items', async () => {
    const {client} = start()
    const document = {_type: 'post', list: [{a: [{b: 1}]}, {_key: 'mine'}, 'text']}
    expect(await client.create(document, {autoGenerateArrayKeys: true})).toMatchObject({
      list: [
        {_key: expect.stringMatching(/^[0-9a-f]{12}$/), a: [{b: 1, _key: expect.any(String)}]},
        {_key: 'mine'},
        'text',
      ],
    })
    expect(await client.create(document)).toMatchObject({list: document.list})
  })

  test('returnIds and returnDocuments extend the response', async () => {
    const {lake} = start()
    const path = '/v2025-02-19/data/mutate/production?transactionId='
    const body = {mutations: [{createOrReplace: {_id: 'a', _type: 'post'}}]}
    const mutate = async (query: string) =>
      (await sendRequest(lake, path + query, {method: 'POST', token: editorToken, body})).body
    expect(await mutate('t1')).toEqual({transactionId: 't1'})
    expect(await mutate('t2&returnIds=true')).toEqual({
      transactionId: 't2',
      results: [{id: 'a', operation: 'update'}],
    })
    expect(await mutate('t3&returnDocuments=true&visibility=deferred')).toMatchObject({
      results: [{id: 'a', operation: 'update', document: {_id: 'a', _rev: 't3'}}],
    })
  })
})

describe('the time limit of a transaction', () => {
  test('applies between patches, and undoes them', async () => {
    const dataset = resetLake().dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'post', n: 0}}])
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    onTestFinished(() => clock.mockRestore())
    const patches = Array.from({length: 10}, () => ({patch: {id: 'a', inc: {n: 1}}}))
    expect(() => dataset.commit(patches)).toThrow('The mutations timed out after 5 s')
    expect(dataset.get('a')?.n).toBe(0)
  })

  test('starts a thread only for mutations whose time is not proportional to the document', async () => {
    const dataset = resetLake().dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'post', list: [{_key: 'k', to: {n: 1}}]}}])
    const run = vi.spyOn(Script.prototype, 'runInContext')
    onTestFinished(() => run.mockRestore())
    const threads = (patch: object) => {
      run.mockClear()
      dataset.commit([{patch: {id: 'a', ...patch}}])
      return run.mock.calls.length
    }
    expect(threads({set: {'slug.current': 'a', 'list[_key=="k"].to.n': 2}, setIfMissing: {n: 1}})).toBe(0)
    expect(threads({unset: ['list[0].to.n']})).toBe(0)
    expect(threads({unset: ['..nothing']})).toBe(1)
    expect(threads({set: {'list[0,0].n': 1}})).toBe(1)
    expect(threads({unset: Array(101).fill('title')})).toBe(1)
  })
})

describe('invalid mutations return 400:', () => {
  test.each<[unknown, string]>([
    [{create: {title: 'no type'}}, 'create: _type'],
    [{createOrReplace: {_type: 'post'}}, 'createOrReplace: _id'],
    [{create: {_type: 'a', _createdAt: 'today'}}, '_createdAt'],
    [{}, 'exactly one of'],
    [{create: {_type: 'a'}, delete: {id: 'a'}}, 'exactly one of'],
    [{destroy: {id: 'a'}}, 'exactly one of'],
    [{delete: {}}, 'delete:'],
    [{patch: {id: 'a', merge: {n: 1}}}, 'merge'],
    [{patch: {id: 'a', inc: {n: 'one'}}}, 'inc.n'],
    [{patch: {id: 'a', insert: {items: []}}}, 'insert: use items, and one of before'],
  ])('%j', async (mutation, problem) => {
    const {lake} = start()
    const {status, body} = await sendRequest(lake, '/v1/data/mutate/production', {
      method: 'POST',
      token: editorToken,
      body: {mutations: [{create: {_id: 'a', _type: 'post'}}, mutation]},
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: {
        type: 'mutationError',
        items: [{index: 1, error: {description: expect.stringContaining(problem)}}],
      },
    })
    expect(lake.dataset('production').query('count(*)')).toBe(0)
  })

  test.each([{}, {mutations: 'none'}, []])('the body %j', async (body) => {
    const {lake} = start()
    const options = {method: 'POST', token: editorToken, body}
    expect(await sendRequest(lake, '/v1/data/mutate/production', options)).toMatchObject({
      status: 400,
    })
  })
})
