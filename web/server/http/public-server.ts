import {createServer, type Server, STATUS_CODES} from 'node:http'
import type {BlockList} from 'node:net'
import {createPeerAddressReader} from './request-origin.ts'

const HEADERS_TIMEOUT_MS = 10_000

/** For the whole request: enough for a trip request over a slow mobile connection. */
const REQUEST_TIMEOUT_MS = 30_000

/** Without traffic in either direction. */
const SOCKET_TIMEOUT_MS = 60_000

/** Far above the site's peak; additional connections are refused. */
const MAX_CONNECTIONS = 2_000

/**
 * Open connections of one IPv4 address or IPv6 /64 network; additional ones are refused. A browser
 * opens six, and an office or a hotel can share one address.
 */
const MAX_CONNECTIONS_PER_ADDRESS = 200

/** HTTP status by Node's error code; every other parse error is 400. */
const STATUS_BY_ERROR_CODE = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** Refuses connections of addresses that have too many open, except of trusted proxies. */
function limitConnections(server: Server, trustedProxies: BlockList): void {
  const getPeerAddress = createPeerAddressReader(trustedProxies)
  const countByAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = getPeerAddress(socket)
    if (address === undefined) return
    const count = countByAddress.get(address) ?? 0
    if (count >= MAX_CONNECTIONS_PER_ADDRESS) return socket.destroy()
    countByAddress.set(address, count + 1)
    socket.once('close', () => {
      const rest = (countByAddress.get(address) ?? 0) - 1
      if (rest > 0) countByAddress.set(address, rest)
      else countByAddress.delete(address)
    })
  })
}

/**
 * Creates the HTTP server that faces the internet, with limits against slow clients (slowloris) and
 * against clients that hold many connections.
 *
 * @param headers security headers, also for responses to requests that Node cannot parse
 * @param trustedProxies reverse proxies, whose connections are not limited per address
 */
export function createPublicServer(headers: Headers, trustedProxies: BlockList): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
  })
  server.timeout = SOCKET_TIMEOUT_MS
  server.maxConnections = MAX_CONNECTIONS
  limitConnections(server, trustedProxies)
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return socket.destroy()
    const status = STATUS_BY_ERROR_CODE.get('code' in error ? error.code : undefined) ?? 400
    const headerLines = [...headers].map(([name, value]) => `${name}: ${value}`)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...headerLines,
        'content-length: 0',
        'connection: close',
        '\r\n',
      ].join('\r\n'),
    )
  })
  return server
}
