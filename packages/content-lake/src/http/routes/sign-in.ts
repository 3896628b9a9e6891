import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {RateLimiter} from '../../auth/rate-limiter.ts'
import type {LakeContext} from '../context.ts'
import {contentSecurityPolicy} from '../pages/html-page.ts'
import {renderSignInPage} from '../pages/sign-in-page.ts'
import {parseInput} from '../parameters.ts'

const MINUTE = 60 * 1000
/** In bytes: a form with the longest name and password, every letter of them escaped. */
const MAX_FORM = 32 * 1024
/** So many passwords are checked at once; each takes memory and a thread that files need too. */
const MAX_CHECKS = 4

const asked = z.looseObject({code: z.string().optional(), origin: z.string().optional()})
const form = z.object({
  name: z.string().trim().max(MAX_NAME_LENGTH),
  password: z.string().max(MAX_PASSWORD_LENGTH),
})

const PROBLEMS = {
  link: 'This sign-in link has been used, or is older than 15 minutes. Sign in with your name and password, or ask for a new link.',
  password: 'This name and this password do not belong together. Look at both once more.',
  tooMany: 'Too many tries. Wait 15 minutes, then try again.',
  busy: 'Many people are signing in right now. Try again in a moment.',
  elsewhere: 'This form was not sent from this page. Sign in here.',
}

/**
 * `/auth/sign-in`: a link signs in at once, a form with name and password. Both lead to the Studio, and
 * nowhere else, with a `sid` that it changes for a token.
 */
export function registerSignInRoutes(app: FastifyInstance, context: LakeContext): void {
  const {userStore: people, studioUrl} = context
  if (!studioUrl) return
  const studio = new URL(studioUrl)
  const policy = contentSecurityPolicy(`'self' ${studio.origin}`)
  const byName = new RateLimiter({limit: 5, window: 15 * MINUTE})
  const byAddress = new RateLimiter({limit: 20, window: 15 * MINUTE})
  let checks = 0

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: MAX_FORM},
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    // A HEAD would use the link up.
    scope.get('/auth/sign-in', {exposeHeadRoute: false}, (request, reply) => {
      const {code} = parseInput(asked, request.query)
      if (code === undefined) return page(reply, 200)
      const name = people.signInCodes.redeem(code)
      if (name === null) return page(reply, 401, {problem: PROBLEMS.link})
      return toStudio(request, reply, name)
    })

    scope.post('/auth/sign-in', async (request, reply) => {
      if (!isOwnPage(request)) return page(reply, 403, {problem: PROBLEMS.elsewhere})
      const {name, password} = parseInput(form, request.body)
      if (checks >= MAX_CHECKS) return page(reply, 503, {problem: PROBLEMS.busy, name})
      const keys: [RateLimiter, string][] = [
        [byAddress, network(request.ip)],
        [byName, name.toLowerCase()],
      ]
      if (!keys.every(([attempts, key]) => attempts.consume(key))) {
        reply.header('retry-after', String((15 * MINUTE) / 1000))
        return page(reply, 429, {problem: PROBLEMS.tooMany, name})
      }
      checks++
      const person = await people.accounts.verifyPassword(name, password).finally(() => checks--)
      if (person === null) return page(reply, 401, {problem: PROBLEMS.password, name})
      for (const [attempts, key] of keys) attempts.refund(key)
      return toStudio(request, reply, person)
    })
  })

  function page(
    reply: FastifyReply,
    status: number,
    content: Parameters<typeof renderSignInPage>[0] = {},
  ) {
    return secured(reply)
      .code(status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderSignInPage(content))
  }

  function toStudio(request: FastifyRequest, reply: FastifyReply, name: string) {
    const address = placeInStudio(studio, parseInput(asked, request.query).origin)
    address.hash = `sid=${people.sids.create(name)}`
    return secured(reply).redirect(address.href, 303)
  }
}

function secured(reply: FastifyReply): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // No other site learns of a link. With no-referrer the form would come without an origin.
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
  )
}

/**
 * Whether the lake's own page sent the form, so that no other page can sign people in to somebody
 * else's account.
 */
function isOwnPage({headers}: FastifyRequest): boolean {
  const {origin, host} = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Where in the Studio somebody was, if it is the Studio; else its beginning. */
function placeInStudio(studio: URL, origin = ''): URL {
  const place = new URL(studio)
  const asked = URL.canParse(origin) ? new URL(origin) : null
  if (asked?.origin === studio.origin)
    [place.pathname, place.search] = [asked.pathname, asked.search]
  return place
}

/** Whoever has one address of IPv6 has all that begin with the same 64 bits. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
