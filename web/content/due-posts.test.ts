import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {withDuePosts} from './due-posts.ts'
import {createTestContentSync} from './sync/test-content-sync.ts'
import {findChangedPaths} from './test-changed-paths.ts'

let lake: TemporaryLake
let client: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  client = createClient(lake.clientConfig)
})

afterAll(() => lake.close())

const post = (name: string, publishedAt: unknown) => ({
  _id: name,
  _type: 'post',
  title: name,
  slug: {current: name},
  excerpt: 'Before the summer.',
  body: [],
  publishedAt,
})

const settings = (timeZone?: string) => ({
  ...{_id: 'siteSettings', _type: 'siteSettings', title: 'Roam', description: 'Trips', startLabel: 'Start'},
  ...{email: 'hello@roam.example', tagline: 'Go', affiliateDisclosure: 'None', copyright: 'Roam', timeZone},
  navigation: {home: 'Home', blog: 'Blog', destinations: 'Places', contact: 'Contact', note: 'From $150'},
  notFound: {heading: 'Oops', linkLabel: 'Home'},
})

beforeEach(() => client.delete({query: '*[_type in ["post", "siteSettings"]]'}))
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['America/Los_Angeles', '2026-05-04T01:00:00Z', 'May 3, 2026', '2026-05-03T18:00:00-07:00'],
  ['Asia/Tokyo', '2026-05-02T15:30:00Z', 'May 3, 2026', '2026-05-03T00:30:00+09:00'],
  ['Pacific/Auckland', '2026-05-02T12:30:00Z', 'May 3, 2026', '2026-05-03T00:30:00+12:00'],
  ['Europe/Berlin', '2026-05-02T22:30:00Z', 'May 3, 2026', '2026-05-03T00:30:00+02:00'],
  [undefined, '2026-05-04T01:00:00Z', 'May 4, 2026', '2026-05-04T01:00:00Z'],
])('dates a post in the time zone of the business: %s', async (timeZone, publishedAt, day, zoned) => {
  await client.createOrReplace(settings(timeZone))
  await client.create(post('greece', publishedAt))
  const {contentSync, getSnapshot} = createTestContentSync(client)
  expect(await contentSync.sync()).toMatchObject({state: 'current'})
  expect(getSnapshot()?.content.posts).toMatchObject([{day, publishedAt: zoned}])
})

test('reads dates with an offset, without seconds and without a time, and sorts by them', async () => {
  await client.createOrReplace(settings('America/Los_Angeles'))
  await client.create(post('offset', '2026-05-04T03:00:00+09:00'))
  await client.create(post('minutes', '2026-05-03T18:00'))
  await client.create(post('date', '2026-05-03'))
  await client.create(post('utc', '2026-05-03T12:00:00.000Z'))
  const {contentSync, getSnapshot} = createTestContentSync(client)
  expect(await contentSync.sync()).toMatchObject({state: 'current'})
  expect(getSnapshot()?.content.posts.map(({slug, day}) => [slug, day])).toEqual([
    ['minutes', 'May 3, 2026'],
    ['offset', 'May 3, 2026'],
    ['utc', 'May 3, 2026'],
    ['date', 'May 3, 2026'],
  ])
})

test('a date alone is hidden until that day begins where the business is', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-05-03T06:59:00Z')})
  await client.createOrReplace(settings('America/Los_Angeles'))
  await client.create(post('date', '2026-05-03'))
  await client.create(post('later', '2026-05-05T09:00'))
  const {contentSync, getSnapshot} = createTestContentSync(client)
  await contentSync.sync()
  expect(getSnapshot()?.content.posts).toEqual([])
  expect(JSON.stringify(getSnapshot())).not.toContain('Before the summer')
  vi.setSystemTime(new Date('2026-05-03T07:00:00Z'))
  await contentSync.sync()
  expect(getSnapshot()?.content.posts.map(({slug}) => slug)).toEqual(['date'])
})

test('returns when the next post is due', () => {
  const queryResult = {
    settings: settings('Asia/Tokyo'),
    posts: [post('b', '2026-05-05'), post('a', '2026-05-04')],
  }
  expect(withDuePosts(queryResult, '2026-05-03T12:00:00Z')).toMatchObject({
    nextPostAt: '2026-05-03T15:00:00.000Z',
  })
})

test('another time zone renders only the pages with days again', async () => {
  await client.createOrReplace(settings('America/Los_Angeles'))
  await client.create(post('greece', '2026-05-04T01:00:00Z'))
  const {contentSync, getSnapshot} = createTestContentSync(client)
  await contentSync.sync()
  const before = getSnapshot()?.content
  await client.patch('siteSettings').set({timeZone: 'Europe/Berlin'}).commit()
  await contentSync.sync()
  const after = getSnapshot()?.content
  if (!before || !after) throw new Error('There is no snapshot')
  expect(findChangedPaths(before, after)).toEqual(['/blog', '/blog/greece', '/blog/feed.xml'])
  expect(after.posts[0]?.day).toBe('May 4, 2026')
})
