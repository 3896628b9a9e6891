import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import {LakeError} from '../../shared/errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const FetchQuery = z.looseObject({sid: z.string(), state: z.string().default('')})

/** `/auth/*` for the Studio: sign-in providers, the exchange of a code for a session, and logout. */
export function registerAuthRoutes(app: FastifyInstance, context: LakeContext): void {
  const {tokens, userStore, lakeUrl} = context
  app.get('/auth/providers', () => ({
    providers: [{name: 'password', title: 'Name and password', url: `${lakeUrl()}/v1/auth/sign-in`}],
  }))

  app.get('/auth/fetch', (request, reply) => {
    const {sid, state} = parseInput(FetchQuery, request.query)
    const redeemed = userStore.sessionCodes.redeem(sid, state)
    const token =
      redeemed &&
      tokens.startSession(redeemed.name, request.headers['user-agent'] ?? '', redeemed.browserHash)
    if (!token) {
      const description = 'This code has been used, has expired, or is of another browser: sign in again'
      throw new LakeError(401, 'unauthorized', description)
    }
    // The session that the Studio replaces: nobody could end it later.
    const replaced = bearerToken(request)
    if (replaced !== null) tokens.endSession(replaced)
    reply.header('cache-control', 'no-store')
    return {token}
  })

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
