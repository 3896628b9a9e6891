import {once} from 'node:events'
import type {Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {createTrustCheck} from '../src/networks.ts'
import {HALF_BODY, HALF_REQUEST, pipeline, QUICK_CHECKS, start, TIMEOUTS} from './start-server.ts'

test('when the server is full, half-sent requests of the largest networks make room for new visitors', async () => {
  const {open, openMany, get, release} = await start()
  const waiting = await open(pipeline(['/wait']), '127.0.0.8')
  const sending = await open(HALF_BODY, '127.0.0.9')
  const attackers = [2, 3, 4, 5, 6, 7].map((n) => `127.0.0.${n}`)
  for (const address of attackers) await openMany(15, HALF_REQUEST, address)
  expect(await get('/new', '127.0.0.10')).toBe('/new ')
  sending.socket.write('def')
  await expect.poll(sending.received).toContain('/form abcdef')
  release()
  await expect.poll(waiting.received).toContain('/wait ')
})

test('when the server is full of requests in progress, the network with the most gives up its oldest', async () => {
  const {openMany, get} = await start()
  const attackers = ['127.0.0.2', '127.0.0.3']
  for (const address of attackers) await openMany(20, pipeline(['/wait']), address)
  expect(await get('/new', '127.0.0.10')).toBe('/new ')
})

test('a network that has too many connections without a request loses the oldest, idle ones included', async () => {
  const {open, openMany, paths} = await start({timeouts: QUICK_CHECKS})
  const idle = await open()
  const slow = await open(HALF_BODY)
  const waiting = await open(pipeline(['/wait']))
  await expect.poll(() => paths).toEqual(['/form', '/wait'])
  idle.socket.write(pipeline(['/first']))
  await expect.poll(idle.received).toContain('/first')
  const {listOpen} = await openMany(9, HALF_REQUEST)
  const listOthers = () => [idle, slow, waiting].map(({isOpen}) => isOpen())
  await expect.poll(listOthers).toEqual([true, false, true])
  await open(HALF_REQUEST)
  await expect.poll(listOthers).toEqual([false, false, true])
  expect(listOpen()).toHaveLength(9)
})

test('connections that are opened at the same time may send their requests', async () => {
  const {openMany} = await start({timeouts: {...QUICK_CHECKS, interval: 5_000}})
  const {clients} = await openMany(20)
  for (const {socket} of clients) socket.write(pipeline(['/late']))
  await expect.poll(() => clients.filter(({received}) => received().includes('/late')).length).toBe(20)
})

test('refuses connections over the limit of a network, of which all process requests, and serves others', async () => {
  const {openMany, get, paths, release} = await start()
  await openMany(20, pipeline(['/wait']))
  await expect.poll(() => paths).toHaveLength(20)
  await expect(get('/')).rejects.toThrow(/ECONNRESET|socket hang up/)
  expect(await get('/', '127.0.0.2')).toBe('/ ')
  release()
})

test('a /56 network may have twice as many connections as a /64', async () => {
  const inNetworks = (count: number) => (_: unknown, n: number) => `2001:db8:0:1${n % count}::${n}`
  const addresses = Array.from({length: 30}, inNetworks(1))
  const {openMany} = await start({addresses, timeouts: QUICK_CHECKS})
  const one = await openMany(30, HALF_REQUEST)
  await expect.poll(() => one.listOpen().length).toBe(10)
  addresses.push(...Array.from({length: 30}, inNetworks(8)))
  const eight = await openMany(30, HALF_REQUEST)
  await expect.poll(() => one.listOpen().length + eight.listOpen().length).toBe(20)
})

test('connections of trusted proxies count only for the total, and are the last to be closed', async () => {
  const {openMany, get} = await start({limits: {isTrustedProxy: createTrustCheck(['127.0.0.2/31'])}})
  const {listOpen} = await openMany(38, HALF_REQUEST, '127.0.0.3')
  expect(await get('/', '127.0.0.2')).toBe('/ ')
  await openMany(2, HALF_REQUEST, '127.0.0.4')
  expect(await get('/', '127.0.0.1')).toBe('/ ')
  expect(listOpen()).toHaveLength(38)
  await openMany(10, HALF_REQUEST, '127.0.0.2')
  expect(await get('/', '127.0.0.1')).toBe('/ ')
})

test('incomplete headers, and bodies without progress, are 408 after a time; slow bodies are not', async () => {
  const {open, server} = await start({timeouts: TIMEOUTS})
  server.requestTimeout = 60_000
  const slow = await open('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n')
  const interval = setInterval(() => slow.socket.write('x'.repeat(3000)), 50)
  onTestFinished(() => clearInterval(interval))
  const silent = await open()
  const others = [await open(HALF_REQUEST), await open(HALF_BODY), await open(HALF_BODY.replace(/abc$/, ''))]
  await expect.poll(() => [silent, ...others].some(({isOpen}) => isOpen())).toBe(false)
  for (const {received} of others) expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(slow.received).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that the server does not read is not slow', async () => {
  const {open, release, paths, get} = await start({timeouts: TIMEOUTS})
  const length = 1_000_000
  const client = await open(`POST /wait HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`)
  client.socket.write('x'.repeat(length))
  await expect.poll(() => paths).toEqual(['/wait'])
  const half = await open(HALF_REQUEST)
  await expect.poll(half.isOpen).toBe(false)
  const again = await open(HALF_REQUEST)
  await expect.poll(again.isOpen).toBe(false)
  expect(await get('/')).toBe('/ ')
  release()
  await expect.poll(() => client.received().length).toBeGreaterThan(length)
})

test('pipelined requests wait for the response before, and are answered in order', async () => {
  const {open, paths, release, get} = await start()
  const body = 'POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc'
  const client = await open(`${pipeline(['/wait1'])}${body}${pipeline(['/c', '/d'])}`)
  await expect.poll(() => paths).toEqual(['/wait1'])
  // Stay unread while the others wait.
  const later = Array.from({length: 15}, (_, n) => `/later${n}`)
  client.socket.write(pipeline(later))
  expect(await get('/other')).toBe('/other ')
  expect(paths).toEqual(['/wait1', '/other'])
  release()
  await expect
    .poll(() => client.received().match(/\/\w+ .*?(?=HTTP|$)/g))
    .toEqual(['/wait1 ', '/b abc', '/c ', '/d ', ...later.map((path) => `${path} `)])
})

test('64 KB of pipelined requests, most of which Node parses at once, start one of them', async () => {
  const {open, paths, get} = await start()
  const client = await open(pipeline(Array.from({length: 1800}, (_, n) => `/wait${n}`)))
  await expect.poll(client.isOpen).toBe(false)
  expect(await get('/other')).toBe('/other ')
  expect(paths).toEqual(['/wait0', '/other'])
})

test('a client that closes its connection during a response is noticed', async () => {
  const {open, server} = await start()
  const client = await open(pipeline(['/wait']))
  const [incoming] = await once(server, 'request')
  client.socket.destroy()
  await expect.poll(() => incoming.socket.destroyed).toBe(true)
})

test('HEAD, Expect: 100-continue, keep-alive and upgrades work', async () => {
  const {server, open, port} = await start()
  server.on('upgrade', ({url}, socket: Socket) =>
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${url}`),
  )
  const client = await open('HEAD /head HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(client.received).toMatch(/^HTTP\/1\.1 200 /)
  const expecting = 'POST /continue HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n'
  client.socket.write(expecting)
  await expect.poll(client.received).toContain('100 Continue')
  client.socket.write('abc')
  await expect.poll(client.received).toContain('/continue abc')
  for (let n = 0; n < 50; n++) {
    const response = await fetch(`http://127.0.0.1:${port}/fetch${n}`, {method: 'POST', body: 'x'})
    expect(await response.text()).toBe(`/fetch${n} x`)
  }
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  client.socket.write(`GET /socket HTTP/1.1\r\nHost: a\r\n${upgrade}`)
  await expect.poll(client.received).toMatch(/101 Switching Protocols\r\n\r\n\/socket$/)
  const pipelined = await open(`${pipeline(['/wait'])}GET /socket HTTP/1.1\r\nHost: a\r\n${upgrade}`)
  await expect.poll(pipelined.isOpen).toBe(false)
  expect(pipelined.received()).toBe('')
})

test('a WebSocket is not closed for new connections of its network', async () => {
  const {server, open, openMany} = await start({timeouts: QUICK_CHECKS})
  server.on('upgrade', (_request, socket: Socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const client = await open('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await expect.poll(client.received).toContain('101')
  const {listOpen} = await openMany(15, HALF_REQUEST)
  await expect.poll(() => listOpen().length).toBe(10)
  expect(client.isOpen()).toBe(true)
})
