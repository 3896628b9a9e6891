import {createServer} from 'node:http'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createPreviewSession, type PreviewSession} from './session.ts'

const HOUR_MS = 60 * 60 * 1000
const settings = {readToken: 'a-token-that-reads-drafts', siteUrl: 'https://roam.example'}

/** A server that opens and closes sessions, and responds with the perspective of the request. */
let session: PreviewSession
const site = createServer((request, response) => {
  if (request.url === '/open') session.open(response, 'drafts')
  if (request.url === '/open-published') session.open(response, 'published')
  if (request.url === '/close') session.close(response)
  response.end(session.getPerspective(request) ?? 'none')
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => site.close())

async function getSetCookie(path: string): Promise<string> {
  return (await fetch(url + path)).headers.get('set-cookie') ?? ''
}

/** Returns the Cookie header for a Set-Cookie header. */
const toCookie = (setCookie: string) => setCookie.split(';')[0] ?? ''

/** Returns the perspective that the server finds in the cookie. */
const getPerspective = async (cookie?: string): Promise<string> =>
  (await fetch(url, {headers: cookie === undefined ? {} : {cookie}})).text()

describe('createPreviewSession', () => {
  it('grants access only to requests with its cookie', async () => {
    session = createPreviewSession(settings)
    const cookie = toCookie(await getSetCookie('/open'))
    expect(await getPerspective(cookie)).toBe('drafts')
    expect(await getPerspective(`a=b; ${cookie}; c=d`)).toBe('drafts')
    expect(await getPerspective()).toBe('none')
    expect(await getPerspective('roam-preview=')).toBe('none')
  })

  it('stores the perspective in the signed cookie', async () => {
    session = createPreviewSession(settings)
    const cookie = toCookie(await getSetCookie('/open-published'))
    expect(await getPerspective(cookie)).toBe('published')
    expect(await getPerspective(cookie.replace('published', 'drafts'))).toBe('none')
  })

  it('expires after two hours', async () => {
    let time = Date.now()
    session = createPreviewSession(settings, () => time)
    const cookie = toCookie(await getSetCookie('/open'))
    time += 2 * HOUR_MS - 1
    expect(await getPerspective(cookie)).toBe('drafts')
    time += 1
    expect(await getPerspective(cookie)).toBe('none')
  })

  it('rejects cookies with a changed expiry, a forged signature or the key of another site', async () => {
    session = createPreviewSession(settings)
    const cookie = toCookie(await getSetCookie('/open'))
    const [, expiry = '', signature = ''] = /=(\d+)\.drafts\.(.+)$/.exec(cookie) ?? []
    expect(await getPerspective(`roam-preview=${Number(expiry) + HOUR_MS}.drafts.${signature}`)).toBe('none')
    expect(await getPerspective(`roam-preview=${expiry}.drafts.${signature.slice(0, -1)}`)).toBe('none')
    expect(await getPerspective(`roam-preview=${expiry}.drafts.${'A'.repeat(signature.length)}`)).toBe('none')
    expect(await getPerspective(`roam-preview=${expiry}.drafts.`)).toBe('none')
    expect(await getPerspective(`x-${cookie}`)).toBe('none')

    session = createPreviewSession({...settings, readToken: 'the-token-of-another-site'})
    expect(await getPerspective(cookie)).toBe('none')
  })

  it('sets HttpOnly and SameSite=Lax, and Secure with HTTPS', async () => {
    session = createPreviewSession(settings)
    const cookie = await getSetCookie('/open')
    expect(cookie).toContain('; HttpOnly; SameSite=Lax; Secure; Max-Age=7200')
    session = createPreviewSession({...settings, siteUrl: 'http://localhost:3000'})
    expect(await getSetCookie('/open')).not.toContain('Secure')
    expect(await getSetCookie('/close')).toMatch(/^roam-preview=;.*Max-Age=0$/)
  })
})
