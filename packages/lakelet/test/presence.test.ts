import {expect, test} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {type ConnectOptions, connect, join, location} from './connect-presence.ts'
import {eventually} from './eventually.ts'
import {siteToken, startWithRules} from './lake-with-rules.ts'
import {editorToken, startLake, viewerToken} from './start-lake.ts'

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

test('closing the lake terminates connections', async () => {
  const lake = await startLake()
  const {closeCode} = await join(lake)
  await lake.close()
  expect(await closeCode()).toBe(1006)
})

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
