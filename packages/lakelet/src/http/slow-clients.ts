import type {Socket} from 'node:net'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import type {Auth} from '../auth/auth.ts'

/** A client that reads nothing of a response for this long is disconnected. */
const WRITE_TIMEOUT_MS = 20_000
/** Limit of unread bytes of responses to all clients without a token. Event streams have their own. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/**
 * Disconnects clients that do not read their responses: after 20 s without progress, or, without a token,
 * as soon as such responses take more than 64 MB together, those that wait longest first.
 */
export function limitSlowClients(app: FastifyInstance, auth: Auth): void {
  /** Unread bytes by connection, in the order in which they began to wait. */
  const unread = new Map<Socket, number>()
  let total = 0
  const remove = (socket: Socket, bytes = unread.get(socket) ?? 0) => {
    const remaining = (unread.get(socket) ?? 0) - bytes
    // A closed connection was removed completely.
    if (remaining < 0) return
    total -= bytes
    if (remaining > 0) unread.set(socket, remaining)
    else unread.delete(socket)
  }

  app.server.on('connection', (socket) => socket.once('close', () => remove(socket)))

  app.addHook('onRequest', async ({socket}, {raw}) => {
    raw.setTimeout(WRITE_TIMEOUT_MS, () => {
      // Node restarts the timer when the client reads or sends. Without unread bytes the lake is the slow one.
      if (raw.writableLength > 0) socket.destroy()
      else socket.setTimeout(WRITE_TIMEOUT_MS)
    })
  })

  app.addHook('onSend', async (request, {raw}, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return
    const {socket} = request
    if (socket.destroyed || isSignedIn(request)) return
    const bytes = Buffer.byteLength(payload)
    unread.set(socket, (unread.get(socket) ?? 0) + bytes)
    total += bytes
    raw.once('close', () => remove(socket, bytes))
    for (const slowest of unread.keys()) {
      if (total <= MAX_UNREAD_BYTES) break
      if (slowest === socket) continue
      remove(slowest)
      slowest.destroy()
    }
  })

  function isSignedIn(request: FastifyRequest): boolean {
    try {
      return auth.authenticate(request) !== null
    } catch {
      // The token is unknown.
      return false
    }
  }
}
