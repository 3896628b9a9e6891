import {once} from 'node:events'
import {request} from 'node:http'
import {connect, type Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {createTrustCheck} from '@roam/front-door/networks'
import {MAX_BODY_BYTES} from '@roam/trip-request'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {createPublicServer} from './public-server.ts'
import {getClientAddress} from './request-origin.ts'

/** Starts the server with a page and a form; `logs` are its log entries. */
async function start(trustedProxies: string[] = []) {
  const logs: string[] = []
  const app = createPublicServer({
    headers: new Headers({'x-content-type-options': 'nosniff'}),
    isTrustedProxy: createTrustCheck(trustedProxies),
    dev: false,
    log: pino({}, {write: (line: string) => void logs.push(line)}),
  })
  // Next registers a listener, with which Node upgrades connections by default.
  app.server.on('upgrade', (_request, socket) => socket.destroy())
  app.get('/', () => 'hello')
  app.get('/address', getClientAddress)
  const nextRequest = Promise.withResolvers<void>()
  app.get('/wait', async () => {
    await nextRequest.promise
    return 'hello'
  })
  app.get('/continue', (_request, reply) => {
    nextRequest.resolve()
    reply.send('hello')
  })
  app.get('/failing', () => {
    throw new Error('A fault')
  })
  app.post('/', ({body}) => String(body))
  app.get('/*', (_request, reply) => reply.code(404).send('no such page'))
  const url = await app.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return {app, port: Number(new URL(url).port), url, logs}
}

const listen = async (trustedProxies?: string[]) => (await start(trustedProxies)).port

/** Sends raw bytes without ending the request; resolves with the response once the server closes. */
function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test('closes connections with incomplete headers (408) and serves other clients meanwhile', async () => {
  const port = await listen()
  const slowRequests = Array.from({length: 40}, () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-a: '))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
  for (const response of await Promise.all(slowRequests)) expect(response).toMatch(/^HTTP\/1\.1 408 /)
})

/** Opens connections from a local address; returns a function that lists those still open. */
async function openMany(
  port: number,
  count: number,
  localAddress: string,
  sent = '',
): Promise<() => Socket[]> {
  const sockets = Array.from({length: count}, () => connect({port, host: '127.0.0.1', localAddress}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map(async (socket) => {
      socket.resume().on('error', () => {})
      await once(socket, 'connect')
      socket.write(sent)
    }),
  )
  return () => sockets.filter(({destroyed}) => !destroyed)
}

const get = (port: number, localAddress: string) =>
  new Promise<string>((resolve, reject) => {
    request({port, host: '127.0.0.1', localAddress, agent: false}, (response) => {
      void text(response).then(resolve, reject)
    })
      .once('error', reject)
      .end()
  })

test.each([
  {proxies: [], limit: 50},
  {proxies: ['127.0.0.2'], limit: 400},
])(
  'of 400 connections of an address that send nothing, $limit stay open: trusted proxies $proxies',
  async (row) => {
    const port = await listen(row.proxies)
    const listOpen = await openMany(port, 400, '127.0.0.2')
    expect(await get(port, '127.0.0.2')).toBe('hello')
    await expect.poll(() => listOpen().length).toBe(row.limit)
  },
)

test('2,200 half-sent requests from ten addresses block no other client', async () => {
  const port = await listen()
  const addresses = Array.from({length: 10}, (_, n) => `127.0.1.${n + 1}`)
  const attacks = addresses.map((address) => openMany(port, 220, address, 'GET / HTTP/1.1\r\nHost: a\r\nX-'))
  const visits = attacks.map(() => get(port, '127.0.0.2'))
  expect(new Set(await Promise.all(visits))).toEqual(new Set(['hello']))
  await Promise.all(attacks)
  for (const address of ['127.0.0.2', '127.0.1.1']) expect(await get(port, address)).toBe('hello')
})

const HEADERS = 'Host: a\r\nConnection: close\r\n'

test.each([
  ['h2c', 'Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'],
  ['websocket', 'Connection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'],
])('ignores the header Upgrade: %s and responds as HTTP/1.1', async (protocol, headers) => {
  const port = await listen()
  let responses = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => {
    responses += chunk
  })
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nUpgrade: ${protocol}\r\n${headers}\r\n`)
  await expect.poll(() => responses).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello$/)
  socket.write(`GET /b HTTP/1.1\r\n${HEADERS}\r\n`)
  await once(socket, 'close')
  expect(responses).toMatch(/helloHTTP\/1\.1 404 /)
})

test.each([
  ['GET', '/', 200],
  ['HEAD', '/', 200],
  ['GET', '/%zz', 404],
  ['GET', '/%E0%A4%A?a', 404],
  ['GET', '/?%zz', 200],
  ['GET', `/${'x'.repeat(200)}`, 404],
  ['GET', '//elsewhere.example/', 400],
  ['GET', '//elsewhere.example/%zz', 400],
  ['GET', '/\\elsewhere.example/', 400],
  ['GET', '/a//b', 400],
  ['GET', '/#a', 400],
  ['GET', 'http://elsewhere.example/', 400],
  ['OPTIONS', '*', 400],
  ['OPTIONS', '/', 405],
  ['PUT', '/', 405],
  ['PROPFIND', '/a', 405],
  ['DELETE', '/%zz', 405],
  ['BREW', '/', 400],
])('%s %s is %d, with security headers', async (method, target, status) => {
  const port = await listen()
  const response = await sendRaw(port, `${method} ${target} HTTP/1.1\r\n${HEADERS}\r\n`)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n')
})

test.each([
  ['without Host header', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['of HTTP/1.0', 200, 'GET / HTTP/1.0\r\n\r\n'],
  ['with an unknown Expect header', 200, `GET / HTTP/1.1\r\n${HEADERS}Expect: nonsense\r\n\r\n`],
  ['with headers over 16 KB', 431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['that is malformed', 400, 'not an HTTP request\r\n\r\n'],
])('a request %s is %d, with security headers', async (_, status, request) => {
  const response = await sendRaw(await listen(), request)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n')
})

test('requests on open connections are answered during the shutdown', async () => {
  const {port, app} = await start()
  const [socket, other] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  const responses = Promise.all([text(socket), text(other)])
  await once(other, 'connect')
  socket.write(`GET /wait HTTP/1.1\r\n${HEADERS}\r\n`)
  await once(app.server, 'request')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  other.write('GET /continue HTTP/1.1\r\nHost: a\r\n\r\n')
  const header = 'x-content-type-options: nosniff'
  expect((await responses).join('').match(/HTTP\/1\.1 \d+|x-content-type-options: nosniff/g)).toEqual([
    ...['HTTP/1.1 200', header],
    ...['HTTP/1.1 200', header],
  ])
  await closed
})

test('responds 413 to a body over the limit after reading it, and closes the connection', async () => {
  const {port} = await start()
  const size = 8 * 1024 * 1024
  const socket = connect(port, '127.0.0.1')
  const response = text(socket)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: ${size}\r\n\r\n`)
  for (let sent = 0; sent < size; sent += size / 64)
    if (!socket.write(Buffer.alloc(size / 64, 'x'))) await once(socket, 'drain')
  expect(await response).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nconnection: close\r\n/)
})

test('parses forms, and responds 415 to other content types', async () => {
  const {url} = await start()
  const post = (body: URLSearchParams | string) => fetch(url, {method: 'POST', body})
  expect(await (await post(new URLSearchParams({a: 'é b'}))).text()).toBe('a=%C3%A9+b')
  expect((await post('a=b')).status).toBe(415)
  expect((await post(new URLSearchParams({a: 'x'.repeat(MAX_BODY_BYTES)}))).status).toBe(413)
})

test('an error is 500 without details, logged with the request id and without the query', async () => {
  const {url, logs} = await start()
  const response = await fetch(`${url}/failing?email=ada@example.com`)
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({error: 'Something went wrong. Please try again later.'})
  const requestId = response.headers.get('x-request-id')
  const errors = logs.map((line) => JSON.parse(line)).filter(({msg}) => msg === 'Request failed')
  expect(errors).toMatchObject([{requestId, method: 'GET', path: '/failing'}])
  expect(logs.join()).not.toContain('example.com')
})

test('a client that disconnects during its request causes no error in the log', async () => {
  const {port, app, logs} = await start()
  const socket = connect(port, '127.0.0.1')
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${type}\r\nContent-Length: 100\r\n\r\na=`)
  const [request] = await once(app.server, 'request')
  socket.destroy()
  await new Promise((resolve) => request.once('close', resolve))
  await app.close()
  expect(logs.map((line) => JSON.parse(line).msg).filter((msg) => !msg.includes('listening'))).toEqual([])
})

test('behind trusted proxies, the client is the last address that is not one of them', async () => {
  const {url} = await start(['127.0.0.0/8', '10.0.0.0/8'])
  const getAddress = async (forwarded: string) =>
    (await fetch(`${url}/address`, {headers: {'x-forwarded-for': forwarded}})).text()
  expect(await getAddress('192.0.2.1')).toBe('192.0.2.1')
  expect(await getAddress('198.51.100.7, 192.0.2.1:4711, 10.1.1.1:80')).toBe('192.0.2.1')
  expect(await getAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(await getAddress('2001:db8:1:2::7')).toBe('2001:db8:1:2::')
  expect(await getAddress('[2001:db8:1:2:aaaa::9]:4711')).toBe('2001:db8:1:2::')
  expect(await getAddress('10.1.1.1')).toBe('10.1.1.1')
  const direct = await start()
  const response = await fetch(`${direct.url}/address`, {headers: {'x-forwarded-for': '192.0.2.1'}})
  expect(await response.text()).toBe('127.0.0.1')
})
