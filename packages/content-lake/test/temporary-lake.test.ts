import {readdir} from 'node:fs/promises'
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {startContentLake} from '../src/index.ts'
import {createTempDirectory} from './start-lake.ts'

let folder: string

beforeEach(async () => {
  folder = await createTempDirectory()
  vi.stubEnv('TMPDIR', folder)
})

afterEach(() => vi.unstubAllEnvs())

test('a lake for a test comes with what a client needs, and is gone without a trace', async () => {
  const lake = await startContentLake({dataset: 'drafts-of-mine', port: 0})
  const client = createClient(lake.clientConfig)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Mine'})
  await client.assets.upload('file', Buffer.from('words'))
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Mine'})
  expect(await client.datasets.list()).toMatchObject([{name: 'drafts-of-mine'}])
  await lake.close()
  await lake.close()
  expect(await readdir(folder)).toEqual([])
  await expect(fetch(lake.url)).rejects.toThrow('fetch failed')
})

test('lakes for tests stand beside each other, each with its own token', async () => {
  const [one, other] = await Promise.all([startContentLake(), startContentLake()])
  await createClient(one.clientConfig).create({_id: 'a', _type: 'post'})
  expect(await createClient(other.clientConfig).fetch('count(*)')).toBe(0)
  const stranger = createClient({...other.clientConfig, token: one.token})
  await expect(stranger.fetch('*')).rejects.toMatchObject({statusCode: 401})
  await Promise.all([one.close(), other.close()])
})

test('a lake for a test that cannot start leaves nothing either', async () => {
  const lake = await startContentLake()
  await expect(startContentLake({port: lake.port})).rejects.toThrow('EADDRINUSE')
  await lake.close()
  expect(await readdir(folder)).toEqual([])
})
