import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../auth/auth.ts'
import {LakeError} from '../../errors.ts'
import type {LakeContext} from '../context.ts'
import {parseInput} from '../parameters.ts'

const withSid = z.looseObject({sid: z.string().default('')})

/** What the Studio asks of its sign-in: where it is, a token for a `sid`, and the end of it. */
export function registerAuthRoutes(app: FastifyInstance, context: LakeContext): void {
  const {userStore: people, tokens, lakeUrl} = context
  app.get('/auth/providers', () => ({
    providers: [
      {name: 'password', title: 'Name and password', url: `${lakeUrl()}/v1/auth/sign-in`},
    ],
  }))

  // A HEAD would use the sid up.
  app.get('/auth/fetch', {exposeHeadRoute: false}, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const name = people.sids.redeem(parseInput(withSid, request.query).sid)
    if (name !== null) return reply.send({token: tokens.startSession(name)})
    throw new LakeError(401, 'unauthorized', 'This sign-in has been used or is too old')
  })

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
