import type {FastifyInstance} from 'fastify'
import {LakeError} from '../shared/errors.ts'

const DRAIN_TIMEOUT_MS = 5000
/** What is left of the handlers then, which end at once when their connections are closed. */
const END_TIMEOUT_MS = 500

/** The requests whose responses are not sent yet, or whose handlers run: these go on after a client has disconnected. */
export class ActiveRequests {
  #count = 0
  #drained: PromiseWithResolvers<void> | undefined
  #deadline: number | undefined

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

  /**
   * Resolves when all responses are sent and all handlers have ended, or 5 s after the first call. A later call waits for
   * half a second at least.
   */
  async drain(): Promise<void> {
    const now = performance.now()
    this.#deadline ??= now + DRAIN_TIMEOUT_MS
    this.#drained = Promise.withResolvers()
    if (this.#count === 0) return
    const timer = setTimeout(this.#drained.resolve, Math.max(END_TIMEOUT_MS, this.#deadline - now))
    await this.#drained.promise
    clearTimeout(timer)
  }
}
