import {describe, expect, test} from 'vitest'
import {numbered, queryPath, useSharedPosts} from './shared-posts.ts'
import {editorToken, sendRequest} from './start-lake.ts'

const createPosts = useSharedPosts()

const titles = '*[_type == "post"] | order(_id) {_id, _originalId, title}'

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
