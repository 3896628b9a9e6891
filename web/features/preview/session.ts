import {createHmac, hkdfSync, timingSafeEqual} from 'node:crypto'
import type {cookies} from 'next/headers'
import type {Environment} from '../../environment.ts'

const SESSION_COOKIE = 'roam-preview'

/** The cookies of this module, of Next's draft mode and of next-sanity. */
const PREVIEW_COOKIE = /^(roam-preview$|__prerender_bypass$|sanity-preview-)/

/** Captures the expiry and the signature. */
const SESSION_PATTERN = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=(\\d+)\\.([\\w-]+)`)

/** The Studio opens a new session every hour, which its preview secrets are valid for. */
const MAX_AGE_SECONDS = 2 * 60 * 60

type CookieJar = Pick<Awaited<ReturnType<typeof cookies>>, 'getAll' | 'set'>

// The read token grants access to drafts by itself, so a key derived from it adds no exposure.
const sign = (expiry: string, readToken: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', readToken, '', 'roam preview session', 32)))
    .update(expiry)
    .digest('base64url')

/** In a Studio on another domain the cookies are third-party; without HTTPS browsers reject those. */
const cookieAttributes = (siteUrl: string) =>
  siteUrl.startsWith('https:')
    ? ({path: '/', httpOnly: true, sameSite: 'none', secure: true, partitioned: true} as const)
    : ({path: '/', httpOnly: true, sameSite: 'lax', secure: false} as const)

/**
 * Returns whether the Cookie header has a valid session. Next's draft mode cookie is the same for every
 * visitor and does not expire, so the server removes it from requests without a session.
 *
 * @param now the current time in ms since the epoch
 */
export function hasPreviewSession(cookieHeader: string | undefined, readToken: string, now = Date.now()) {
  const [, expiry = '', signature = ''] = SESSION_PATTERN.exec(cookieHeader ?? '') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(expiry, readToken))]
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) > now
}

/** Adds a session cookie, and gives all preview cookies its attributes. */
export function openPreviewSession(
  jar: CookieJar,
  {readToken, siteUrl}: Pick<Environment, 'readToken' | 'siteUrl'>,
  now = Date.now(),
): void {
  const options = {...cookieAttributes(siteUrl), maxAge: MAX_AGE_SECONDS}
  for (const {name, value} of jar.getAll())
    if (value && PREVIEW_COOKIE.test(name)) jar.set(name, value, options)
  const expiry = String(now + MAX_AGE_SECONDS * 1000)
  jar.set(SESSION_COOKIE, `${expiry}.${sign(expiry, readToken)}`, options)
}

/** Deletes all preview cookies. */
export function closePreviewSession(jar: CookieJar, {siteUrl}: Pick<Environment, 'siteUrl'>): void {
  for (const {name} of jar.getAll())
    if (PREVIEW_COOKIE.test(name)) jar.set(name, '', {...cookieAttributes(siteUrl), maxAge: 0})
}
