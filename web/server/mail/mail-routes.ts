import {MAIL_SETTINGS_PATH, type MailSettingsRefusal} from '@roam/documents/mail-settings'
import {RateLimiter} from '@roam/front-door/rate-limiter'
import type {TripRequestProcessing} from '@roam/processing'
import {type RateLimit, WINDOW_MS} from '@roam/processing/rate-limits'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {getClientAddress} from '../http/request-origin.ts'
import type {OwnerCheck} from './owner-check.ts'

export interface MailRouteOptions {
  mailSetup: TripRequestProcessing['mailSetup']
  isOwner: OwnerCheck
  /** Origin of the Studio; without it, no page may send these requests. */
  studioUrl: string | undefined
  /** Undefined: no limits. */
  rateLimit: RateLimit | undefined
}

const MAX_BODY_BYTES = 10_000

/** A token of the Content Lake. */
const BEARER = /^Bearer ([\w-]{20,200})$/

const OWNER_REFUSAL: MailSettingsRefusal = {refused: 'owner'}

/**
 * Registers the settings of the mail server, for owners in the Studio: GET reads them without the password, PUT tests and
 * stores them. Only the Studio's pages may send these requests (CORS), with the session of an owner as bearer token;
 * requests without one are limited.
 */
export async function registerMailRoutes(app: FastifyInstance, options: MailRouteOptions): Promise<void> {
  const {mailSetup, isOwner, studioUrl, rateLimit} = options
  const guesses = rateLimit && new RateLimiter({limit: rateLimit.address.ignored, windowMs: WINDOW_MS})

  app.addContentTypeParser(
    'application/json',
    {parseAs: 'string', bodyLimit: MAX_BODY_BYTES},
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({'cache-control': 'no-store', vary: 'origin'})
    const {origin} = request.headers
    if (origin !== undefined && origin !== studioUrl)
      return reply.code(403).send({error: 'Only the Studio may send this request'})
    if (studioUrl) reply.header('access-control-allow-origin', studioUrl)
    if (request.method === 'OPTIONS') return
    if (guesses?.isExhausted(getClientAddress(request)))
      return reply
        .code(429)
        .header('retry-after', WINDOW_MS / 1000)
        .send({error: 'Too many requests'})
    return checkOwner(request, reply)
  })

  async function checkOwner(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    try {
      if (token && (await isOwner(token))) return
    } catch (error) {
      request.log.error({error}, 'Asking the Content Lake for the owner of a session failed')
      return reply.code(503).send({error: 'The Content Lake cannot be reached'})
    }
    guesses?.count(getClientAddress(request))
    return reply.code(403).send(OWNER_REFUSAL)
  }

  app.options(MAIL_SETTINGS_PATH, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, PUT',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
  app.get(MAIL_SETTINGS_PATH, (_request, reply) => reply.send(mailSetup.describe()))
  app.put(MAIL_SETTINGS_PATH, async (request, reply) => {
    const result = await mailSetup.testAndSave(request.body)
    return reply.code('refused' in result ? 409 : 200).send(result)
  })
}
