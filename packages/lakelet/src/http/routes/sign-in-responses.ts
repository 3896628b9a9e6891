import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import type {OneTimeCodes} from '../../auth/one-time-codes.ts'
import {contentSecurityPolicy} from '../pages/html-page.ts'
import {parseInput} from '../parameters.ts'

/** Fits the longest name and password with every character URL-encoded. */
const MAX_FORM_BYTES = 32 * 1024

/** The Studio page to return to. */
const OriginQuery = z.looseObject({origin: z.string().optional()})

/** Registers a parser for the forms of the sign-in pages. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    {parseAs: 'string', bodyLimit: MAX_FORM_BYTES},
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** CSRF check: whether the form was submitted from the lake's own page. */
export function isSameOrigin({headers}: FastifyRequest): boolean {
  const {origin, host} = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Sends the pages on which users sign in, and the redirect to the Studio when they have. */
export class SignInResponses {
  #studio: URL
  #sessionCodes: OneTimeCodes
  #policy: string

  constructor(studioUrl: string, sessionCodes: OneTimeCodes) {
    this.#studio = new URL(studioUrl)
    this.#sessionCodes = sessionCodes
    this.#policy = contentSecurityPolicy(`'self' ${this.#studio.origin}`)
  }

  sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
    return setSecurityHeaders(reply)
      .code(status)
      .header('content-security-policy', this.#policy)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /**
   * Redirects to the Studio, with a single-use code in the fragment, which `contentLake()` exchanges for a session.
   * The URL stays in the browser's history: a session token in it would be valid for as long as the session.
   */
  redirectToStudio(request: FastifyRequest, reply: FastifyReply, userName: string): FastifyReply {
    const url = studioLocation(this.#studio, parseInput(OriginQuery, request.query).origin)
    url.hash = `code=${this.#sessionCodes.create(userName)}`
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
