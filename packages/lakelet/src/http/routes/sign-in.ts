import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH} from '../../auth/password-accounts.ts'
import {RATE_LIMIT_WINDOW_MS, SignInLimits} from '../../auth/sign-in-limits.ts'
import type {LakeContext} from '../context.ts'
import {contentSecurityPolicy} from '../pages/html-page.ts'
import {renderSignInLinkPage, renderSignInPage} from '../pages/sign-in-page.ts'
import {parseInput} from '../parameters.ts'

/** Fits the longest name and password with every character URL-encoded. */
const MAX_FORM_BYTES = 32 * 1024
/** Concurrent password checks. Each uses 32 MiB and a thread of the pool shared with file I/O. */
const MAX_CONCURRENT_CHECKS = 4

const SignInQuery = z.looseObject({code: z.string().optional(), origin: z.string().optional()})
const SignInForm = z.union([
  z.object({code: z.string()}),
  z.object({
    name: z.string().trim().max(MAX_NAME_LENGTH),
    password: z.string().max(MAX_PASSWORD_LENGTH),
  }),
])

const MESSAGES = {
  linkExpired:
    'This sign-in link has been used, or is older than 15 minutes. Sign in with your name and password, or ask for a new link.',
  wrongPassword: 'This name and this password do not belong together. Look at both once more.',
  rateLimited: 'Too many tries. Wait 15 minutes, then try again.',
  busy: 'Many people are signing in right now. Try again in a moment.',
  crossOrigin: 'This form was not sent from this page. Sign in here.',
}

/**
 * `/auth/sign-in`: GET shows a form, which POST submits: a button for a sign-in link (`code`), else name
 * and password. GET does not consume the code, because mail scanners and link previews request links.
 * POST redirects only to the Studio, with a session token in the fragment, which the Studio removes at once.
 * A `sid` that the Studio exchanges is not reliable: Studio 5 shows its sign-in screen if the exchange is
 * faster than its first request for the current user.
 */
export function registerSignInRoutes(app: FastifyInstance, context: LakeContext): void {
  const {userStore, tokens, studioUrl} = context
  if (!studioUrl) return
  const studio = new URL(studioUrl)
  const policy = contentSecurityPolicy(`'self' ${studio.origin}`)
  const limits = new SignInLimits()
  let activeChecks = 0

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: MAX_FORM_BYTES},
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get('/auth/sign-in', (request, reply) => {
      const {code} = parseInput(SignInQuery, request.query)
      if (code === undefined) return sendSignInPage(reply, 200)
      const userName = userStore.signInCodes.findName(code)
      if (userName === null) return sendSignInPage(reply, 401, {problem: MESSAGES.linkExpired})
      return sendPage(reply, 200, renderSignInLinkPage({code, userName}))
    })

    scope.post('/auth/sign-in', async (request, reply) => {
      if (!isSameOrigin(request)) return sendSignInPage(reply, 403, {problem: MESSAGES.crossOrigin})
      const form = parseInput(SignInForm, request.body)
      if ('code' in form) {
        const userName = userStore.signInCodes.redeem(form.code)
        if (userName === null) return sendSignInPage(reply, 401, {problem: MESSAGES.linkExpired})
        return redirectToStudio(request, reply, userName)
      }
      const {name, password} = form
      if (activeChecks >= MAX_CONCURRENT_CHECKS)
        return sendSignInPage(reply, 503, {problem: MESSAGES.busy, name})
      const recordSuccess = limits.consume(name, request.ip)
      if (!recordSuccess) {
        reply.header('retry-after', String(RATE_LIMIT_WINDOW_MS / 1000))
        return sendSignInPage(reply, 429, {problem: MESSAGES.rateLimited, name})
      }
      activeChecks++
      const userName = await userStore.accounts.verifyPassword(name, password).finally(() => activeChecks--)
      if (userName === null) return sendSignInPage(reply, 401, {problem: MESSAGES.wrongPassword, name})
      recordSuccess()
      return redirectToStudio(request, reply, userName)
    })
  })

  function sendPage(reply: FastifyReply, status: number, html: string) {
    return setSecurityHeaders(reply)
      .code(status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const sendSignInPage = (
    reply: FastifyReply,
    status: number,
    content?: Parameters<typeof renderSignInPage>[0],
  ) => sendPage(reply, status, renderSignInPage(content))

  function redirectToStudio(request: FastifyRequest, reply: FastifyReply, name: string) {
    const url = studioLocation(studio, parseInput(SignInQuery, request.query).origin)
    url.hash = `token=${tokens.startSession(name)}`
    return setSecurityHeaders(reply).redirect(url.href, 303)
  }
}

function setSecurityHeaders(reply: FastifyReply): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // Keeps the code in the URL from other sites. no-referrer would make the form's Origin header null.
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
  )
}

/** CSRF check: whether the form was submitted from the lake's own page. */
function isSameOrigin({headers}: FastifyRequest): boolean {
  const {origin, host} = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The Studio URL to return to: path and query of `origin` if it has the Studio's origin, else the Studio's
 * start page. Prevents open redirects.
 */
function studioLocation(studio: URL, origin = ''): URL {
  const location = new URL(studio)
  const requested = URL.canParse(origin) ? new URL(origin) : null
  if (requested?.origin === studio.origin)
    [location.pathname, location.search] = [requested.pathname, requested.search]
  return location
}
