import {createServer, type Server, STATUS_CODES} from 'node:http'

/** How long a visitor may take to send the head of a request. */
const HEAD_MILLISECONDS = 10_000

/** How long for all of it: a trip request is small, also for a phone in the mountains. */
const REQUEST_MILLISECONDS = 30_000

/** How long nothing may pass on a connection, in either direction. */
const SILENCE_MILLISECONDS = 60_000

/** More than a small site ever has; beyond it new ones are refused, and those that are here go on. */
const MOST_CONNECTIONS = 2_000

/** What Node says of what it cannot take for a request; all else is 400. */
const STATUS_OF = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * The server that everybody can reach: who sends or reads too slowly does not hold it up.
 *
 * @param headers stand on what Node answers before there is a request, too
 */
export function createPublicServer(headers: Headers): Server {
  const server = createServer({
    headersTimeout: HEAD_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    connectionsCheckingInterval: 2_000,
  })
  server.timeout = SILENCE_MILLISECONDS
  server.maxConnections = MOST_CONNECTIONS
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return socket.destroy()
    const status = STATUS_OF.get('code' in error ? error.code : undefined) ?? 400
    const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines,
        'content-length: 0',
        'connection: close',
        '\r\n',
      ].join('\r\n'),
    )
  })
  return server
}
