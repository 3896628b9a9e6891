import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const FetchQuery = z.looseObject({sid: z.string()})

/** `/auth/*` for the Studio: sign-in providers, the exchange of a code for a session, and logout. */
export function registerAuthRoutes(app: FastifyInstance, context: LakeContext): void {
  const {tokens, userStore, lakeUrl} = context
  app.get('/auth/providers', () => ({
    providers: [{name: 'password', title: 'Name and password', url: `${lakeUrl()}/v1/auth/sign-in`}],
  }))

  app.get('/auth/fetch', (request, reply) => {
    const userName = userStore.sessionCodes.redeem(parseInput(FetchQuery, request.query).sid)
    if (userName === null)
      throw new LakeError(401, 'unauthorized', 'This code has been used or has expired: sign in again')
    reply.header('cache-control', 'no-store')
    return {token: tokens.startSession(userName, request.headers['user-agent'])}
  })

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
