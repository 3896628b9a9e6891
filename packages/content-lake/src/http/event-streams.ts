import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {bearerToken} from '../auth/auth.ts'
import {LakeError} from '../errors.ts'
import type {EventStream} from '../streams/event-stream.ts'

/** Open streams per client. One open document in the Studio uses six. */
const MAX_STREAMS_PER_CLIENT = 300
const MAX_STREAMS = 2000

const STREAM_ROUTE = /\/(listen|live\/events)\/:dataset$/

/** Limits open event streams per client: per token, or per IP address without a token. Throws LakeError 429. */
export function limitEventStreams(app: FastifyInstance): void {
  const streamsByClient = new Map<string, number>()
  let total = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!STREAM_ROUTE.test(request.routeOptions.url ?? '') || request.method !== 'GET') return
    const client = bearerToken(request) ?? request.ip
    const count = streamsByClient.get(client) ?? 0
    if (count >= MAX_STREAMS_PER_CLIENT || total >= MAX_STREAMS) {
      const description = `Too many open event streams: ${count} of this client. Close or share some of them`
      throw new LakeError(429, 'tooManyListeners', description)
    }
    streamsByClient.set(client, count + 1)
    total++
    reply.raw.once('close', () => {
      const remaining = (streamsByClient.get(client) ?? 1) - 1
      if (remaining > 0) streamsByClient.set(client, remaining)
      else streamsByClient.delete(client)
      total--
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
