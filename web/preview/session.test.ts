import {createServer} from 'node:http'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createPreviewSession, type PreviewSession} from './session.ts'

const HOUR = 60 * 60 * 1000
const settings = {readToken: 'a-token-that-reads-drafts', siteUrl: 'https://roam.example'}

/** A site that opens a session at /open, and tells at any other path what is seen. */
let session: PreviewSession
const site = createServer((request, response) => {
  if (request.url === '/open') session.open(response, 'drafts')
  if (request.url === '/open-published') session.open(response, 'published')
  if (request.url === '/close') session.close(response)
  response.end(session.perspectiveOf(request) ?? 'nothing')
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const listening = site.address()
  if (listening === null || typeof listening === 'string') throw new Error('No port')
  address = `http://127.0.0.1:${listening.port}`
})
afterAll(() => site.close())

async function cookieFrom(path: string): Promise<string> {
  return (await fetch(address + path)).headers.get('set-cookie') ?? ''
}

const sentBack = (cookie: string) => cookie.split(';')[0] ?? ''

/** What the site says that this cookie may see. */
const seenWith = async (cookie?: string): Promise<string> =>
  (await fetch(address, {headers: cookie === undefined ? {} : {cookie}})).text()

describe('a preview session', () => {
  it('is open to whoever carries its cookie, among others, and to nobody else', async () => {
    session = createPreviewSession(settings)
    const value = sentBack(await cookieFrom('/open'))
    expect(await seenWith(value)).toBe('drafts')
    expect(await seenWith(`a=b; ${value}; c=d`)).toBe('drafts')
    expect(await seenWith()).toBe('nothing')
    expect(await seenWith('roam-preview=')).toBe('nothing')
  })

  it('remembers what its founder wants to look at', async () => {
    session = createPreviewSession(settings)
    const value = sentBack(await cookieFrom('/open-published'))
    expect(await seenWith(value)).toBe('published')
    expect(await seenWith(value.replace('published', 'drafts'))).toBe('nothing')
  })

  it('ends after two hours', async () => {
    let time = Date.now()
    session = createPreviewSession(settings, () => time)
    const value = sentBack(await cookieFrom('/open'))
    time += 2 * HOUR - 1
    expect(await seenWith(value)).toBe('drafts')
    time += 1
    expect(await seenWith(value)).toBe('nothing')
  })

  it('cannot be prolonged, forged, or brought along from another site', async () => {
    session = createPreviewSession(settings)
    const value = sentBack(await cookieFrom('/open'))
    const [, end = '', signature = ''] = /=(\d+)\.drafts\.(.+)$/.exec(value) ?? []
    expect(await seenWith(`roam-preview=${Number(end) + HOUR}.drafts.${signature}`)).toBe('nothing')
    expect(await seenWith(`roam-preview=${end}.drafts.${signature.slice(0, -1)}`)).toBe('nothing')
    expect(await seenWith(`roam-preview=${end}.drafts.${'A'.repeat(signature.length)}`)).toBe(
      'nothing',
    )
    expect(await seenWith(`roam-preview=${end}.drafts.`)).toBe('nothing')
    expect(await seenWith(`x-${value}`)).toBe('nothing')

    session = createPreviewSession({...settings, readToken: 'the-token-of-another-site'})
    expect(await seenWith(value)).toBe('nothing')
  })

  it('lies out of reach of scripts, of other sites, and of eavesdroppers where there is TLS', async () => {
    session = createPreviewSession(settings)
    const cookie = await cookieFrom('/open')
    expect(cookie).toContain('; HttpOnly; SameSite=Lax; Secure; Max-Age=7200')
    session = createPreviewSession({...settings, siteUrl: 'http://localhost:3000'})
    expect(await cookieFrom('/open')).not.toContain('Secure')
    expect(await cookieFrom('/close')).toMatch(/^roam-preview=;.*Max-Age=0$/)
  })
})
