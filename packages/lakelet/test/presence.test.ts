import {once} from 'node:events'
import {expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {siteToken, startWithRules} from './lake-with-rules.ts'
import {editorToken, startLake, viewerToken} from './start-lake.ts'

const message = z.looseObject({
  id: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  params: z.object({subscription: z.string(), result: z.unknown()}).optional(),
})

interface ConnectOptions {
  path?: string
  headers?: Record<string, string>
}

/** Connects like `@sanity/bifur-client` in the Studio. Closed after the test. */
async function connect(lake: ContentLake, {path = 'v1/socket/production', headers}: ConnectOptions = {}) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/${path}`, {
    headers: {origin: 'http://studio.test', ...headers},
  })
  onTestFinished(() => socket.terminate())
  const messages: z.infer<typeof message>[] = []
  const texts: string[] = []
  socket.on('message', (data) => {
    texts.push(String(data))
    if (String(data) !== '♥') messages.push(message.parse(JSON.parse(String(data))))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  let count = 0
  return {
    socket,
    texts,
    /** Waits for the close code. */
    closeCode: () => closed,
    /** The messages received by subscriptions. */
    notifications: () => messages.flatMap(({params}) => params ?? []),
    async call(method: string, params: Record<string, unknown> = {}) {
      const id = `request-${count++}`
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}))
      return eventually(() => {
        const response = messages.find((received) => received.id === id)
        if (!response) throw new Error(`No response to ${method}`)
        return response
      })
    },
  }
}

/** Connects, authenticates and subscribes. */
async function join(lake: ContentLake, token = editorToken) {
  const connection = await connect(lake)
  const {result} = await connection.call('authorization', {authorization: `Bearer ${token}`})
  expect(result).toBe(true)
  const {result: subscription} = await connection.call('presence_subscribe')
  return {...connection, subscription: z.string().parse(subscription)}
}

const location = {type: 'document', documentId: 'a', path: ['title']}

async function fetchUserId(lake: ContentLake, token: string) {
  const response = await fetch(`${lake.url}/v1/auth/id`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return z.object({id: z.string()}).parse(await response.json()).id
}

test('users see the locations of other users until they disconnect', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  const [adaId, rosaId] = [await fetchUserId(lake, editorToken), await fetchUserId(lake, viewerToken)]
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await ada.call('presence_announce', {data: {sessionId: 'adas-tab', locations: [location]}})
  await rosa.call('presence_announce', {data: {sessionId: 'rosas-tab', locations: []}})
  const toAda = (result: unknown) => ({subscription: ada.subscription, result})
  const rosaState = toAda({type: 'state', i: rosaId, m: {sessionId: 'rosas-tab', locations: []}})
  await eventually(() =>
    expect(ada.notifications()).toEqual([
      toAda({type: 'rollCall', i: rosaId, session: 'rosas-tab'}),
      rosaState,
    ]),
  )
  expect(rosa.notifications()).toEqual([
    {
      subscription: rosa.subscription,
      result: {type: 'state', i: adaId, m: {sessionId: 'adas-tab', locations: [location]}},
    },
  ])

  rosa.socket.terminate()
  const rosaDisconnect = toAda({type: 'disconnect', i: rosaId, m: {session: 'rosas-tab'}})
  await eventually(() => expect(ada.notifications().at(-1)).toEqual(rosaDisconnect))
})

test('a session is disconnected once, and only by its own connection', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake)]
  await rosa.call('presence_announce', {data: {sessionId: 'rosas-tab', locations: []}})
  expect(await ada.call('presence_disconnect', {session: 'rosas-tab'})).toMatchObject({
    result: false,
  })
  await rosa.call('presence_disconnect', {session: 'rosas-tab'})
  rosa.socket.close()
  await rosa.closeCode()
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.notifications().map(({result}) => result)).toMatchObject([{type: 'state'}, {type: 'disconnect'}])
})

test('a reloaded tab stays present when its old connection closes', async () => {
  const lake = await startLake()
  const [ada, before, after] = [await join(lake), await join(lake), await join(lake)]
  const tab = {data: {sessionId: 'rosas-tab', locations: []}}
  await before.call('presence_announce', tab)
  await after.call('presence_announce', tab)
  before.socket.close()
  await before.closeCode()
  await after.call('presence_rollcall', {session: 'rosas-tab'})
  await eventually(() =>
    expect(ada.notifications().map(({result}) => result)).toMatchObject([
      {type: 'state'},
      {type: 'state'},
      {type: 'rollCall'},
    ]),
  )
})

/** What the Studio of another user receives of these locations. */
async function relay(locations: unknown) {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  const response = await rosa.call('presence_announce', {data: {sessionId: 'rosas-tab', locations}})
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await eventually(() => expect(ada.notifications().at(-1)).toMatchObject({result: {type: 'rollCall'}}))
  return {response, notifications: ada.notifications().map(({result}) => result)}
}

const selection = {
  anchor: {path: ['body', {_key: 'a'}, 'children', {_key: 'b'}], offset: 3},
  focus: {path: ['body', 0, [1, '']], offset: 5},
  backward: false,
}

test('the locations of a Studio are relayed as they are', async () => {
  const locations = [
    {...location, path: [], lastActiveAt: '2026-05-01T08:00:00.000Z'},
    {...location, documentId: 'versions.rSpring.a_b-c', selection},
    {...location, selection: null},
  ]
  const {notifications} = await relay(locations)
  expect(notifications[0]).toMatchObject({type: 'state', m: {sessionId: 'rosas-tab', locations}})
})

const WRONG_LOCATIONS: [name: string, wrong: unknown][] = [
  ['null', null],
  ['a string', 'document'],
  ['an array', [location]],
  ['another type', {...location, type: 'tool'}],
  ['no document', {...location, documentId: undefined}],
  ['a document id of another type', {...location, documentId: {}}],
  ['a document id with other characters', {...location, documentId: 'a/../b'}],
  ['a long document id', {...location, documentId: 'a'.repeat(201)}],
  ['no path', {type: 'document', documentId: 'a'}],
  ['a path that is a string', {...location, path: 'title'}],
  ['a null in the path', {...location, path: [null]}],
  ['an object without a key in the path', {...location, path: [{}]}],
  ['a key of another type', {...location, path: [{_key: 5}]}],
  ['a long name in the path', {...location, path: ['a'.repeat(201)]}],
  ['a long path', {...location, path: Array.from({length: 51}, () => 'a')}],
  ['a time of another type', {...location, lastActiveAt: 5}],
  ['no time', {...location, lastActiveAt: 'now'}],
  ['a selection without points', {...location, selection: {}}],
  [
    'a selection with a wrong path',
    {...location, selection: {...selection, focus: {path: [null], offset: 0}}},
  ],
  ['a negative offset', {...location, selection: {...selection, focus: {path: [], offset: -1}}}],
]

test('locations of another shape are not relayed, but the others are', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  for (const [index, [name, wrong]] of WRONG_LOCATIONS.entries()) {
    const data = {sessionId: 'rosas-tab', locations: [wrong, location]}
    expect(await rosa.call('presence_announce', {data}), name).toMatchObject({result: true})
    await eventually(() =>
      expect(ada.notifications()[index]?.result, name).toMatchObject({m: {locations: [location]}}),
    )
  }
})

test('unknown fields and more than 20 locations are not relayed', async () => {
  const locations = Array.from({length: 30}, () => ({...location, toString: 'x', extra: {deep: [1]}}))
  const {notifications} = await relay(locations)
  const expected = Array.from({length: 20}, () => location)
  expect(notifications[0]).toEqual({
    type: 'state',
    i: expect.any(String),
    m: {sessionId: 'rosas-tab', locations: expected},
  })
})

const WRONG_MESSAGES: [method: string, params: Record<string, unknown>][] = [
  ['presence_announce', {data: {sessionId: 5, locations: []}}],
  ['presence_announce', {data: {sessionId: 'a b', locations: []}}],
  ['presence_announce', {data: {sessionId: 'x'.repeat(101), locations: []}}],
  ['presence_announce', {data: {sessionId: 'x', locations: null}}],
  ['presence_announce', {data: {sessionId: 'x', locations: {0: location}}}],
  ['presence_announce', {data: null}],
  ['presence_rollcall', {session: {}}],
  ['presence_rollcall', {session: '<b>'}],
  ['presence_rollcall', {}],
]

test('messages of another shape are refused and not relayed', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  for (const [method, params] of WRONG_MESSAGES)
    expect(await rosa.call(method, params)).toMatchObject({error: {code: -32602}})
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await eventually(() => expect(ada.notifications()).toHaveLength(1))
})

test('a session that another user has announced is not replaced', async () => {
  const lake = await startLake()
  const [ada, rosa, watcher] = [await join(lake), await join(lake, viewerToken), await join(lake)]
  await ada.call('presence_announce', {data: {sessionId: 'adas-tab', locations: [location]}})
  const spoofed = await rosa.call('presence_announce', {data: {sessionId: 'adas-tab', locations: []}})
  expect(spoofed).toMatchObject({result: false})
  expect(await rosa.call('presence_disconnect', {session: 'adas-tab'})).toMatchObject({result: false})
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await eventually(() =>
    expect(watcher.notifications().map(({result}) => result)).toMatchObject([
      {type: 'state', m: {sessionId: 'adas-tab', locations: [location]}},
      {type: 'rollCall'},
    ]),
  )
})

test('presence_unsubscribe ends the notifications', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake)]
  await ada.call('presence_unsubscribe', {subscriptionId: ada.subscription})
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.notifications()).toEqual([])
})

test('presence is separate per dataset', async () => {
  const lake = await startLake({datasets: ['production', 'other']})
  const ada = await join(lake)
  const otherDataset = await connect(lake, {
    path: 'v2025-02-19/socket/other',
    headers: {authorization: `Bearer ${editorToken}`},
  })
  await otherDataset.call('presence_rollcall', {session: 'other'})
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.notifications()).toEqual([])
})

test.each([
  ['presence_subscribe', {}],
  ['presence_rollcall', {session: 'x'}],
  ['authorization', {authorization: 'Bearer unknown'}],
  ['authorization', {}],
])('%s closes the connection without a valid token', async (method, params) => {
  const lake = await startLake()
  const {socket, closeCode} = await connect(lake)
  socket.send(JSON.stringify({jsonrpc: '2.0', id: '1', method, params}))
  expect(await closeCode()).toBe(4001)
})

test('an invalid request closes the connection without a valid token', async () => {
  const {socket, closeCode} = await connect(await startLake())
  socket.send('not JSON')
  expect(await closeCode()).toBe(4001)
})

test.each([
  ['not JSON', -32600],
  ['{"method": "presence_subscribe"}', -32600],
  ['{"jsonrpc": "2.0", "id": "1", "method": "toString"}', -32601],
  ['{"jsonrpc": "2.0", "id": "1", "method": "presence_announce", "params": {}}', -32602],
])('%s returns a JSON-RPC error; the connection stays open', async (text, errorCode) => {
  const {socket, texts, call} = await join(await startLake())
  socket.send(text)
  await eventually(() => expect(texts.join()).toContain(`"code":${errorCode}`))
  expect(await call('presence_rollcall', {session: 'x'})).toMatchObject({result: true})
})

test('a message over the size limit closes the connection', async () => {
  const {socket, closeCode} = await join(await startLake())
  socket.send('x'.repeat(100_000))
  expect(await closeCode()).toBe(1009)
})

const send = ({socket}: {socket: WebSocket}, method: string, params: object) =>
  socket.send(JSON.stringify({jsonrpc: '2.0', id: 'sent', method, params}))

test('messages that follow a rejected token have no effect', async () => {
  const lake = await startLake()
  const [ada, stranger] = [await join(lake), await connect(lake)]
  send(stranger, 'authorization', {authorization: 'Bearer unknown'})
  send(stranger, 'authorization', {authorization: `Bearer ${editorToken}`})
  send(stranger, 'presence_announce', {data: {sessionId: 'strangers-tab', locations: [location]}})
  expect(await stranger.closeCode()).toBe(4001)
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.notifications()).toEqual([])
})

test('a client that has not signed in may send 4 KB at once', async () => {
  const stranger = await connect(await startLake())
  send(stranger, 'authorization', {authorization: `Bearer ${editorToken}`, padding: 'x'.repeat(5000)})
  expect(await stranger.closeCode()).toBe(4001)
})

test('a user may send 1000 messages in 10 s', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  for (let count = 0; count < 1000; count++) send(ada, 'presence_rollcall', {session: 'adas-tab'})
  expect(await ada.closeCode()).toBe(1008)
  expect((await rosa.call('presence_subscribe')).error).toBeUndefined()
})

test.each<[ConnectOptions, number]>([
  [{headers: {origin: 'http://evil.test'}}, 403],
  [{headers: {host: 'evil.test'}}, 403],
  [{path: 'v1/socket/missing'}, 404],
  [{path: 'v1/elsewhere'}, 404],
  [{path: 'v3/socket/production'}, 404],
])('a connection with %j is rejected', async (options, status) => {
  const lake = await startLake()
  await expect(connect(lake, options)).rejects.toThrow(`Unexpected server response: ${status}`)
})

test('sends heartbeats, and disconnects unauthenticated clients', async () => {
  const lake = await startLake()
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  const [ada, unauthenticated] = [
    await connect(lake, {headers: {authorization: `Bearer ${editorToken}`}}),
    await connect(lake),
  ]
  vi.advanceTimersByTime(10_000)
  expect(await unauthenticated.closeCode()).toBe(4001)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await eventually(() => expect(ada.texts).toContain('♥'))
})

test('closing the lake terminates connections', async () => {
  const lake = await startLake()
  const {closeCode} = await join(lake)
  await lake.close()
  expect(await closeCode()).toBe(1006)
})

test('a connection has at most 10 subscriptions', async () => {
  const lake = await startLake()
  const [first, second] = [await join(lake), await join(lake)]
  for (let n = 0; n < 19; n++) second.socket.send(subscribeRequest(n))
  const {result: subscription} = await second.call('presence_subscribe')
  await first.call('presence_announce', {data: {sessionId: 'one', locations: []}})
  await eventually(() => expect(second.notifications()).toHaveLength(10))
  expect(second.notifications().at(-1)).toMatchObject({subscription})
})

const subscribeRequest = (id: number) =>
  JSON.stringify({jsonrpc: '2.0', id: `extra-${id}`, method: 'presence_subscribe'})

test('users do not see locations in documents that they may not read', async () => {
  const lake = await startWithRules()
  const [site, viewer] = [await join(lake, siteToken), await join(lake, viewerToken)]
  const locations = [
    location,
    {...location, documentId: 'letter.a.1'},
    {...location, documentId: 'drafts.letter.a.1'},
  ]
  await site.call('presence_announce', {data: {sessionId: 'tab', locations}})
  await eventually(() =>
    expect(viewer.notifications()).toMatchObject([
      {result: {type: 'state', m: {sessionId: 'tab', locations: [location]}}},
    ]),
  )
  await viewer.call('presence_announce', {data: {sessionId: 'other-tab', locations}})
  await eventually(() => expect(site.notifications()).toMatchObject([{result: {m: {locations}}}]))
})
