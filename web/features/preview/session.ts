import {createHmac, hkdfSync} from 'node:crypto'
import {isSameSecret} from '@roam/front-door/is-same-secret'
import type {cookies} from 'next/headers'
import type {Environment} from '../../environment.ts'

const SESSION_COOKIE = 'roam-preview'

/** The cookies of this module, of Next's draft mode and of next-sanity. */
const PREVIEW_COOKIE = /^(roam-preview$|__prerender_bypass$|sanity-preview-)/

/** Captures the expiry in ms since the epoch, the ID of the session, which is empty with hosted Sanity, and the signature. */
const SESSION_PATTERN = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=(\\d+)\\.([0-9a-f]*)\\.([\\w-]+)(?:;|$)`)

/** The Studio opens a new session every hour, which its preview secrets are valid for. */
const MAX_AGE_SECONDS = 2 * 60 * 60
/** With hosted Sanity, which does not tell whether the user is still signed in. */
const HOSTED_MAX_AGE_SECONDS = 65 * 60

/** A clock may be set back by so much while a preview is open. */
const MAX_CLOCK_CORRECTION_MS = 5 * 60 * 1000

const maxAgeOf = (sessionId: string) => (sessionId === '' ? HOSTED_MAX_AGE_SECONDS : MAX_AGE_SECONDS)

/** A preview of a user of the Studio. */
export interface PreviewSession {
  /** ID of the user's session in the Studio; empty with hosted Sanity. */
  id: string
  /** When the preview began, in ms since the epoch. */
  since: number
}

type CookieJar = Pick<Awaited<ReturnType<typeof cookies>>, 'getAll' | 'set'>

// The read token grants access to drafts by itself, so a key derived from it adds no exposure.
const sign = (content: string, readToken: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', readToken, '', 'roam preview session', 32)))
    .update(content)
    .digest('base64url')

/** In a Studio on another domain the cookies are third-party; without HTTPS browsers reject those. */
const cookieAttributes = (siteUrl: string) =>
  siteUrl.startsWith('https:')
    ? ({path: '/', httpOnly: true, sameSite: 'none', secure: true, partitioned: true} as const)
    : ({path: '/', httpOnly: true, sameSite: 'lax', secure: false} as const)

/**
 * Returns the preview that the Cookie header opens; undefined without a valid cookie. The caller asks the Content Lake
 * whether it is still valid (`PreviewSessions`). Next's draft
 * mode cookie is the same for every visitor and does not expire, so the server removes it from other requests.
 *
 * @param now the current time in ms since the epoch
 */
export function readPreviewSession(
  cookieHeader: string | undefined,
  readToken: string,
  now = Date.now(),
): PreviewSession | undefined {
  const [, expiry = '', sessionId = '', signature = ''] = SESSION_PATTERN.exec(cookieHeader ?? '') ?? []
  const since = Number(expiry) - maxAgeOf(sessionId) * 1000
  // A later one began while the clock was ahead.
  const isCurrent = Number(expiry) > now && since < now + MAX_CLOCK_CORRECTION_MS
  const isSigned = isSameSecret(signature, sign(`${expiry}.${sessionId}`, readToken))
  return isCurrent && isSigned ? {id: sessionId, since} : undefined
}

/** Adds a session cookie, and gives all preview cookies its attributes. */
export function openPreviewSession(
  jar: CookieJar,
  {id, since}: PreviewSession,
  {readToken, siteUrl}: Pick<Environment, 'readToken' | 'siteUrl'>,
): void {
  const maxAge = maxAgeOf(id)
  const options = {...cookieAttributes(siteUrl), maxAge}
  for (const {name, value} of jar.getAll())
    if (value && PREVIEW_COOKIE.test(name)) jar.set(name, value, options)
  const content = `${since + maxAge * 1000}.${id}`
  jar.set(SESSION_COOKIE, `${content}.${sign(content, readToken)}`, options)
}

/** Deletes all preview cookies. */
export function closePreviewSession(jar: CookieJar, {siteUrl}: Pick<Environment, 'siteUrl'>): void {
  for (const {name} of jar.getAll())
    if (PREVIEW_COOKIE.test(name)) jar.set(name, '', {...cookieAttributes(siteUrl), maxAge: 0})
}
