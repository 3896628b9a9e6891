import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {HOUR_MS} from '@roam/documents/business-day'
import {RETENTION_STATUS} from '@roam/documents/site-status'
import {writeSiteClock} from '@roam/processing/data-alarms'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {createContentFetcher} from '../fetch-content.ts'
import {createTestContentSync} from './test-content-sync.ts'

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const post = {
  _type: 'post',
  title: 'Greece in May',
  slug: {current: 'greece-in-may'},
  excerpt: 'Before the summer.',
  body: [
    {_type: 'block', _key: 'a', style: 'normal', children: [{_type: 'span', _key: 'b', text: 'Quiet.'}]},
  ],
}

async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  const dataFolder = await mkdtemp(join(tmpdir(), 'roam-posts-'))
  onTestFinished(() => rm(dataFolder, {recursive: true}))
  const {contentSync, getSnapshot} = createTestContentSync(client, {
    fetchContent: createContentFetcher(client, dataFolder),
  })
  const getPosts = () => getSnapshot()?.content.posts
  return {client, dataFolder, sync: contentSync.sync, getPosts, getSnapshot}
}

afterEach(() => {
  vi.useRealTimers()
})

test('leaves out a post until its date, then syncs without a webhook', async () => {
  const {client, sync, getPosts, getSnapshot} = await start()
  await client.create({...post, _id: 'other', slug: {current: 'later'}, publishedAt: fromNow(HOUR_MS)})
  const publishedAt = fromNow(1000)
  await client.create({...post, _id: 'post', publishedAt})
  expect(await sync()).toMatchObject({state: 'current'})
  expect(getPosts()).toEqual([])
  expect(getSnapshot()?.content.changed.blog).toBeNull()
  await expect.poll(getPosts, {timeout: 10_000}).toMatchObject([{_id: 'post', _updatedAt: publishedAt}])
  expect(getSnapshot()?.content.changed.blog).toBe(publishedAt)
})

test('follows changes of the date and of the system clock', async () => {
  const {client, sync, getPosts} = await start()
  vi.useFakeTimers({toFake: ['Date']})
  await client.create({...post, _id: 'post', publishedAt: fromNow(24 * HOUR_MS)})
  await sync()
  expect(getPosts()).toEqual([])
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  await sync()
  expect(getPosts()).toHaveLength(1)
  await client
    .patch('post')
    .set({publishedAt: fromNow(HOUR_MS)})
    .commit()
  await sync()
  expect(getPosts()).toEqual([])
})

test('publishes no post before its day while the clock is a year ahead, until a person confirms it', async () => {
  const {client, dataFolder, sync, getPosts} = await start()
  writeSiteClock(dataFolder, {checkedAt: fromNow(0), pause: null})
  // Of another site.
  await client.create({...RETENTION_STATUS, checkedAt: fromNow(365 * 24 * HOUR_MS), pause: null})
  await client.create({...post, _id: 'post', publishedAt: fromNow(24 * HOUR_MS)})
  await client.create({...post, _id: 'due', slug: {current: 'due'}, publishedAt: fromNow(-HOUR_MS)})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 365 * 24 * HOUR_MS})
  await sync()
  expect(getPosts()).toMatchObject([{_id: 'due'}])
  writeSiteClock(dataFolder, {checkedAt: fromNow(0), pause: null})
  await sync()
  expect(getPosts()).toHaveLength(2)
})

test('publishes posts while the clock of another site, which deletes old requests, is wrong', async () => {
  const {client, sync, getPosts} = await start()
  const pause = {since: fromNow(0), before: fromNow(-30 * 24 * HOUR_MS), until: fromNow(HOUR_MS)}
  await client.create({...RETENTION_STATUS, checkedAt: fromNow(0), deletedAt: null, pause})
  await client.create({...post, _id: 'post', publishedAt: fromNow(-HOUR_MS)})
  await sync()
  expect(getPosts()).toHaveLength(1)
})

test('reports a post without a valid date', async () => {
  const {client, sync} = await start()
  await client.create({...post, _id: 'post', publishedAt: 'in May'})
  expect(await sync()).toMatchObject({
    state: 'partial',
    problems: [{document: 'post', type: 'post', field: 'publishedAt'}],
  })
})
