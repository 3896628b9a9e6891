import type {FastifyInstance} from 'fastify'
import type {CorsOrigins} from '../store/cors-origins.ts'

/**
 * Sends CORS headers for the allowed origins and responds to preflight requests. Responses to other
 * origins have no CORS headers, so the browser blocks reading them.
 */
export function registerCors(app: FastifyInstance, origins: CorsOrigins): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    const {origin} = request.headers
    const {isAllowed, allowCredentials} =
      origin === undefined ? {isAllowed: false, allowCredentials: false} : origins.check(origin)
    if (isAllowed) reply.header('access-control-allow-origin', origin)
    if (allowCredentials) reply.header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS') return
    if (isAllowed) {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
      reply.header('access-control-max-age', '600')
      const requestedHeaders = request.headers['access-control-request-headers']
      if (requestedHeaders) reply.header('access-control-allow-headers', requestedHeaders)
    }
    return reply.code(isAllowed ? 204 : 403).send()
  })
}
