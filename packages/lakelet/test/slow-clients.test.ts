import {subscribe, unsubscribe} from 'node:diagnostics_channel'
import {connect, Socket} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {isRecord} from '../src/shared/values.ts'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {editorToken, sendRequest, startLake} from './start-lake.ts'

const ONE_MB = 1_000_000

/** Starts a lake with public documents of 24 MB. */
async function startWithLargeDocuments() {
  const lake = await startLake()
  const text = 'x'.repeat(3 * ONE_MB)
  for (let n = 0; n < 8; n++)
    lake.dataset('production').commit([{create: {_id: `d${n}`, _type: 'large', text}}])
  return lake
}

/** Sends a GET request and reads only the first bytes of the response. */
async function sendWithoutReading(lake: ContentLake, path: string, headers: string[] = []) {
  const socket = connect(lake.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'))
  const firstChunk = await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  return {
    socket,
    firstChunk: String(firstChunk),
    /** Reads the rest of the response. Returns the size of all but the first chunk. */
    async read(size: number) {
      let bytes = 0
      socket.on('data', (chunk) => {
        bytes += chunk.length
      })
      socket.resume()
      await eventually(() => expect(bytes).toBeGreaterThan(size))
    },
  }
}

/** Records the connections that servers in this process accept. */
function recordConnections() {
  const sockets = new Set<Socket>()
  const record = (message: unknown) => {
    if (isRecord(message) && message.socket instanceof Socket) sockets.add(message.socket)
  }
  subscribe('net.server.socket', record)
  onTestFinished(() => void unsubscribe('net.server.socket', record))
  /** Whether the lake has a connection to the client. */
  const isConnected = ({socket: {localPort}}: {socket: Socket}) =>
    [...sockets].some(({remotePort, destroyed}) => remotePort === localPort && !destroyed)
  return {
    isConnected,
    disconnected: (client: {socket: Socket}) => eventually(() => expect(isConnected(client)).toBe(false)),
  }
}

const documentsPath = '/v1/data/doc/production/d0,d1,d2,d3,d4,d5,d6,d7'
const authorization = `Authorization: Bearer ${editorToken}`

test('without a token, unread responses are limited to 64 MB: the oldest is disconnected', async () => {
  const {disconnected} = recordConnections()
  const lake = await startWithLargeDocuments()
  const oldest = await sendWithoutReading(lake, documentsPath)
  expect(oldest.firstChunk).toContain('200 OK')
  const signedIn = await sendWithoutReading(lake, documentsPath, [authorization])
  const second = await sendWithoutReading(lake, documentsPath)
  await sendWithoutReading(lake, documentsPath)
  await disconnected(oldest)
  await second.read(23 * ONE_MB)
  await signedIn.read(23 * ONE_MB)
  // Responses that were read do not count.
  for (let n = 0; n < 3; n++) expect(await sendRequest(lake, documentsPath)).toMatchObject({status: 200})
})

test('a client that reads nothing of its response is disconnected after a timeout', async () => {
  const {disconnected} = recordConnections()
  const setTimeout = Socket.prototype.setTimeout
  const spy = vi.spyOn(Socket.prototype, 'setTimeout')
  spy.mockImplementation(function (this: Socket, ms: number, callback?: () => void) {
    return setTimeout.call(this, Math.min(ms, 200), callback)
  })
  const lake = await startWithLargeDocuments()
  await disconnected(await sendWithoutReading(lake, documentsPath, [authorization]))

  const listenPath = '/v1/data/listen/production?query=*&includeResult=true'
  const [silent, idle] = [
    await sendWithoutReading(lake, listenPath, [authorization]),
    await sendWithoutReading(lake, '/v1/data/live/events/production', [authorization]),
  ]
  const text = 'x'.repeat(3 * ONE_MB)
  for (let n = 0; n < 4; n++) lake.dataset('production').commit([{create: {_type: 'large', text}}])
  await disconnected(silent)
  // A stream without unread bytes stays open.
  lake.dataset('production').commit([{create: {_id: 'last', _type: 'small'}}])
  await idle.read(5 * 'data: {"tags":["s1:production"]}'.length)
})

test('unread bytes of all streams are limited to 96 MB: the slowest are disconnected', async () => {
  const {isConnected} = recordConnections()
  const lake = await startLake()
  const path = '/v1/data/listen/production?query=*&includeResult=true'
  const silent = await Promise.all(
    Array.from({length: 20}, () => sendWithoutReading(lake, path, [authorization])),
  )
  const reading = await openEventStream(lake, path, {token: editorToken})
  await reading.next()
  // An event contains the text twice. A single stream may have 16 MB of unread events.
  const text = 'x'.repeat(ONE_MB)
  for (let n = 0; n < 8; n++) {
    lake.dataset('production').commit([{createOrReplace: {_id: 'a', _type: 'post', text, n}}])
    expect(await reading.next()).toMatchObject({data: {result: {n}}})
  }
  const connected = silent.filter(isConnected)
  expect(connected.length).toBeGreaterThan(0)
  // Without the limit all 20 have at least 8 MB, because the system buffers at most 8 MB of each.
  expect(connected.length).toBeLessThan(13)
})
