import type {FastifyInstance} from 'fastify'
import type {LakeContext} from '../context.ts'

/** `/lakelet/stats`: sizes and queues for monitoring, for clients with a token. Hosted Sanity has no such API. */
export function registerStatsRoute(app: FastifyInstance, {auth, stats}: LakeContext): void {
  app.get('/lakelet/stats', (request) => {
    auth.requireUser(request)
    return stats()
  })
}
