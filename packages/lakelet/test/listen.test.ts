import type {ListenEvent, SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {eventually} from './eventually.ts'
import {listenPath, openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createLakeClient,
  editorToken,
  sendRequest,
  signInByLink,
  startLake,
} from './start-lake.ts'

type Options = NonNullable<Parameters<SanityClient['listen']>[2]>

/** Starts a listener of `@sanity/client` and collects its events. Resolves when it is connected. */
async function listen(
  client: SanityClient,
  query: string,
  params: Record<string, unknown> = {},
  options: Options = {},
) {
  const events: ListenEvent[] = []
  const errors: unknown[] = []
  const {promise: connected, resolve} = Promise.withResolvers<void>()
  const subscription = client
    .listen(query, params, {...options, events: ['welcome', 'mutation', 'reconnect']})
    .subscribe({
      next(event) {
        if (event.type === 'welcome') resolve()
        else events.push(event)
      },
      error: (error) => errors.push(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  await connected
  return {
    errors,
    events,
    /** Waits for at least `count` events. */
    async received(count: number) {
      await eventually(() => expect(events.length).toBeGreaterThanOrEqual(count))
      return events
    },
  }
}

async function start(config = {}) {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, config)}
}

describe('a listener', () => {
  test('receives every change, with a gapless chain of revisions', async () => {
    const {client} = await start()
    const {received} = await listen(client, '*[_type == "post"]')
    const me = await client.users.getById('me')
    const {_rev: first} = await client.create({_id: 'a', _type: 'post', title: 'One'})
    const {_rev: second} = await client.patch('a').set({title: 'Two'}).commit()
    await client.create({_id: 'b', _type: 'other'})
    await client.mutate([{delete: {id: 'a'}}], {transactionId: 'gone'})
    const events = await received(3)
    expect(events).toEqual([
      {
        type: 'mutation',
        eventId: `${first}#a`,
        documentId: 'a',
        transactionId: first,
        transition: 'appear',
        identity: me.id,
        resultRev: first,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        visibility: 'query',
        transactionTotalEvents: 1,
        transactionCurrentEvent: 0,
        mutations: [{create: expect.objectContaining({_id: 'a', title: 'One'})}],
        result: expect.objectContaining({_id: 'a', title: 'One', _rev: first}),
      },
      expect.objectContaining({
        transition: 'update',
        previousRev: first,
        resultRev: second,
        mutations: [{patch: {id: 'a', set: {title: 'Two'}}}],
      }),
      expect.objectContaining({transition: 'disappear', previousRev: second, resultRev: 'gone'}),
    ])
    expect(events[2]).not.toHaveProperty('result')
  })

  test('receives appear and disappear transitions when documents start or stop matching', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post', n: 1})
    const {received} = await listen(client, '*[_type == "post" && n > $least] | order(n) [0...1] {_id}', {
      least: 5,
    })
    for (const n of [2, 6, 7, 3]) await client.patch('a').set({n}).commit()
    await client.createOrReplace({_id: 'b', _type: 'post', n: 9})
    expect(await received(4)).toMatchObject([
      {documentId: 'a', transition: 'appear'},
      {documentId: 'a', transition: 'update'},
      {documentId: 'a', transition: 'disappear', result: {n: 3}},
      {documentId: 'b', transition: 'appear'},
    ])
  })

  test('transactionTotalEvents counts only the events of the listener', async () => {
    const {client} = await start()
    const {received} = await listen(client, '*[_id in $ids]', {ids: ['a', 'c']})
    const documents = ['a', 'b', 'c'].map((_id) => ({create: {_id, _type: 'post'}}))
    await client.mutate(documents)
    expect(await received(2)).toMatchObject([
      {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 0},
      {documentId: 'c', transactionTotalEvents: 2, transactionCurrentEvent: 1},
    ])
  })

  test('receives the requested parts of events', async () => {
    const {client} = await start()
    const minimal = await listen(client, '*', {}, {includeMutations: false, includeResult: false})
    const full = await listen(
      client,
      '*',
      {},
      {includePreviousRevision: true, effectFormat: 'mendoza', visibility: 'transaction'},
    )
    const {_rev, ...before} = await client.create({_id: 'a', _type: 'post', title: 'One'})
    const {_rev: _, ...after} = await client.patch('a').set({title: 'Two'}).commit()
    const [, minimalEvent] = await minimal.received(2)
    for (const field of ['mutations', 'result', 'previous', 'effects']) {
      expect(minimalEvent).not.toHaveProperty(field)
    }
    const [, event] = await full.received(2)
    expect(event).toMatchObject({previous: {...before, _rev}, result: after})
    if (event?.type !== 'mutation' || !event.effects) throw new Error('no effects')
    expect(applyPatch(before, event.effects.apply)).toEqual(after)
    expect(applyPatch(after, event.effects.revert)).toEqual(before)
  })

  test('receives drafts and versions only with includeAllVersions since API version 2025-02-19', async () => {
    const {lake, client} = await start()
    const current = await listen(client, '*')
    const allVersions = await listen(client, '*', {}, {includeAllVersions: true})
    const previousApi = await listen(createLakeClient(lake, {apiVersion: '2025-02-18'}), '*')
    for (const _id of ['drafts.a', 'versions.r1.a', 'private.a', 'a']) {
      await client.create({_id, _type: 'post'})
    }
    const idsOf = (events: ListenEvent[]) =>
      events.map((event) => ('documentId' in event ? event.documentId : ''))
    expect(idsOf(await allVersions.received(4))).toEqual(['drafts.a', 'versions.r1.a', 'private.a', 'a'])
    expect(idsOf(await previousApi.received(4))).toHaveLength(4)
    expect(idsOf(await current.received(2))).toEqual(['private.a', 'a'])
  })

  test('receives the mutations of actions, with generated array keys', async () => {
    const {client} = await start()
    const {received} = await listen(client, '*', {}, {includeAllVersions: true})
    await client.create({_id: 'a', _type: 'post', title: 'Published'})
    await client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'a',
      draftId: 'drafts.a',
      patch: {set: {list: [{title: 'New'}]}},
    })
    await client.action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'a',
      draftId: 'drafts.a',
    })
    const [, draft, ...published] = await received(4)
    expect(draft).toMatchObject({
      documentId: 'drafts.a',
      mutations: [
        {create: {_id: 'drafts.a', title: 'Published'}},
        {createOrReplace: {list: [{title: 'New', _key: expect.any(String)}]}},
      ],
    })
    expect(published).toMatchObject([
      {documentId: 'a', mutations: [{createOrReplace: {_id: 'a'}}], transactionTotalEvents: 2},
      {documentId: 'drafts.a', mutations: [{delete: {id: 'drafts.a'}}]},
    ])
  })

  test('receives a channelError if its filter fails; the mutation is committed', async () => {
    const {lake, client} = await start()
    const {errors} = await listen(client, '*[media::aspect(place, place)]')
    const other = await listen(client, '*')
    await client.create({_id: 'a', _type: 'post', place: {}})
    await eventually(() => expect(errors).toMatchObject([{name: 'ChannelError'}]))
    await other.received(1)
    expect(lake.dataset('production').get('a')).not.toBeNull()
  })

  test('is disconnected when the dataset is deleted', async () => {
    const {client} = await start()
    const {errors} = await listen(client, '*')
    await client.withConfig({token: administratorToken}).datasets.delete('production')
    await eventually(() =>
      expect(errors).toMatchObject([
        {name: 'DisconnectError', message: expect.stringContaining('"production" was deleted')},
      ]),
    )
  })

  test('is disconnected when its session ends', async () => {
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
    const {lake} = await start()
    const token = await signInByLink(lake)
    const stream = await openEventStream(lake, listenPath('*'), {token})
    await stream.next()
    await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
    vi.advanceTimersByTime(15_000)
    expect(await stream.next()).toBeNull()
  })
})

describe('the stream', () => {
  test.each([
    ['*[_type ==', 'unexpected end-of-file, expected expression'],
    ['*[_type == "a"', "expected ']'"],
    ['count(*)', 'selects no documents'],
    ['"text"', 'selects no documents'],
    ['*[_type == $type]', 'param $type referenced, but not provided'],
  ])('sends a channelError for a query that does not select documents: %s', async (query, message) => {
    const {lake, client} = await start()
    for (const token of [{}, {token: editorToken}]) {
      const {status, headers, body} = await sendRequest(lake, listenPath(query), token)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch('text/event-stream')
      expect(body).toMatch(/^event: channelError\ndata: /)
      expect(body).toContain(message)
    }
    const {promise: failed, resolve} = Promise.withResolvers<unknown>()
    const subscription = client.listen(query).subscribe({error: resolve})
    onTestFinished(() => subscription.unsubscribe())
    expect(await failed).toMatchObject({name: 'ChannelError', message: expect.stringContaining(message)})
  })

  test('ends when the lake closes', async () => {
    const {lake, client} = await start()
    const stream = await openEventStream(lake, listenPath('*'))
    await stream.next()
    await client.create({_id: 'a', _type: 'post'})
    await stream.next()
    await lake.close()
    await expect(stream.next().catch(() => null)).resolves.toBeNull()
  })
})
