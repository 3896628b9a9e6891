import {ClientError} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {numbered, queryPath, useSharedPosts} from './shared-posts.ts'
import {editorToken, sendRequest} from './start-lake.ts'

const createPosts = useSharedPosts()

describe('responses', () => {
  test('contain the query, the result, the duration and sync tags', async () => {
    const {lake, client} = await createPosts()
    const response = await client.fetch('count(*)', {}, {filterResponse: false})
    expect(response).toEqual({
      query: 'count(*)',
      result: 4,
      ms: expect.any(Number),
      syncTags: ['s1:production'],
    })
    const {body} = await sendRequest(lake, `${queryPath('v1', '1')}&returnQuery=false`)
    expect(body).not.toHaveProperty('query')
  })

  test('are null if no document matches', async () => {
    const {client} = await createPosts()
    expect(await client.fetch('*[_id == "missing"][0]')).toBeNull()
  })

  test('support parameters of all JSON types', async () => {
    const {client} = await createPosts()
    const params = {title: 'One', list: [1, {a: null}], yes: true, none: null, half: 0.5}
    const query = '{"found": *[title == $title]._id, "echo": [$list, $yes, $none, $half]}'
    expect(await client.fetch(query, params)).toEqual({
      found: ['one'],
      echo: [[1, {a: null}], true, null, 0.5],
    })
  })

  test('re-evaluate slices with parameter bounds', async () => {
    const {client} = await createPosts()
    const query = '*[_type == "post"] | order(_id) [0...$n]._id'
    expect(await client.fetch(query, {n: 1})).toEqual(['one'])
    expect(await client.fetch(query, {n: 2})).toEqual(['one', 'two'])
  })

  test('support POST for queries too long for a URL', async () => {
    const {client} = await createPosts()
    const ids = Array.from({length: 2000}, (_, index) => `missing-${index}`)
    expect(await client.fetch('*[_id in $ids]._id', {ids: [...ids, 'one']})).toEqual(['one'])
  })

  test('support dereferencing, references() and sanity:: functions', async () => {
    const {client} = await createPosts()
    expect(await client.fetch('*[_id == "one"][0].author->name')).toBe('Anna')
    expect(await client.fetch('*[references("anna")]._id')).toEqual(['one'])
    expect(await client.fetch('[sanity::projectId(), sanity::dataset()]')).toEqual(['testing1', 'production'])
  })

  test('include the latest mutations', async () => {
    const {client} = await createPosts()
    expect(await client.fetch('*[_type == "author"].name')).toEqual(['Anna'])
    await client.patch('anna').set({name: 'Anne'}).commit()
    expect(await client.fetch('*[_type == "author"].name')).toEqual(['Anne'])
  })
})

describe('documents by id', () => {
  test('are returned in the requested order', async () => {
    const {client} = await createPosts()
    const documents = await client.getDocuments(['two', 'missing', 'request.1'])
    expect(documents).toMatchObject([{title: 'Two'}, null, {from: 'someone'}])
  })

  test('include all versions with includeAllVersions', async () => {
    const {client} = await createPosts()
    const versions = await client.getDocument('two', {includeAllVersions: true})
    expect(versions.map(({_id}) => _id)).toEqual(['drafts.two', 'two', 'versions.r1.two'])
  })

  test('count and return repeated ids once', async () => {
    const {lake} = await createPosts()
    const ids = Array.from({length: 1000}, (_, n) => ['one', 'two'][n % 2])
    const {body} = await sendRequest(lake, `/v1/data/doc/production/${ids}?includeAllVersions=true`)
    expect(body).toMatchObject({documents: [{_id: 'one'}, {_id: 'two'}], omitted: []})
  })

  test('are at most 100 without a token, and a full batch of the Studio with one', async () => {
    const {lake} = await createPosts()
    const get = (count: number, token?: string) =>
      sendRequest(lake, `/v1/data/doc/production/${numbered(count)}`, token ? {token} : {})
    expect(await get(100)).toMatchObject({status: 200})
    expect(await get(101)).toMatchObject({
      status: 400,
      body: {error: {description: expect.stringContaining('101 different items exceed the limit of 100')}},
    })
    // The Studio fills a batch up to 11,164 characters.
    const batch = 11_164 / ',n123'.length
    expect(await get(batch, editorToken)).toMatchObject({status: 200})
  })

  test('contain only system fields with excludeContent', async () => {
    const {lake} = await createPosts()
    const {body} = await sendRequest(lake, '/v1/data/doc/production/one?excludeContent=true')
    const meta = {_rev: expect.any(String), _createdAt: expect.any(String)}
    const document = {_id: 'one', _type: 'post', ...meta, _updatedAt: expect.any(String)}
    expect(body).toEqual({documents: [document], omitted: []})
  })
})

describe('invalid requests', () => {
  test('a GROQ syntax error returns 400 with its position', async () => {
    const {client} = await createPosts()
    const error = await client.fetch('*[_type == ').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('GROQ query parse error'),
      details: {type: 'queryParseError', query: '*[_type == ', start: 10, end: 10},
    })
  })

  test.each([
    ['*[slug.current == $slug]', 'param $slug referenced, but not provided'],
    ['*{title', "expected '}' following object body"],
    ['*[_type == "a"', "expected ']' following array body"],
    ['*[_type == ', 'unexpected end-of-file, expected expression'],
    ['*[true] /', 'unexpected end-of-file, expected expression'],
    ['count(*', "expected ')' following function arguments"],
    ['*[(a]', "expected ')' following parenthesized expression"],
    ['*[a] b', 'unable to parse entire expression'],
    ['*[foo(1)]', 'undefined function: foo'],
  ])('%s returns the error of hosted Sanity: %s', async (query, description) => {
    const {lake} = await createPosts()
    const error = {type: 'queryParseError', description, query}
    expect(await sendRequest(lake, queryPath('v1', query))).toMatchObject({status: 400, body: {error}})
  })

  test('an unsupported function returns 400', async () => {
    const {client} = await createPosts()
    await expect(client.fetch('*[media::aspect(a, b)]')).rejects.toMatchObject({
      statusCode: 400,
      details: {type: 'queryEvaluationError'},
    })
  })

  test.each([
    ['/v1/data/query/production', 'query: is required'],
    ['/v1/data/query/production?query=*&$a=oops', '$a: oops is not JSON'],
    ['/v1/data/query/production?query=*&returnQuery=maybe', 'returnQuery'],
  ])('%s returns 400', async (path, description) => {
    const {lake} = await createPosts()
    const {status, body} = await sendRequest(lake, path)
    expect(status).toBe(400)
    expect(body).toMatchObject({error: {description: expect.stringContaining(description)}})
  })
})
