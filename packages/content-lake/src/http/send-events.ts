import type {FastifyReply, FastifyRequest} from 'fastify'
import type {EventStream} from '../streams/event-stream.ts'

/** Answers with a stream that stays open. */
export function sendEvents(reply: FastifyReply, stream: EventStream): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream.body)
}

/** Id of the last event that the client has seen, if it lost the connection. */
export function lastEventId(request: FastifyRequest): string | undefined {
  return [request.headers['last-event-id']].flat()[0]
}
