import {readdir} from 'node:fs/promises'
import {createClient} from '@sanity/client'
import {beforeEach, expect, test, vi} from 'vitest'
import {startContentLake} from '../src/index.ts'
import {createTempDirectory} from './start-lake.ts'

let tempDirectory: string

beforeEach(async () => {
  tempDirectory = await createTempDirectory()
  vi.stubEnv('TMPDIR', tempDirectory)
})

test('starts with a client configuration and deletes its files on close', async () => {
  const lake = await startContentLake({dataset: 'drafts-of-mine', port: 0})
  const client = createClient(lake.clientConfig)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Mine'})
  await client.assets.upload('file', Buffer.from('words'))
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Mine'})
  expect(await client.datasets.list()).toMatchObject([{name: 'drafts-of-mine'}])
  await lake.close()
  await lake.close()
  expect(await readdir(tempDirectory)).toEqual([])
  await expect(fetch(lake.url)).rejects.toThrow('fetch failed')
})

test('reset and seed replace the documents between tests', async () => {
  await using lake = await startContentLake()
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  await lake.seed([
    {_id: 'a', _type: 'post', author: {_type: 'reference', _ref: 'rosa'}},
    {_id: 'rosa', _type: 'author'},
    {_id: 'drafts.a', _type: 'post'},
  ])
  expect(await client.fetch('count(*)')).toBe(3)
  lake.reset()
  expect(await client.fetch('*')).toEqual([])
  await lake.seed([{_id: 'b', _type: 'post'}])
  expect(await client.fetch('*._id')).toEqual(['b'])
})

test('seed fails if the lake rejects a document', async () => {
  await using lake = await startContentLake()
  const author = {_type: 'reference', _ref: 'post'}
  await lake.seed([
    {_id: 'post', _type: 'post'},
    {_id: 'page', _type: 'page', author},
  ])
  await expect(lake.seed([{_id: 'post', _type: 'page'}])).rejects.toThrow('Document "post" cannot')
})

test('several lakes run at the same time with separate tokens', async () => {
  const [first, second] = await Promise.all([startContentLake(), startContentLake()])
  await createClient(first.clientConfig).create({_id: 'a', _type: 'post'})
  expect(await createClient(second.clientConfig).fetch('count(*)')).toBe(0)
  const wrongTokenClient = createClient({...second.clientConfig, token: first.token})
  await expect(wrongTokenClient.fetch('*')).rejects.toMatchObject({statusCode: 401})
  await Promise.all([first.close(), second.close()])
})

test('deletes its files if the start fails', async () => {
  const lake = await startContentLake()
  await expect(startContentLake({port: lake.port})).rejects.toThrow('EADDRINUSE')
  await lake.close()
  expect(await readdir(tempDirectory)).toEqual([])
})
