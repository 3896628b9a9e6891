import type {FastifyReply} from 'fastify'
import {clientDisconnected} from '../shared/errors.ts'

/** A signal that aborts if the client disconnects before it has the response. `request.signal` aborts after the body. */
export function disconnectSignal({raw}: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(clientDisconnected())
  })
  return controller.signal
}
