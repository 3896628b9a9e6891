import {NextResponse} from 'next/server'
import {describe, expect, it} from 'vitest'
import {closePreviewSession, hasPreviewSession, openPreviewSession} from './session.ts'

const HOUR_MS = 60 * 60 * 1000
const READ_TOKEN = 'a-token-that-reads-drafts'
const settings = {readToken: READ_TOKEN, siteUrl: 'https://roam.example'}

/** Opens a session on a response with the cookies of next-sanity; returns the response's cookies. */
function open({siteUrl = settings.siteUrl, now = Date.now()} = {}): string[] {
  const {cookies, headers} = new NextResponse()
  cookies.set('__prerender_bypass', 'mode-id', {sameSite: 'none', secure: true})
  cookies.set('sanity-preview-perspective', 'drafts', {sameSite: 'none', secure: true})
  cookies.set('sanity-preview-variant', '', {maxAge: 0})
  cookies.set('theme', 'dark')
  openPreviewSession(cookies, {...settings, siteUrl}, now)
  return headers.getSetCookie()
}

const getCookie = (setCookies: string[], name: string) =>
  setCookies.find((setCookie) => setCookie.startsWith(`${name}=`)) ?? ''

/** Returns the session as in a Cookie header. */
const openSession = (now?: number) =>
  getCookie(open(now === undefined ? {} : {now}), 'roam-preview').split(';')[0] ?? ''

describe('a preview session', () => {
  it('is valid for requests with its cookie', () => {
    const session = openSession()
    expect(hasPreviewSession(session, READ_TOKEN)).toBe(true)
    expect(hasPreviewSession(`a=b; ${session}; c=d`, READ_TOKEN)).toBe(true)
    for (const cookie of [undefined, '', 'roam-preview=', 'roam-preview=.', `x-${session}`])
      expect(hasPreviewSession(cookie, READ_TOKEN), cookie).toBe(false)
  })

  it('expires after two hours', () => {
    const now = Date.now()
    const session = openSession(now)
    expect(hasPreviewSession(session, READ_TOKEN, now + 2 * HOUR_MS - 1)).toBe(true)
    expect(hasPreviewSession(session, READ_TOKEN, now + 2 * HOUR_MS)).toBe(false)
  })

  it('is invalid with a changed expiry, a forged signature or the key of another site', () => {
    const session = openSession()
    const [, expiry = '', signature = ''] = /=(\d+)\.(.+)$/.exec(session) ?? []
    expect(signature).not.toBe('')
    for (const value of [
      `${Number(expiry) + HOUR_MS}.${signature}`,
      `${expiry}.${signature.slice(0, -1)}`,
      `${expiry}.${'A'.repeat(signature.length)}`,
      `${expiry}.`,
    ])
      expect(hasPreviewSession(`roam-preview=${value}`, READ_TOKEN), value).toBe(false)
    expect(hasPreviewSession(session, 'the-token-of-another-site')).toBe(false)
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
