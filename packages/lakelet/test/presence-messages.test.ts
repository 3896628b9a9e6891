import {expect, test, vi} from 'vitest'
import {connect, join, location, send} from './connect-presence.ts'
import {eventually} from './eventually.ts'
import {editorToken, startLake, viewerToken} from './start-lake.ts'

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

test('an invalid request closes the connection without a valid token', async () => {
  const {socket, closeCode} = await connect(await startLake())
  socket.send('not JSON')
  expect(await closeCode()).toBe(4001)
})

test('a message over the size limit closes the connection', async () => {
  const {socket, closeCode} = await join(await startLake())
  socket.send('x'.repeat(100_000))
  expect(await closeCode()).toBe(1009)
})

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

test('sends heartbeats, and disconnects unauthenticated clients', async () => {
  const lake = await startLake()
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout']})
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
