import type {FastifyInstance} from 'fastify'
import {bearerToken} from '../../auth/auth.ts'
import type {LakeContext} from '../context.ts'

/** `/auth/*` for the Studio: sign-in providers and logout. */
export function registerAuthRoutes(app: FastifyInstance, context: LakeContext): void {
  const {tokens, lakeUrl} = context
  app.get('/auth/providers', () => ({
    providers: [{name: 'password', title: 'Name and password', url: `${lakeUrl()}/v1/auth/sign-in`}],
  }))

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
