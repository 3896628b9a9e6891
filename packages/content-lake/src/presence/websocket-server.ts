import {type IncomingMessage, type Server, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocket, WebSocketServer} from 'ws'
import {LakeError} from '../errors.ts'
import type {LakeContext} from '../http/context.ts'
import {PresenceConnection, type Room} from './connection.ts'

/** In milliseconds. */
const HEARTBEAT = 20_000
/** What Sanity's client takes for a sign of life. */
const HEARTBEAT_TEXT = '♥'
/** In bytes. A list of places in a document is far smaller. */
const MAX_MESSAGE = 64 * 1024
/** What may wait for a slow client, in bytes: beyond that it is cut off and connects again. */
const MAX_BACKLOG = 1024 * 1024
/** Close code with which Sanity's client learns that it is not signed in. */
const UNAUTHORIZED = 4001

const PATH = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/socket\/([a-z0-9_-]+)\/?(?:\?|$)/

/**
 * Answers `/v<version>/socket/:dataset`: who else has the dataset open, and where they are in it.
 * @param checkHost throws LakeError for a Host header that is not the lake's
 * @returns how to end all connections at once
 */
export function attachPresenceServer(
  server: Server,
  context: LakeContext,
  checkHost: (host: string | undefined) => void,
): () => void {
  const sockets = new WebSocketServer({noServer: true, maxPayload: MAX_MESSAGE})
  const rooms = new Map<string, Room>()

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    try {
      const room = roomOf(request)
      sockets.handleUpgrade(request, stream, head, (socket) => join(socket, room, request))
    } catch (error) {
      const isRefusal = error instanceof LakeError
      if (!isRefusal) console.error('A socket failed:', error)
      refuse(stream, isRefusal ? error.status : 500)
    }
  })

  /** Throws LakeError for a request that is not for a dataset, or a page that may not ask. */
  function roomOf({headers, url}: IncomingMessage): Room {
    checkHost(headers.host)
    if (headers.origin !== undefined && !context.corsOrigins.includes(headers.origin)) {
      throw new LakeError(403, 'corsOriginNotAllowed', `${headers.origin} may not use this lake`)
    }
    const name = PATH.exec(url ?? '')?.[1]
    if (name === undefined) throw new LakeError(404, 'notFound', 'There is no socket here')
    context.datasets.get(name)
    const room: Room = rooms.get(name) ?? new Set()
    rooms.set(name, room)
    return room
  }

  function join(socket: WebSocket, room: Room, {headers}: IncomingMessage): void {
    const connection = new PresenceConnection(
      {
        room,
        send(message) {
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
          if (socket.bufferedAmount > MAX_BACKLOG) socket.terminate()
        },
        authenticate: (authorization) =>
          context.auth.requireUser({headers: authorization ? {authorization} : {}}),
      },
      headers.authorization,
    )
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        const isRefusal = error instanceof LakeError
        if (!isRefusal) console.error('A socket failed:', error)
        socket.close(isRefusal ? UNAUTHORIZED : 1011, isRefusal ? error.type : 'internal error')
      }
    }
    let isAlive = true
    const heartbeat = setInterval(() => {
      // Whoever has not signed in by now, or has signed out since, goes.
      attempt(() => connection.user())
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      socket.send(HEARTBEAT_TEXT)
    }, HEARTBEAT)
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('message', (data) => attempt(() => connection.receive(String(data))))
    // The close that follows says all there is to say.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(heartbeat)
      connection.close()
    })
  }

  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}
