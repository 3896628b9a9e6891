import {type IncomingMessage, type Server, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocket, WebSocketServer} from 'ws'
import {RateLimiter} from '#front-door/rate-limiter'
import type {Auth} from '../auth/auth.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {Access} from '../rules/access.ts'
import {LakeError} from '../shared/errors.ts'
import {isHidden} from '../store/audience.ts'
import type {CorsOrigins} from '../store/cors-origins.ts'
import {PresenceConnection, type Room} from './connection.ts'

const HEARTBEAT_INTERVAL_MS = 20_000
/** The heartbeat message that `@sanity/bifur-client` expects. */
const HEARTBEAT_TEXT = '♥'
/** A client that has not signed in after this time is disconnected. */
const SIGN_IN_TIMEOUT_MS = 10_000
/** A presence state is far smaller. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** Fits the token with which a client signs in. */
const MAX_SIGN_IN_BYTES = 4 * 1024
/** Messages of a user, on all connections. Each is sent to all other connections of the dataset. */
const MESSAGE_RATE = {limit: 1000, windowMs: 10_000}
/** Buffer limit for a slow client; beyond it the connection is terminated and the client reconnects. */
const MAX_BUFFERED_BYTES = 1024 * 1024
/** Close code that `@sanity/bifur-client` treats as "not authenticated". */
const UNAUTHORIZED = 4001
const POLICY_VIOLATION = 1008

const PATH = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/socket\/([a-z0-9_-]+)\/?(?:\?|$)/

/** What the server needs of the lake. */
interface PresenceContext {
  access: Access
  auth: Auth
  datasets: Datasets
  corsOrigins: CorsOrigins
}

/**
 * Serves presence over WebSockets at `/v<version>/socket/:dataset`: which users have the dataset open,
 * and at which locations.
 * @param checkHost throws LakeError for a disallowed Host header (DNS rebinding)
 * @returns a function that terminates all connections
 */
export function attachPresenceServer(
  server: Server,
  {access, auth, datasets, corsOrigins}: PresenceContext,
  checkHost: (host: string | undefined) => void,
): () => void {
  const webSockets = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE_BYTES})
  const rooms = new Map<string, Room>()
  const messageRate = new RateLimiter(MESSAGE_RATE)

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    try {
      const room = authorizeUpgrade(request)
      webSockets.handleUpgrade(request, stream, head, (socket) => join(socket, room, request))
    } catch (error) {
      const isLakeError = error instanceof LakeError
      if (!isLakeError) console.error('WebSocket upgrade failed:', error)
      rejectUpgrade(stream, isLakeError ? error.status : 500)
    }
  })

  /**
   * The room of the requested dataset.
   * @throws LakeError 403 for a disallowed origin, 404 for an unknown path or dataset
   */
  function authorizeUpgrade({headers, url}: IncomingMessage): Room {
    checkHost(headers.host)
    if (headers.origin !== undefined && !corsOrigins.check(headers.origin).isAllowed) {
      throw new LakeError(
        403,
        'corsOriginNotAllowed',
        `Origin ${headers.origin} is not allowed: add it to the CORS origins`,
      )
    }
    const name = PATH.exec(url ?? '')?.[1]
    if (name === undefined) throw new LakeError(404, 'notFound', 'No WebSocket endpoint at this path')
    datasets.get(name)
    const room: Room = rooms.get(name) ?? new Set()
    rooms.set(name, room)
    return room
  }

  function authenticate(authorization: string | undefined): LakeUser {
    return auth.requireUser({headers: authorization ? {authorization} : {}})
  }

  function findsDocument(authorization: string | undefined, id: string): boolean {
    if (!access.restrictsReading) return true
    try {
      return !isHidden(access.audienceOf(authenticate(authorization)), id)
    } catch (error) {
      // The session has ended. The next heartbeat disconnects the client.
      if (error instanceof LakeError) return false
      throw error
    }
  }

  function join(socket: WebSocket, room: Room, {headers}: IncomingMessage): void {
    const connection = new PresenceConnection(
      {
        room,
        send(message) {
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
          if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
        },
        authenticate,
        findsDocument,
      },
      headers.authorization,
    )
    const closeOnError = (work: () => void) => {
      try {
        work()
      } catch (error) {
        const isLakeError = error instanceof LakeError
        if (!isLakeError) console.error('WebSocket connection failed:', error)
        socket.close(isLakeError ? UNAUTHORIZED : 1011, isLakeError ? error.type : 'internal error')
      }
    }
    const receive = (text: string) => {
      // Closed: the client has not received that yet.
      if (socket.readyState !== WebSocket.OPEN) return
      if (Buffer.byteLength(text) > MAX_SIGN_IN_BYTES) connection.user()
      connection.receive(text)
      const {id} = connection.user()
      if (messageRate.isExhausted(id)) socket.close(POLICY_VIOLATION, 'too many messages')
      messageRate.count(id)
    }
    const signInTimeout = setTimeout(() => closeOnError(() => connection.user()), SIGN_IN_TIMEOUT_MS)
    let isAlive = true
    const heartbeat = setInterval(() => {
      // Disconnect clients that have not signed in, or whose session has ended.
      closeOnError(() => connection.user())
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      socket.send(HEARTBEAT_TEXT)
    }, HEARTBEAT_INTERVAL_MS)
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('message', (data) => closeOnError(() => receive(String(data))))
    // Without a listener `error` would throw; `close` always follows it.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(signInTimeout)
      clearInterval(heartbeat)
      connection.close()
    })
  }

  return () => {
    for (const socket of webSockets.clients) socket.terminate()
  }
}

function rejectUpgrade(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}
