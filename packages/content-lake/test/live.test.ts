import type {LiveEvent, SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {createAnonymousClient, createLakeClient, editorToken, sendRequest, startLake} from './start-lake.ts'

const path = '/v2025-02-19/data/live/events/production'

/** What the official client's live events bring. It is connected when this resolves. */
async function follow(client: SanityClient, options: {includeDrafts?: boolean} = {}) {
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

const tagsIn = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.type === 'message' ? event.tags : []))

test('a change of a published document brings the tags of the answers it puts out of date', async () => {
  const lake = await startLake()
  const anonymous = createAnonymousClient(lake)
  const {syncTags} = await anonymous.fetch('*', {}, {filterResponse: false})
  const events = await follow(anonymous)
  await createLakeClient(lake).create({_id: 'a', _type: 'post'})
  await eventually(() => expect(tagsIn(events)).toEqual(syncTags))
})

test('a page keeps up as with defineLive of next-sanity', async () => {
  const lake = await startLake()
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', title: 'One'}}])
  // What sanityFetch asks: first for the tags of an answer, then for the answer that is kept under them.
  const client = createAnonymousClient(lake, {useCdn: true, perspective: 'published', stega: false})
  const kept = new Map<string, string>()
  const sanityFetch = async () => {
    const options = {filterResponse: false, cacheMode: 'noStale', useCdn: true} as const
    const query = '*[_id == $id][0].title'
    const told = {...options, returnQuery: false, resultSourceMap: false} as const
    const {syncTags = []} = await client.fetch(query, {id: 'a'}, {...told, tag: 'fetch-sync-tags'})
    const {result} = await client.fetch<string>(query, {id: 'a'}, {...options, tag: 'fetch'})
    for (const tag of syncTags) kept.set(`sanity:${tag}`, result)
    return result
  }
  const events = await follow(client)
  expect(await sanityFetch()).toBe('One')
  await createLakeClient(lake).patch('a').set({title: 'Two'}).commit()
  await eventually(() => expect(tagsIn(events)).not.toEqual([]))
  // What SanityLive does with the event.
  for (const tag of tagsIn(events)) kept.delete(`sanity:${tag}`)
  expect(kept.size).toBe(0)
  expect(await sanityFetch()).toBe('Two')
})

test('changes of drafts are told to those who ask for them with a token', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake)
  const everything = await follow(client, {includeDrafts: true})
  const published = await follow(client)
  await client.create({_id: 'drafts.a', _type: 'post'})
  await client.create({_id: 'private.a', _type: 'post'})
  await client.create({_id: 'a', _type: 'post'})
  await eventually(() => expect(tagsIn(everything)).toHaveLength(3))
  // Without includeDrafts the client sends no token, so private documents are not told of either.
  await eventually(() => expect(tagsIn(published)).toHaveLength(1))
  expect(await sendRequest(lake, `${path}?includeDrafts=true`)).toMatchObject({status: 401})
})

test('who lost the connection hears whether something changed meanwhile', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const connect = async (lastEventId?: string) => {
    const stream = await openEventStream(lake, path, lastEventId ? {lastEventId} : {})
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
  const quiet = await connect(message?.id)
  expect(quiet.first).toMatchObject({event: 'welcome'})
  const {id} = dataset.commit([{create: {_id: 'c', _type: 'post'}}])
  expect(await quiet.next()).toMatchObject({event: 'message', id})

  const lost = await connect('unknown')
  expect(lost.first).toMatchObject({event: 'restart', id})
  expect(await lost.next()).toMatchObject({event: 'welcome'})
})

test('live events end with their dataset', async () => {
  const lake = await startLake()
  const {next} = await openEventStream(lake, path)
  await next()
  await sendRequest(lake, '/v1/datasets/production', {method: 'DELETE', token: editorToken})
  expect(await next()).toMatchObject({
    event: 'goaway',
    data: {reason: expect.stringContaining('"production" was deleted')},
  })
  expect(await next()).toBeNull()
})
