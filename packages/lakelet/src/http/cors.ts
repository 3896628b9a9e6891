import cors from '@fastify/cors'
import type {FastifyInstance} from 'fastify'
import type {CorsOrigins} from '../store/cors-origins.ts'

/** How long browsers cache the response to a preflight request. */
const MAX_AGE_SECONDS = 600

/**
 * Sends CORS headers for the allowed origins and responds to preflight requests. Responses to other
 * origins have no CORS headers, so the browser blocks reading them.
 */
export function registerCors(app: FastifyInstance, origins: CorsOrigins): void {
  app.register(cors, {
    delegator: ({headers}, callback) => {
      const {isAllowed, allowCredentials} = origins.check(headers.origin ?? '')
      callback(null, {
        origin: isAllowed,
        credentials: allowCredentials,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        maxAge: MAX_AGE_SECONDS,
      })
    },
  })
}
