import type {FastifyInstance} from 'fastify'
import {LakeError} from '../shared/errors.ts'

const DRAIN_TIMEOUT_MS = 5000

/** The requests whose responses are not sent yet, or whose handlers run: these go on after a client has disconnected. */
export class ActiveRequests {
  #count = 0
  #drained: PromiseWithResolvers<void> | undefined

  /** Counts all requests to routes that are added from now on. Rejects new ones with 503 when it is draining. */
  register(app: FastifyInstance): void {
    const leave = () => {
      this.#count--
      if (this.#count === 0) this.#drained?.resolve()
    }
    const enter = () => {
      this.#count++
    }
    app.addHook('onRequest', async (_, reply) => {
      if (this.#drained) {
        reply.header('connection', 'close')
        throw new LakeError(503, 'closing', 'The Content Lake is stopping. Retry in a few seconds')
      }
      enter()
      reply.raw.once('close', leave)
    })
    app.addHook('onRoute', (route) => {
      const {handler} = route
      route.handler = function (request, reply) {
        const result: unknown = handler.call(this, request, reply)
        if (result instanceof Promise) {
          enter()
          result.then(leave, leave)
        }
        return result
      }
    })
  }

  /** Resolves when all responses are sent and all handlers have ended, or after 5 s. */
  async drain(): Promise<void> {
    this.#drained = Promise.withResolvers()
    if (this.#count === 0) return
    const timer = setTimeout(this.#drained.resolve, DRAIN_TIMEOUT_MS)
    await this.#drained.promise
    clearTimeout(timer)
  }
}
