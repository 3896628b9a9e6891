import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {type Auth, bearerToken} from '../auth/auth.ts'
import {LakeError} from '../errors.ts'
import type {EventStream} from '../streams/event-stream.ts'

/** Open streams per token. One open document in the Studio uses six. */
const MAX_STREAMS_PER_TOKEN = 300
/** Open streams per IP address without a token. */
const MAX_STREAMS_PER_ADDRESS = 20
const MAX_STREAMS = 2000
/** Open streams of all clients without a token. */
const MAX_PUBLIC_STREAMS = 200

const STREAM_ROUTE = /\/(listen|live\/events)\/:dataset$/

/**
 * Limits open event streams: per token, and per IP address without a token. Throws LakeError 429, and 401
 * for an unknown token.
 */
export function limitEventStreams(app: FastifyInstance, auth: Auth): void {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  const add = (key: string, change: 1 | -1) => {
    const sum = count(key) + change
    if (sum > 0) counts.set(key, sum)
    else counts.delete(key)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!STREAM_ROUTE.test(request.routeOptions.url ?? '') || request.method !== 'GET') return
    const isPublic = auth.authenticate(request) === null
    const client = `client ${bearerToken(request) ?? request.ip}`
    const limits = new Map([
      [client, isPublic ? MAX_STREAMS_PER_ADDRESS : MAX_STREAMS_PER_TOKEN],
      ...(isPublic ? [['all without a token', MAX_PUBLIC_STREAMS] as const] : []),
      ['all', MAX_STREAMS],
    ])
    for (const [key, limit] of limits) {
      if (count(key) < limit) continue
      const description = `Too many open event streams: ${count(client)} of this client. Close or share some of them`
      throw new LakeError(429, 'tooManyListeners', description)
    }
    for (const key of limits.keys()) add(key, 1)
    reply.raw.once('close', () => {
      for (const key of limits.keys()) add(key, -1)
    })
  })
}

/** Sends a stream of server-sent events as the response. */
export function sendEventStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream.body)
}

/** The Last-Event-ID header, which a client sends when it reconnects. */
export function lastEventId(request: FastifyRequest): string | undefined {
  return [request.headers['last-event-id']].flat()[0]
}
