import {once} from 'node:events'
import {expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {editorToken, startLake, viewerToken} from './start-lake.ts'

const message = z.looseObject({
  id: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
  params: z.object({subscription: z.string(), result: z.unknown()}).optional(),
})

interface Given {
  path?: string
  headers?: Record<string, string>
}

/** A connection as the Studio's client makes it, closed after the test. */
async function connect(lake: ContentLake, {path = 'v1/socket/production', headers}: Given = {}) {
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
    /** The code it was closed with. */
    code: () => closed,
    /** What the lake pushed to the subscriptions. */
    heard: () => messages.flatMap(({params}) => params ?? []),
    async call(method: string, params: Record<string, unknown> = {}) {
      const id = `request-${count++}`
      socket.send(
        JSON.stringify({jsonrpc: '2.0', id, method, params: {...params, apiVersion: 'v1'}}),
      )
      return eventually(() => {
        const answer = messages.find((one) => one.id === id)
        if (!answer) throw new Error(`no answer to ${method}`)
        return answer
      })
    },
  }
}

/** The same, signed in and subscribed. */
async function join(lake: ContentLake, token = editorToken) {
  const connection = await connect(lake)
  const {result} = await connection.call('authorization', {authorization: `Bearer ${token}`})
  expect(result).toBe(true)
  const {result: subscription} = await connection.call('presence_subscribe')
  return {...connection, subscription: z.string().parse(subscription)}
}

const place = {type: 'document', documentId: 'a', path: ['title']}

async function idOf(lake: ContentLake, token: string) {
  const response = await fetch(`${lake.url}/v1/auth/id`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return z.object({id: z.string()}).parse(await response.json()).id
}

test('people see who else is here and where, until they go', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake, viewerToken)]
  const [adaId, rosaId] = [await idOf(lake, editorToken), await idOf(lake, viewerToken)]
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await ada.call('presence_announce', {data: {sessionId: 'adas-tab', locations: [place]}})
  await rosa.call('presence_announce', {data: {sessionId: 'rosas-tab', locations: []}})
  const toAda = (result: unknown) => ({subscription: ada.subscription, result})
  const arrival = toAda({type: 'state', i: rosaId, m: {sessionId: 'rosas-tab', locations: []}})
  await eventually(() =>
    expect(ada.heard()).toEqual([
      toAda({type: 'rollCall', i: rosaId, session: 'rosas-tab'}),
      arrival,
    ]),
  )
  expect(rosa.heard()).toEqual([
    {
      subscription: rosa.subscription,
      result: {type: 'state', i: adaId, m: {sessionId: 'adas-tab', locations: [place]}},
    },
  ])

  rosa.socket.terminate()
  const departure = toAda({type: 'disconnect', i: rosaId, m: {session: 'rosas-tab'}})
  await eventually(() => expect(ada.heard().at(-1)).toEqual(departure))
})

test('who leaves in good order is gone once, and cannot send others away', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake)]
  await rosa.call('presence_announce', {data: {sessionId: 'rosas-tab', locations: []}})
  expect(await ada.call('presence_disconnect', {session: 'rosas-tab'})).toMatchObject({
    result: false,
  })
  await rosa.call('presence_disconnect', {session: 'rosas-tab'})
  rosa.socket.close()
  await rosa.code()
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.heard().map(({result}) => result)).toMatchObject([
    {type: 'state'},
    {type: 'disconnect'},
  ])
})

test('a tab that is loaded anew stays, whenever its old connection ends', async () => {
  const lake = await startLake()
  const [ada, before, after] = [await join(lake), await join(lake), await join(lake)]
  const tab = {data: {sessionId: 'rosas-tab', locations: []}}
  await before.call('presence_announce', tab)
  await after.call('presence_announce', tab)
  before.socket.close()
  await before.code()
  await after.call('presence_rollcall', {session: 'rosas-tab'})
  await eventually(() =>
    expect(ada.heard().map(({result}) => result)).toMatchObject([
      {type: 'state'},
      {type: 'state'},
      {type: 'rollCall'},
    ]),
  )
})

test('whoever ends the subscription hears no more', async () => {
  const lake = await startLake()
  const [ada, rosa] = [await join(lake), await join(lake)]
  await ada.call('presence_unsubscribe', {subscriptionId: ada.subscription})
  await rosa.call('presence_rollcall', {session: 'rosas-tab'})
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.heard()).toEqual([])
})

test('each dataset is a place of its own', async () => {
  const lake = await startLake({datasets: ['production', 'other']})
  const ada = await join(lake)
  const elsewhere = await connect(lake, {
    path: 'v2025-02-19/socket/other',
    headers: {authorization: `Bearer ${editorToken}`},
  })
  await elsewhere.call('presence_rollcall', {session: 'other'})
  await ada.call('presence_rollcall', {session: 'adas-tab'})
  expect(ada.heard()).toEqual([])
})

test.each([
  ['presence_subscribe', {}],
  ['presence_rollcall', {session: 'x'}],
  ['authorization', {authorization: 'Bearer unknown'}],
  ['authorization', {}],
])('%s needs a token that is known', async (method, params) => {
  const lake = await startLake()
  const {socket, code} = await connect(lake)
  socket.send(JSON.stringify({jsonrpc: '2.0', id: '1', method, params}))
  expect(await code()).toBe(4001)
})

test.each([
  ['not JSON', -32600],
  ['{"method": "presence_subscribe"}', -32600],
  ['{"jsonrpc": "2.0", "id": "1", "method": "toString"}', -32601],
  ['{"jsonrpc": "2.0", "id": "1", "method": "presence_announce", "params": {}}', -32602],
])('%s is refused, and the connection goes on', async (text, code) => {
  const {socket, texts, call} = await join(await startLake())
  socket.send(text)
  await eventually(() => expect(texts.join()).toContain(`"code":${code}`))
  expect(await call('presence_rollcall', {session: 'x'})).toMatchObject({result: true})
})

test('a message that is far too long ends the connection', async () => {
  const {socket, code} = await join(await startLake())
  socket.send('x'.repeat(100_000))
  expect(await code()).toBe(1009)
})

test.each<[Given, number]>([
  [{headers: {origin: 'http://evil.test'}}, 403],
  [{headers: {host: 'evil.test'}}, 403],
  [{path: 'v1/socket/missing'}, 404],
  [{path: 'v1/elsewhere'}, 404],
  [{path: 'v3/socket/production'}, 404],
])('a connection with %j is refused', async (given, status) => {
  const lake = await startLake()
  await expect(connect(lake, given)).rejects.toThrow(`Unexpected server response: ${status}`)
})

test('there are heartbeats, and whoever signed out or never signed in is cut off', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const lake = await startLake()
  const [ada, stranger] = [await join(lake), await connect(lake)]
  vi.advanceTimersByTime(20_000)
  await eventually(() => expect(ada.texts).toContain('♥'))
  expect(await stranger.code()).toBe(4001)
})

test('the lake closes at once, whoever is here', async () => {
  const lake = await startLake()
  const {code} = await join(lake)
  await lake.close()
  expect(await code()).toBe(1006)
})
