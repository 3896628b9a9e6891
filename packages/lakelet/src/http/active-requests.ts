import type {FastifyInstance} from 'fastify'
import {LakeError} from '../shared/errors.ts'

const DRAIN_TIMEOUT_MS = 5000

/** The requests whose responses are not sent yet. */
export class ActiveRequests {
  #count = 0
  #drained: PromiseWithResolvers<void> | undefined

  /** Counts all requests from now on. Rejects new ones with 503 when it is draining. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', async (_, reply) => {
      if (this.#drained) {
        reply.header('connection', 'close')
        throw new LakeError(503, 'closing', 'The Content Lake is stopping. Retry in a few seconds')
      }
      this.#count++
      reply.raw.once('close', () => {
        this.#count--
        if (this.#count === 0) this.#drained?.resolve()
      })
    })
  }

  /** Resolves when all responses are sent, or after 5 s. */
  async drain(): Promise<void> {
    this.#drained = Promise.withResolvers()
    if (this.#count === 0) return
    const timer = setTimeout(this.#drained.resolve, DRAIN_TIMEOUT_MS)
    await this.#drained.promise
    clearTimeout(timer)
  }
}
