import {once} from 'node:events'
import {createServer, type RequestListener, request} from 'node:http'
import {type AddressInfo, connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {onTestFinished} from 'vitest'
import {limitConnections} from '../src/connections.ts'
import {createTrustCheck} from '../src/networks.ts'

const LIMITS = {
  total: 40,
  perNetwork: 20,
  unfinishedPerNetwork: 10,
  isTrustedProxy: createTrustCheck([]),
}

/** The real times, checked more often. */
export const QUICK_CHECKS = {headers: 10_000, body: 15_000, interval: 100}

export const TIMEOUTS = {headers: 300, body: 300, interval: 50}

/** Serves `/wait` when `release` is called, and all other paths with the body of the request. */
export async function start({limits = {}, timeouts, addresses = []}: StartOptions = {}) {
  const released = Promise.withResolvers<void>()
  /** Paths in the order in which the server received them. */
  const paths: string[] = []
  const listener: RequestListener = async (incoming, response) => {
    const {url = ''} = incoming
    paths.push(url)
    if (url.startsWith('/wait')) await released.promise
    // The client may have gone.
    const body = await text(incoming).catch(() => '')
    response.end(`${url} ${body}`)
  }
  const server = createServer(listener)
  // Connections from IPv6 networks, of which this machine has only one.
  server.on('connection', (socket) => {
    const value = addresses.shift()
    if (value) Object.defineProperty(socket, 'remoteAddress', {value})
  })
  limitConnections(server, {...LIMITS, ...limits}, timeouts)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })

  /** Opens a connection that sends the text. */
  async function open(sent = '', localAddress = '127.0.0.1') {
    const socket = connect({port, host: '127.0.0.1', localAddress})
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    return {socket, isOpen: () => !socket.destroyed && !socket.readableEnded, received: () => received}
  }

  /** Opens several connections, one after the other. */
  async function openMany(count: number, sent?: string, localAddress?: string) {
    const clients: Awaited<ReturnType<typeof open>>[] = []
    for (let n = 0; n < count; n++) clients.push(await open(sent, localAddress))
    return {
      clients,
      listOpen: () => clients.map(({isOpen}, index) => (isOpen() ? index : -1)).filter((n) => n >= 0),
    }
  }

  const get = (path: string, localAddress = '127.0.0.1') =>
    new Promise<string>((resolve, reject) => {
      request({port, path, host: '127.0.0.1', localAddress, agent: false}, (response) => {
        void text(response).then(resolve, reject)
      })
        .once('error', reject)
        .end()
    })
  return {server, port, paths, release: released.resolve, open, openMany, get}
}

interface StartOptions {
  limits?: Partial<typeof LIMITS>
  timeouts?: typeof TIMEOUTS
  addresses?: string[]
}

/** Pipelined GET requests. */
export const pipeline = (paths: string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

export const HALF_REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nX-A'

export const HALF_BODY = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc'
