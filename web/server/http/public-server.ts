import {createServer, type Server, STATUS_CODES} from 'node:http'

const HEADERS_TIMEOUT_MS = 10_000

/** For the whole request: enough for a trip request over a slow mobile connection. */
const REQUEST_TIMEOUT_MS = 30_000

/** Without traffic in either direction. */
const SOCKET_TIMEOUT_MS = 60_000

/** Far above the site's peak; additional connections are refused. */
const MAX_CONNECTIONS = 2_000

/** HTTP status by Node's error code; every other parse error is 400. */
const STATUS_BY_ERROR_CODE = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * Creates the HTTP server that faces the internet, with timeouts against slow clients (slowloris).
 *
 * @param headers security headers, also for responses to requests that Node cannot parse
 */
export function createPublicServer(headers: Headers): Server {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
  })
  server.timeout = SOCKET_TIMEOUT_MS
  server.maxConnections = MAX_CONNECTIONS
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
