import type {FastifyInstance, FastifyRequest} from 'fastify'
import {bearerToken} from '../auth/auth.ts'
import {LakeError} from '../errors.ts'

/** Streams that one client may have open. A document in the Studio holds six. */
const MAX_OF_CLIENT = 300
const MAX_IN_ALL = 2000

const STREAMS = /\/(listen|live\/events)\/:dataset$/

/** Turns away whoever opens more and more streams. A client is a token, or an address without one. */
export function limitEventStreams(app: FastifyInstance): void {
  const open = new Map<string, number>()
  let all = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!STREAMS.test(request.routeOptions.url ?? '') || request.method !== 'GET') return
    const client = clientOf(request)
    const count = open.get(client) ?? 0
    if (count >= MAX_OF_CLIENT || all >= MAX_IN_ALL) {
      const description = `There are ${count} streams open already. Close some, or use one for several purposes`
      throw new LakeError(429, 'tooManyListeners', description)
    }
    open.set(client, count + 1)
    all++
    reply.raw.once('close', () => {
      const rest = (open.get(client) ?? 1) - 1
      if (rest > 0) open.set(client, rest)
      else open.delete(client)
      all--
    })
  })
}

function clientOf(request: FastifyRequest): string {
  return bearerToken(request) ?? request.ip
}
