import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import {browserCookie, browserCookieName} from '../../auth/auth.ts'
import {SESSION_TTL_MS} from '../../auth/sessions.ts'
import type {UserStore} from '../../auth/user-store.ts'
import {disconnectSignal} from '../disconnect-signal.ts'
import {contentSecurityPolicy} from '../pages/html-page.ts'
import {parseInput} from '../parameters.ts'

/** The Studio page to return to, and the random value that the Studio keeps in this browser. */
const ReturnQuery = z.looseObject({
  origin: z.string().optional(),
  state: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
})

/** The Host header of a lake on this machine that a browser has opened by an IP address. */
const LOOPBACK_ADDRESS = /^(127\.0\.0\.1|\[::1\])(?=:|$)/

/** Registers a parser for the forms of the sign-in pages. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', {parseAs: 'string'}, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Who sends a password, for `PasswordChecks`. */
export const hashClient = (request: FastifyRequest, reply: FastifyReply) => ({
  address: request.ip,
  signal: disconnectSignal(reply),
})

/** CSRF check: whether the form was submitted from the lake's own page. */
export function isSameOrigin({headers}: FastifyRequest): boolean {
  const {origin, host} = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The URL of a page by the name `localhost`, if a browser has opened it by a loopback address: cookies belong to a host
 * name, and the Studio may use the other one. Null for other requests.
 */
export function localhostUrl({headers, url}: FastifyRequest): string | null {
  if (headers['sec-fetch-mode'] !== 'navigate' || !LOOPBACK_ADDRESS.test(headers.host ?? '')) return null
  return `http://${headers.host?.replace(LOOPBACK_ADDRESS, 'localhost')}${url}`
}

/** Sends the pages on which users sign in, and the redirects to the Studio when they have. */
export class SignInResponses {
  #studio: URL
  #userStore: UserStore
  #lakeUrl: () => string
  #policy: string

  constructor({
    studioUrl,
    userStore,
    lakeUrl,
  }: {studioUrl: string; userStore: UserStore; lakeUrl: () => string}) {
    this.#studio = new URL(studioUrl)
    this.#userStore = userStore
    this.#lakeUrl = lakeUrl
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
   * Signs a user in to this browser: ends the session that the browser had, sets a new cookie, and redirects to the
   * Studio. Without the Studio's `state`, as from a link, the Studio first comes back with one (`resume`).
   */
  signIn(request: FastifyRequest, reply: FastifyReply, userName: string): FastifyReply {
    const {sessions, browserCodes, knownNetworks} = this.#userStore
    knownNetworks.add(userName, request.ip)
    const lakeUrl = this.#lakeUrl()
    const former = browserCookie(request, lakeUrl)
    if (former !== null) sessions.endByBrowser(former)
    const browser = browserCodes.create(userName)
    const secure = lakeUrl.startsWith('https:') ? '; Secure' : ''
    const maxAge = SESSION_TTL_MS / 1000
    reply.header(
      'set-cookie',
      `${browserCookieName(lakeUrl)}=${browser}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
    return this.#redirectWithCode(request, reply, browser) ?? this.#redirect(request, reply, 'sign-in')
  }

  /**
   * Redirects to the Studio if a user has just signed in to this browser and the Studio now sends its `state`. Returns
   * null otherwise.
   */
  resume(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
    const browser = browserCookie(request, this.#lakeUrl())
    return browser === null ? null : this.#redirectWithCode(request, reply, browser)
  }

  /**
   * Redirects with a single-use code in the fragment, which `contentLake()` exchanges for a session. The URL stays in
   * the browser's history: a session token in it would be valid for as long as the session.
   */
  #redirectWithCode(request: FastifyRequest, reply: FastifyReply, browser: string): FastifyReply | null {
    const {browserCodes, sessionCodes} = this.#userStore
    const {state} = parseInput(ReturnQuery, request.query)
    const name = state === undefined ? null : browserCodes.redeem(browser)
    if (state === undefined || name === null) return null
    return this.#redirect(request, reply, `code=${sessionCodes.create({name, browser, state})}`)
  }

  #redirect(request: FastifyRequest, reply: FastifyReply, fragment: string): FastifyReply {
    const url = studioLocation(this.#studio, parseInput(ReturnQuery, request.query).origin)
    url.hash = fragment
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
