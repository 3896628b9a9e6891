import type {IncomingHttpHeaders} from 'node:http'
import {networkOf} from '#front-door/networks'
import {LakeError} from '../shared/errors.ts'
import type {Tokens} from './tokens.ts'
import type {LakeUser} from './user-directory.ts'

interface RequestWithHeaders {
  headers: IncomingHttpHeaders
}

/** Authenticates requests by their bearer token and checks the user's role. */
export class Auth {
  #tokens: Tokens
  #lakeUrl: () => string

  /** @param lakeUrl returns the lake's public URL */
  constructor(tokens: Tokens, lakeUrl: () => string) {
    this.#tokens = tokens
    this.#lakeUrl = lakeUrl
  }

  /** The user of the request's token, or null without a token. Throws LakeError 401 for an unknown token. */
  authenticate(request: RequestWithHeaders): LakeUser | null {
    const token = bearerToken(request)
    if (token === null) return null
    const user = this.#tokens.verify(token)
    if (user) return user
    throw unauthorized('Session not found')
  }

  /**
   * The user of the session that belongs to the browser's cookie on the lake's origin, or null. For GET requests of
   * links, which carry no token. The cookie must not authorize a change: pages of other origins of the same site make
   * browsers send it.
   */
  authenticateBrowser(request: RequestWithHeaders): LakeUser | null {
    const browser = browserCookie(request, this.#lakeUrl())
    return browser === null ? null : this.#tokens.verifyBrowser(browser)
  }

  /** Throws LakeError 401 without a token. */
  requireUser(request: RequestWithHeaders): LakeUser {
    const user = this.authenticate(request)
    if (user) return user
    throw unauthorized('A token is required: send it as Authorization: Bearer <token>')
  }

  /** Throws LakeError 401 without a token and 403 for a viewer's token. */
  requireContributor(request: RequestWithHeaders): LakeUser {
    const user = this.requireUser(request)
    if (user.role !== 'viewer') return user
    throw forbidden(`the token "${user.name}" may only read`)
  }

  /** Throws LakeError 401 without a token and 403 for a viewer's or contributor's token. */
  requireEditor(request: RequestWithHeaders): LakeUser {
    const user = this.requireContributor(request)
    if (user.role !== 'contributor') return user
    throw forbidden(`the token "${user.name}" has the role contributor, which may only edit drafts`)
  }

  /** Throws LakeError 401 without a token and 403 for another role. As in hosted Sanity, editors only edit. */
  requireAdministrator(request: RequestWithHeaders): LakeUser {
    const user = this.requireUser(request)
    if (user.role === 'administrator') return user
    throw forbidden(`the token "${user.name}" has the role ${user.role}, and not administrator`)
  }
}

/**
 * Name of the cookie of browsers that have signed in on the lake's pages: a random value, of which sessions store the
 * hash. With HTTPS, browsers accept the prefix from the lake's own host only: another host of the same domain could
 * otherwise set the cookie of its own sign-in.
 */
export const browserCookieName = (lakeUrl: string): string =>
  lakeUrl.startsWith('https:') ? '__Host-lakelet_session' : 'lakelet_session'

/** The value of the browser's cookie, or null. */
export function browserCookie({headers}: RequestWithHeaders, lakeUrl: string): string | null {
  const name = browserCookieName(lakeUrl)
  const cookie = headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${name}=`))
  const value = cookie?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null
}

/** The bearer token in the Authorization header, or null. */
export function bearerToken(request: RequestWithHeaders): string | null {
  return /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Identifies a client for limits: the token, or the network of the address without one. */
export function clientKey(request: RequestWithHeaders & {ip: string}): string {
  return bearerToken(request) ?? networkOf(request.ip)
}

function forbidden(problem: string): LakeError {
  return new LakeError(403, 'insufficientPermissions', `Insufficient permissions: ${problem}`)
}

function unauthorized(description: string): LakeError {
  // Sanity Studio shows its sign-in screen when it receives this error code.
  return new LakeError(401, 'unauthorized', description, {errorCode: 'SIO-401-ANF'})
}
