import {ClientError} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {clientError} from './mutation-error.ts'
import {editorToken, sendRequest, useSharedClient} from './start-lake.ts'

const start = useSharedClient()

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
      const times = {_createdAt: '2020-02-02T10:00:00+01:00', _updatedAt: '2021-02-02T10:00:00-05:00'}
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

  test('by a query that selects nothing changes nothing', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    const deletion = client.delete({query: '*[_id == "b"][0]'}, {returnDocuments: false})
    expect(await deletion).toMatchObject({results: []})
    expect(await client.fetch('*._id')).toEqual(['a'])
  })

  test('by a query that does not select documents returns 400', async () => {
    const {client} = start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.delete({query: '*._type'})).rejects.toEqual(
      clientError(400, 'validationError', 'must select documents'),
    )
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

  test.each(['a b', 'ä', 'x'.repeat(129)])('rejects the transaction id %s', async (id) => {
    const {client} = start()
    const transaction = client.transaction().create({_type: 'post'}).transactionId(id)
    await expect(transaction.commit()).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('is not a transaction ID'),
      response: {body: {error: {type: 'invalidTransactionId'}}},
    })
  })

  test.each([
    ['too deep', JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`), 'nested more than 100 deep'],
    ['too large', {text: 'x'.repeat(4 * 1024 * 1024)}, 'Document "a" is larger than 4 million characters'],
  ])('rejects a document that is %s', async (_title, content, problem) => {
    const {lake} = start()
    const create = {_id: 'a', _type: 'post', content}
    // With a text alone, `toThrow` accepts that undefined is thrown.
    const error = expect.objectContaining({status: 400, message: expect.stringContaining(problem)})
    expect(() => lake.dataset('production').commit([{create}])).toThrow(error)
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
