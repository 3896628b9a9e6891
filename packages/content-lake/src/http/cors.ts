import type {FastifyInstance} from 'fastify'

/**
 * Lets pages of the allowed origins read the answers. Others get no such headers, and their browser
 * keeps the answer from them; requests without an origin are not a page's.
 */
export function registerCors(app: FastifyInstance, origins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    const {origin} = request.headers
    const isAllowed = origin !== undefined && origins.includes(origin)
    if (isAllowed) {
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-allow-credentials', 'true')
    }
    if (request.method !== 'OPTIONS') return
    if (isAllowed) {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
      reply.header('access-control-max-age', '600')
      const wanted = request.headers['access-control-request-headers']
      if (wanted) reply.header('access-control-allow-headers', wanted)
    }
    return reply.code(isAllowed ? 204 : 403).send()
  })
}
