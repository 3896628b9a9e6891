import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const SidQuery = z.looseObject({sid: z.string().default('')})

/** `/auth/*` for the Studio: sign-in providers, exchange of a `sid` for a session token, and logout. */
export function registerAuthRoutes(app: FastifyInstance, context: LakeContext): void {
  const {userStore, tokens, lakeUrl} = context
  app.get('/auth/providers', () => ({
    providers: [{name: 'password', title: 'Name and password', url: `${lakeUrl()}/v1/auth/sign-in`}],
  }))

  // A HEAD request would consume the sid.
  app.get('/auth/fetch', {exposeHeadRoute: false}, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const name = userStore.sids.redeem(parseInput(SidQuery, request.query).sid)
    if (name !== null) return reply.send({token: tokens.startSession(name)})
    throw new LakeError(401, 'unauthorized', 'This sign-in code has been used or has expired')
  })

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
