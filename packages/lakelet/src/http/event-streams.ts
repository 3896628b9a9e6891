import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {type Auth, clientKey} from '../auth/auth.ts'
import {acquireAll, ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'
import {LakeError} from '../shared/errors.ts'
import type {EventStream} from '../streams/event-stream.ts'

/** Open streams per token. One open document in the Studio uses six. */
const MAX_STREAMS_PER_TOKEN = 300
/** Open streams per IPv4 address or IPv6 /64 network without a token. */
const MAX_STREAMS_PER_NETWORK = 20
const MAX_STREAMS = 2000
/** Open streams of all clients without a token. */
const MAX_PUBLIC_STREAMS = 200

const STREAM_ROUTE = /\/(listen|live\/events)\/:dataset$/

/**
 * Limits open event streams: per token, and per network without a token. Throws LakeError 429, and 401
 * for an unknown token.
 */
export function limitEventStreams(app: FastifyInstance, auth: Auth): void {
  const byToken = new ConcurrencyLimiter(MAX_STREAMS_PER_TOKEN)
  const byNetwork = new ConcurrencyLimiter(MAX_STREAMS_PER_NETWORK)
  const withoutToken = new ConcurrencyLimiter(MAX_PUBLIC_STREAMS)
  const all = new ConcurrencyLimiter(MAX_STREAMS)

  app.addHook('onRequest', async (request, reply) => {
    if (!STREAM_ROUTE.test(request.routeOptions.url ?? '') || request.method !== 'GET') return
    const isPublic = auth.authenticate(request) === null
    const limits: [ConcurrencyLimiter, key: string][] = [
      [isPublic ? byNetwork : byToken, clientKey(request)],
      [all, ''],
    ]
    if (isPublic) limits.push([withoutToken, ''])
    const release = acquireAll(limits)
    if (!release) {
      const description = 'Too many open event streams of this client. Close or share some of them'
      throw new LakeError(429, 'tooManyListeners', description)
    }
    reply.raw.once('close', release)
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
