import {HOUR_MS} from '@roam/documents/business-day'
import {NextResponse} from 'next/server'
import {describe, expect, it} from 'vitest'
import {closePreviewSession, openPreviewSession, readPreviewSession} from './session.ts'

const READ_TOKEN = 'a-token-that-reads-drafts'
const SESSION_ID = 'a1'.repeat(32)
const settings = {readToken: READ_TOKEN, siteUrl: 'https://roam.example'}

/** Opens a session on a response with the cookies of next-sanity; returns the response's cookies. */
function open({siteUrl = settings.siteUrl, now = Date.now(), sessionId = SESSION_ID} = {}): string[] {
  const {cookies, headers} = new NextResponse()
  cookies.set('__prerender_bypass', 'mode-id', {sameSite: 'none', secure: true})
  cookies.set('sanity-preview-perspective', 'drafts', {sameSite: 'none', secure: true})
  cookies.set('sanity-preview-variant', '', {maxAge: 0})
  cookies.set('theme', 'dark')
  openPreviewSession(cookies, {id: sessionId, since: now}, {...settings, siteUrl})
  return headers.getSetCookie()
}

const getCookie = (setCookies: string[], name: string) =>
  setCookies.find((setCookie) => setCookie.startsWith(`${name}=`)) ?? ''

/** Returns the session as in a Cookie header. */
const openSession = (options: Parameters<typeof open>[0] = {}) =>
  getCookie(open(options), 'roam-preview').split(';')[0] ?? ''

describe('a preview session', () => {
  it('names the session of the user in the Studio, and when it began', () => {
    const since = Date.now()
    const session = openSession({now: since})
    expect(readPreviewSession(session, READ_TOKEN)).toEqual({id: SESSION_ID, since})
    expect(readPreviewSession(`a=b; ${session}; c=d`, READ_TOKEN)).toEqual({id: SESSION_ID, since})
    for (const cookie of [
      undefined,
      '',
      'roam-preview=',
      'roam-preview=.',
      'roam-preview=..',
      `x-${session}`,
    ])
      expect(readPreviewSession(cookie, READ_TOKEN), cookie).toBeUndefined()
  })

  it('expires after two hours', () => {
    const now = Date.now()
    const session = openSession({now})
    expect(readPreviewSession(session, READ_TOKEN, now + 2 * HOUR_MS - 1)).toMatchObject({id: SESSION_ID})
    expect(readPreviewSession(session, READ_TOKEN, now + 2 * HOUR_MS)).toBeUndefined()
    // The clock was ahead when it began.
    expect(readPreviewSession(session, READ_TOKEN, now - 60_000)).toMatchObject({id: SESSION_ID})
    expect(readPreviewSession(session, READ_TOKEN, now - 3650 * 24 * HOUR_MS)).toBeUndefined()
  })

  it('with hosted Sanity names no session, and expires after 65 minutes', () => {
    const now = Date.now()
    const session = openSession({now, sessionId: ''})
    expect(readPreviewSession(session, READ_TOKEN, now + HOUR_MS)).toEqual({id: '', since: now})
    expect(readPreviewSession(session, READ_TOKEN, now + 1.1 * HOUR_MS)).toBeUndefined()
  })

  it('is invalid with a changed expiry or session, a forged signature or the key of another site', () => {
    const session = openSession()
    const [, expiry = '', signature = ''] = /=(\d+)\.[0-9a-f]{64}\.(.+)$/.exec(session) ?? []
    expect(signature).not.toBe('')
    for (const value of [
      `${Number(expiry) + HOUR_MS}.${SESSION_ID}.${signature}`,
      `${expiry}.${'b2'.repeat(32)}.${signature}`,
      `${expiry}..${signature}`,
      `${expiry}.${SESSION_ID}.${signature.slice(0, -1)}`,
      `${expiry}.${SESSION_ID}.${'A'.repeat(signature.length)}`,
      `${expiry}.${SESSION_ID}.`,
    ])
      expect(readPreviewSession(`roam-preview=${value}`, READ_TOKEN), value).toBeUndefined()
    expect(readPreviewSession(session, 'the-token-of-another-site')).toBeUndefined()
  })

  it('with HTTPS has cookies that a Studio on another domain can use in a frame', () => {
    const cookies = open()
    for (const name of ['roam-preview', '__prerender_bypass', 'sanity-preview-perspective']) {
      const attributes = getCookie(cookies, name).toLowerCase().split('; ').slice(1)
      for (const attribute of ['secure', 'httponly', 'samesite=none', 'partitioned', 'max-age=7200'])
        expect(attributes, name).toContain(attribute)
    }
    expect(getCookie(cookies, 'theme')).toBe('theme=dark; Path=/')
  })

  it('without HTTPS has cookies with SameSite=Lax and without Secure', () => {
    const cookies = open({siteUrl: 'http://localhost:3000'})
    for (const name of ['roam-preview', '__prerender_bypass', 'sanity-preview-perspective']) {
      const attributes = getCookie(cookies, name).toLowerCase().split('; ').slice(1)
      for (const attribute of ['httponly', 'samesite=lax', 'max-age=7200'])
        expect(attributes, name).toContain(attribute)
      for (const attribute of ['secure', 'partitioned']) expect(attributes, name).not.toContain(attribute)
    }
  })

  it('ends by deleting all preview cookies, with the attributes that they were set with', () => {
    const {cookies, headers} = new NextResponse()
    for (const name of ['roam-preview', '__prerender_bypass', 'sanity-preview-perspective', 'theme'])
      cookies.set(name, 'x')
    closePreviewSession(cookies, settings)
    const setCookies = headers.getSetCookie()
    for (const name of ['roam-preview', '__prerender_bypass', 'sanity-preview-perspective'])
      expect(getCookie(setCookies, name)).toMatch(/=;.*Max-Age=0;.*Partitioned$/i)
    expect(getCookie(setCookies, 'theme')).toBe('theme=x; Path=/')
  })
})
