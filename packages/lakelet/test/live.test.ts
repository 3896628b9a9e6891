import type {LiveEvent, SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createAnonymousClient,
  createLakeClient,
  sendRequest,
  startLake,
} from './start-lake.ts'

const LIVE_PATH = '/v2025-02-19/data/live/events/production'

/** Subscribes to live events with `@sanity/client` and collects them. Resolves when connected. */
async function subscribe(client: SanityClient, options: {includeDrafts?: boolean} = {}) {
  const events: LiveEvent[] = []
  const {promise: connected, resolve} = Promise.withResolvers<void>()
  const subscription = client.live.events(options).subscribe((event) => {
    events.push(event)
    if (event.type === 'welcome') resolve()
  })
  onTestFinished(() => subscription.unsubscribe())
  await connected
  return events
}

const tagsOf = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.type === 'message' ? event.tags : []))

test('a change of a published document sends the sync tags of queries', async () => {
  const lake = await startLake()
  const anonymous = createAnonymousClient(lake)
  const {syncTags} = await anonymous.fetch('*', {}, {filterResponse: false})
  const events = await subscribe(anonymous)
  await createLakeClient(lake).create({_id: 'a', _type: 'post'})
  await eventually(() => expect(tagsOf(events)).toEqual(syncTags))
})

test('supports defineLive of next-sanity', async () => {
  const lake = await startLake()
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', title: 'One'}}])
  // Like sanityFetch: fetches the sync tags of a query first, then the result, cached under the tags.
  const client = createAnonymousClient(lake, {useCdn: true, perspective: 'published', stega: false})
  const cache = new Map<string, string>()
  const sanityFetch = async () => {
    const options = {filterResponse: false, cacheMode: 'noStale', useCdn: true} as const
    const query = '*[_id == $id][0].title'
    const tagOptions = {...options, returnQuery: false, resultSourceMap: false} as const
    const {syncTags = []} = await client.fetch(query, {id: 'a'}, {...tagOptions, tag: 'fetch-sync-tags'})
    const {result} = await client.fetch<string>(query, {id: 'a'}, {...options, tag: 'fetch'})
    for (const tag of syncTags) cache.set(`sanity:${tag}`, result)
    return result
  }
  const events = await subscribe(client)
  expect(await sanityFetch()).toBe('One')
  await createLakeClient(lake).patch('a').set({title: 'Two'}).commit()
  await eventually(() => expect(tagsOf(events)).not.toEqual([]))
  // Like SanityLive: revalidates the tags of the event.
  for (const tag of tagsOf(events)) cache.delete(`sanity:${tag}`)
  expect(cache.size).toBe(0)
  expect(await sanityFetch()).toBe('Two')
})

test('includeDrafts sends changes of drafts, and requires a token', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake)
  const withDrafts = await subscribe(client, {includeDrafts: true})
  const published = await subscribe(client)
  await client.create({_id: 'drafts.a', _type: 'post'})
  await client.create({_id: 'private.a', _type: 'post'})
  await client.create({_id: 'a', _type: 'post'})
  await eventually(() => expect(tagsOf(withDrafts)).toHaveLength(3))
  // Without includeDrafts the client sends no token, so it receives no private documents either.
  await eventually(() => expect(tagsOf(published)).toHaveLength(1))
  expect(await sendRequest(lake, `${LIVE_PATH}?includeDrafts=true`)).toMatchObject({status: 401})
})

test('a reconnecting client receives a message if documents changed', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const connect = async (lastEventId?: string) => {
    const stream = await openEventStream(lake, LIVE_PATH, lastEventId ? {lastEventId} : {})
    return {...stream, first: await stream.next()}
  }
  const {first} = await connect()
  expect(first).toMatchObject({event: 'welcome', id: expect.any(String)})
  dataset.commit([{create: {_id: 'a', _type: 'post'}}])
  dataset.commit([{create: {_id: 'b', _type: 'post'}}])

  const missed = await connect(first?.id)
  expect(missed.first).toMatchObject({event: 'welcome'})
  const message = await missed.next()
  expect(message).toMatchObject({event: 'message', data: {tags: ['s1:production']}})

  dataset.commit([{create: {_id: 'drafts.a', _type: 'post'}}])
  const unchanged = await connect(message?.id)
  expect(unchanged.first).toMatchObject({event: 'welcome'})
  const {id} = dataset.commit([{create: {_id: 'c', _type: 'post'}}])
  expect(await unchanged.next()).toMatchObject({event: 'message', id})

  const unknownId = await connect('unknown')
  expect(unknownId.first).toMatchObject({event: 'restart', id})
  expect(await unknownId.next()).toMatchObject({event: 'welcome'})
})

test('without a token, event ids and replays reveal nothing of changes of private documents', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const paths = [LIVE_PATH, '/v2025-02-19/data/listen/production?query=*&enableResume=true']
  /** The first events of an anonymous stream of each endpoint, without random names. */
  const connectAll = (lastEventId?: string) =>
    Promise.all(
      paths.map(async (path) => {
        const {next, close} = await openEventStream(lake, path, lastEventId ? {lastEventId} : {})
        const {event, id} = (await next()) ?? {}
        close()
        return {event, id}
      }),
    )
  expect(await connectAll()).toEqual(paths.map(() => ({event: 'welcome', id: '~'})))
  const {id: publicId} = dataset.commit([
    {create: {_id: 'a', _type: 'post'}},
    {create: {_id: 'drafts.a', _type: 'post'}},
  ])
  const before = await connectAll()
  const beforeResumed = await connectAll(publicId)
  expect(before).toEqual(paths.map(() => ({event: 'welcome', id: publicId})))

  const {id: privateId} = dataset.commit([{create: {_id: 'trip-request.1', _type: 'tripRequest'}}])
  // More than a replay may contain.
  for (let n = 0; n <= 1000; n++) dataset.commit([{patch: {id: 'drafts.a', set: {n}}}])
  dataset.commit([{delete: {id: 'trip-request.1', purge: true}}])
  expect(await connectAll()).toEqual(before)
  expect(await connectAll(publicId)).toEqual(beforeResumed)
  // The id of a private change is an unknown id.
  expect(await connectAll(privateId)).toEqual(await connectAll('unknown'))
})

test('the stream ends when the dataset is deleted', async () => {
  const lake = await startLake()
  const {next} = await openEventStream(lake, LIVE_PATH)
  await next()
  await sendRequest(lake, '/v1/datasets/production', {method: 'DELETE', token: administratorToken})
  expect(await next()).toMatchObject({
    event: 'goaway',
    data: {reason: expect.stringContaining('"production" was deleted')},
  })
  expect(await next()).toBeNull()
})
