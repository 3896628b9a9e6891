import {once} from 'node:events'
import {request} from 'node:http'
import {BlockList, connect, type Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect, onTestFinished, test} from 'vitest'
import {createPublicServer} from './public-server.ts'

async function listen(trustedProxies = new BlockList()): Promise<number> {
  const server = createPublicServer(new Headers({'x-content-type-options': 'nosniff'}), trustedProxies)
  server.on('request', (_request, response) => response.end('hello'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

/** Sends raw bytes without ending the request; resolves with the response once the server closes. */
const sendRaw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.once('close', () => resolve(response))
    socket.once('error', reject)
  })

test('closes connections with incomplete headers (408) and serves other clients meanwhile', async () => {
  const port = await listen()
  const slowRequests = Array.from({length: 150}, () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-a: '))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
  for (const response of await Promise.all(slowRequests)) expect(response).toMatch(/^HTTP\/1\.1 408 /)
})

test('returns 431 for headers over 16 KB', async () => {
  const port = await listen()
  const response = await sendRaw(port, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
})

test('returns 400 with security headers for malformed requests', async () => {
  const port = await listen()
  const response = await sendRaw(port, 'not an HTTP request\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n')
})

/** Opens idle connections from a local address; returns a function that lists those still open. */
async function openIdle(port: number, count: number, localAddress: string): Promise<() => Socket[]> {
  const sockets = Array.from({length: count}, () => connect({port, host: '127.0.0.1', localAddress}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map(async (socket) => {
      socket.resume().on('error', () => {})
      await once(socket, 'connect')
    }),
  )
  // The server has accepted all connections above when it responds to a later one.
  expect(await get(port, '127.0.0.3')).toBe('hello')
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

test('refuses connections over the limit of one address and serves other addresses', async () => {
  const port = await listen()
  const listOpen = await openIdle(port, 400, '127.0.0.2')
  await expect.poll(() => listOpen().length, {timeout: 5_000}).toBe(200)
  await expect(get(port, '127.0.0.2')).rejects.toThrow(/ECONNRESET|socket hang up/)
  const [first] = listOpen()
  first?.destroy()
  await expect.poll(() => get(port, '127.0.0.2').catch(() => 'refused')).toBe('hello')
})

test('does not limit the connections of trusted proxies', async () => {
  const trustedProxies = new BlockList()
  trustedProxies.addAddress('127.0.0.2')
  const port = await listen(trustedProxies)
  const listOpen = await openIdle(port, 500, '127.0.0.2')
  expect(await get(port, '127.0.0.2')).toBe('hello')
  expect(listOpen()).toHaveLength(500)
})
