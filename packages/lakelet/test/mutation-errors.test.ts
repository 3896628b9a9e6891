import {Script} from 'node:vm'
import {ClientError} from '@sanity/client'
import {describe, expect, test, vi} from 'vitest'
import {editorToken, sendRequest, useSharedClient} from './start-lake.ts'

const start = useSharedClient()

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

test('a transaction changes at most 64 million characters', () => {
  const dataset = start().lake.dataset('production')
  // The time limit of a transaction does not pass.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const text = 'x'.repeat(4_000_000)
  const documents = Array.from({length: 20}, (_, n) => ({create: {_id: `d${n}`, _type: 'post', text}}))
  expect(() => dataset.commit(documents)).toThrow('more than 64 million characters of JSON: divide it')
  const again = Array.from({length: 20}, () => ({createOrReplace: {_id: 'd', _type: 'post', text}}))
  expect(dataset.commit(again).changes).toHaveLength(1)
})

describe('the time limit of a transaction', () => {
  test('applies between patches, and undoes them', async () => {
    const dataset = start().lake.dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'post', n: 0}}])
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    const patches = Array.from({length: 10}, () => ({patch: {id: 'a', inc: {n: 1}}}))
    expect(() => dataset.commit(patches)).toThrow('The mutations timed out after 5 s')
    expect(dataset.get('a')?.n).toBe(0)
  })

  test('starts a thread only for mutations whose time is not proportional to the document', async () => {
    const dataset = start().lake.dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'post', list: [{_key: 'k', to: {n: 1}}]}}])
    const run = vi.spyOn(Script.prototype, 'runInContext')
    const threads = (patch: object) => {
      run.mockClear()
      dataset.commit([{patch: {id: 'a', ...patch}}])
      return run.mock.calls.length
    }
    expect(threads({set: {title: 'a', 'list[_key=="k"]': {to: {n: 2}}}, setIfMissing: {n: 1}})).toBe(0)
    expect(threads({unset: ['list[0]']})).toBe(0)
    // `list` can be an array of many items, whose attributes `to` these select.
    expect(threads({unset: ['list.to']})).toBe(1)
    expect(threads({unset: ['list[0].to']})).toBe(1)
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
