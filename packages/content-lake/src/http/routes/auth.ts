import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {bearerToken} from '../../access/access.ts'
import {LakeError} from '../../errors.ts'
import type {LakeContext} from '../context.ts'
import {read} from '../parameters.ts'

const withCode = z.looseObject({code: z.string().default('')})
const withSid = z.looseObject({sid: z.string().default('')})

/** The sign-in of the Studio: link, redirect with a `sid`, token. */
export function registerAuthRoutes(app: FastifyInstance, {signIn, tokens}: LakeContext): void {
  app.get('/auth/providers', () => ({
    providers: [{name: 'link', title: 'Sign-in link', url: `${signIn.lakeUrl()}/v1/auth/sign-in`}],
  }))

  app.get('/auth/sign-in', (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const userName = signIn.codes.redeem(read(withCode, request.query).code)
    if (signIn.studioUrl && userName !== null) {
      return reply.redirect(`${signIn.studioUrl}#sid=${signIn.sids.create(userName)}`, 303)
    }
    reply.code(401).type('text/plain; charset=utf-8')
    return reply.send(
      'This needs a sign-in link that is less than 15 minutes old and has not been used. Ask whoever runs this Content Lake for a new one.\n',
    )
  })

  app.get('/auth/fetch', (request, reply) => {
    reply.header('cache-control', 'no-store')
    const userName = signIn.sids.redeem(read(withSid, request.query).sid)
    if (userName !== null) return reply.send({token: tokens.startSession(userName)})
    throw new LakeError(401, 'unauthorized', 'This sign-in has been used or is too old')
  })

  app.post('/auth/logout', (request, reply) => {
    const token = bearerToken(request)
    if (token !== null) tokens.endSession(token)
    return reply.code(204).send()
  })
}
