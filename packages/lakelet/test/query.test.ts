import {ClientError, type SanityClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {createLakeClient, editorToken, sendRequest, useSharedLake} from './start-lake.ts'

const resetLake = useSharedLake()

async function createPosts(): Promise<{lake: ContentLake; client: SanityClient}> {
  const lake = resetLake()
  const client = createLakeClient(lake)
  await client
    .transaction()
    .create({_id: 'anna', _type: 'author', name: 'Anna'})
    .create({_id: 'one', _type: 'post', title: 'One', author: {_ref: 'anna'}})
    .create({_id: 'two', _type: 'post', title: 'Two'})
    .create({_id: 'drafts.two', _type: 'post', title: 'Two, better'})
    .create({_id: 'drafts.new', _type: 'post', title: 'New'})
    .create({_id: 'versions.r1.two', _type: 'post', title: 'Two, in a release'})
    .create({_id: 'request.1', _type: 'request', from: 'someone'})
    .commit()
  return {lake, client}
}

const numbered = (count: number) => Array.from({length: count}, (_, n) => `n${n.toString(36)}`)

const titles = '*[_type == "post"] | order(_id) {_id, _originalId, title}'

const queryPath = (version: string, query: string) =>
  `/${version}/data/query/production?query=${encodeURIComponent(query)}`

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

describe('perspectives', () => {
  test('previewDrafts is a former name of drafts', async () => {
    const {client} = await createPosts()
    const [perspective, expected] = ['previewDrafts', 'drafts'] as const
    expect(await client.fetch(titles, {}, {perspective})).toEqual(
      await client.fetch(titles, {}, {perspective: expected}),
    )
  })

  test('raw returns documents as stored', async () => {
    const {client} = await createPosts()
    expect(await client.fetch('*._id', {}, {perspective: 'raw'})).toEqual([
      'anna',
      'drafts.new',
      'drafts.two',
      'one',
      'request.1',
      'two',
      'versions.r1.two',
    ])
  })

  test('dereferencing resolves to the draft', async () => {
    const {client} = await createPosts()
    await client.create({_id: 'drafts.anna', _type: 'author', name: 'Anna, draft'})
    const query = '*[_id == "one"][0].author->name'
    expect(await client.fetch(query, {}, {perspective: 'drafts'})).toBe('Anna, draft')
    expect(await client.fetch(query, {}, {perspective: 'published'})).toBe('Anna')
  })

  test('defaults to published since API version 2025-02-19, to raw before', async () => {
    const {lake} = await createPosts()
    const count = async (version: string) => {
      const {body} = await sendRequest(lake, queryPath(version, 'count(*)'), {token: editorToken})
      return body
    }
    expect(await count('v2025-02-19')).toMatchObject({result: 4})
    expect(await count('vX')).toMatchObject({result: 4})
    expect(await count('v2025-02-18')).toMatchObject({result: 7})
    expect(await count('v1')).toMatchObject({result: 7})
  })

  test('an order and a slice compare the IDs of the perspective, not those of drafts', async () => {
    const {client} = await createPosts()
    await client.create({_id: 'drafts.zebra', _type: 'post', title: 'A'})
    await client.create({_id: 'yak', _type: 'post', title: 'B'})
    const query = '*[_type == "post" && _id > "p"] | order(title)[0...2]._id'
    expect(await client.fetch(query, {}, {perspective: 'drafts'})).toEqual(['zebra', 'yak'])
  })

  test('a release becomes visible with its first document', async () => {
    const {client} = await createPosts()
    const fetchTitles = () => client.fetch('*[_type == "post"].title', {}, {perspective: ['r2', 'r1']})
    expect(await fetchTitles()).toEqual(['One', 'Two, in a release'])
    await client.create({_id: 'versions.r2.one', _type: 'post', title: 'One, in r2'})
    expect(await fetchTitles()).toEqual(['One, in r2', 'Two, in a release'])
    await client.delete('versions.r2.one')
    expect(await fetchTitles()).toEqual(['One', 'Two, in a release'])
  })

  test('have at most 100 layers, each counted once', async () => {
    const {lake} = await createPosts()
    const get = (layers: unknown[]) =>
      sendRequest(lake, `${queryPath('v1', 'count(*)')}&perspective=${layers}`)
    expect(await get(Array(500).fill('r1'))).toMatchObject({status: 200})
    expect(await get(numbered(100))).toMatchObject({status: 200})
    expect(await get(numbered(101))).toMatchObject({status: 400})
  })

  test('rejects an invalid perspective with 400', async () => {
    const {lake} = await createPosts()
    const {status, body} = await sendRequest(lake, `${queryPath('v1', '*')}&perspective=raw,drafts`)
    expect(status).toBe(400)
    const description = expect.stringContaining('"raw,drafts" is not a perspective')
    expect(body).toMatchObject({error: {description}})
  })
})

describe('without a token', () => {
  test('the doc endpoint does not reveal whether a private document exists', async () => {
    const {lake} = await createPosts()
    const {body} = await sendRequest(lake, '/v1/data/doc/production/one,request.1,request.2,missing')
    expect(body).toEqual({
      documents: [expect.objectContaining({_id: 'one'})],
      omitted: [
        {id: 'request.1', reason: 'permission'},
        {id: 'request.2', reason: 'permission'},
        {id: 'missing', reason: 'existence'},
      ],
    })
  })

  test('includeAllVersions excludes drafts and versions', async () => {
    const {lake} = await createPosts()
    const {body} = await sendRequest(lake, '/v1/data/doc/production/two?includeAllVersions=true')
    expect(body).toMatchObject({documents: [{_id: 'two'}]})
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
