import {IncomingMessage, type Server, ServerResponse} from 'node:http'
import type {Connection} from './connection.ts'
import {type ConnectionLimits, OpenConnections} from './open-connections.ts'

/** Events with a request and its response. */
const REQUEST_EVENTS = new Set<string>(['request', 'checkContinue', 'checkExpectation'])

/** Events after which the connection is no longer HTTP. */
const UPGRADE_EVENTS = new Set<string>(['upgrade', 'connect'])

/** In ms. */
interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For each 4 KB of a body, and for its rest. */
  body: number
  /** Between two checks of these times. */
  interval: number
}

const TIMEOUTS: Timeouts = {headers: 10_000, body: 15_000, interval: 1_000}

/**
 * Limits the connections of a server that does not listen yet, and processes the requests of a connection one at a time
 * (HTTP pipelining). Over a limit, the oldest connections without a complete request are closed. Requests that are
 * sent too slowly are 408.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, timeouts = TIMEOUTS): void {
  const {headers, body, interval} = timeouts
  const connections = new OpenConnections(limits)
  server.on('connection', (socket) => connections.add(socket))
  serializeRequests(server, connections)
  // Node responds 408 to incomplete headers, but by default checks them every 30 s only.
  Object.assign(server, {headersTimeout: headers, connectionsCheckingInterval: interval})
  server.on('listening', () => {
    const checks = setInterval(() => {
      connections.closeUnfinished(interval)
      for (const connection of connections.values())
        if (connection.isBodySlow(body)) respondTimeout(connection)
    }, interval).unref()
    server.once('close', () => clearInterval(checks))
  })
}

/** Emits the event of a request, for all its listeners, after the responses to the requests before. */
function serializeRequests(server: Server, connections: OpenConnections): void {
  const emit = server.emit.bind(server)
  server.emit = (event: string, ...args: unknown[]) => {
    const [request, response] = args
    const connection = request instanceof IncomingMessage && connections.get(request.socket)
    if (connection && UPGRADE_EVENTS.has(event) && !connection.upgrade()) return true
    if (!connection || !REQUEST_EVENTS.has(event) || !(response instanceof ServerResponse))
      return emit(event, ...args)
    connection.add({request, response, dispatch: () => emit(event, ...args)})
    return true
  }
}

/** Responds like Node to incomplete headers, if no response has begun, and closes the connection. */
function respondTimeout({socket, awaitsResponse}: Connection): void {
  // Node's own listener emits `clientError`, or responds if the server has no listener for it.
  if (awaitsResponse)
    socket.emit('error', Object.assign(new Error('Request timeout'), {code: 'ERR_HTTP_REQUEST_TIMEOUT'}))
  socket.destroySoon()
}
