import {randomUUID} from 'node:crypto'
import {encode} from '@roam/trip-request'
import {validRequest} from '../system/requests.ts'
import type {System} from '../system/system.ts'
import {expect, test} from '../system/test.ts'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** What opens as no page: it may load nothing at all. */
const NO_PAGE = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface Row {
  answer: string
  status: number
  page?: boolean
  ask: (site: string) => Promise<Response>
}

const get =
  (path: string, init: RequestInit = {}) =>
  (site: string) =>
    fetch(site + path, {redirect: 'manual', ...init})

const post = (path: string, init: RequestInit = {}) => get(path, {method: 'POST', ...init})

const form = (accept: string, change = {}) =>
  post('/', {headers: {accept}, body: encode({...validRequest(randomUUID()), ...change}, '')})

async function pictureOf(site: string): Promise<string> {
  const [address = ''] =
    (await (await fetch(site)).text()).match(/\/images\/[^\s"]+auto=format/) ?? []
  return address.replaceAll('&amp;', '&')
}

async function scriptOf(site: string): Promise<string> {
  const [address = ''] =
    (await (await fetch(site)).text()).match(/\/_next\/static\/[^\s"]+\.js/) ?? []
  return address
}

const ROWS: Row[] = [
  {answer: 'a page', status: 200, page: true, ask: get('/')},
  {answer: 'the head of a page', status: 200, page: true, ask: get('/blog', {method: 'HEAD'})},
  {
    answer: 'a page that has not changed',
    status: 304,
    page: true,
    async ask(site) {
      const etag = (await fetch(site)).headers.get('etag') ?? ''
      return fetch(site, {headers: {'if-none-match': etag}})
    },
  },
  {answer: 'a page that is not there', status: 404, page: true, ask: get('/nowhere')},
  {answer: 'a story that is not there', status: 404, page: true, ask: get('/blog/nothing')},
  {answer: 'a path that cannot be read', status: 404, page: true, ask: get('/blog/%E0%A4%A')},
  {
    answer: 'a part at a path that cannot be read',
    status: 404,
    page: true,
    ask: get('/blog/%', {headers: {rsc: '1'}}),
  },
  {
    answer: 'a form shown again',
    status: 200,
    page: true,
    async ask(site) {
      const sent = await form('text/html', {email: 'nowhere'})(site)
      return fetch(new URL(sent.headers.get('location') ?? '', site))
    },
  },
  {answer: 'a part of a page', status: 200, ask: get('/blog?_rsc', {headers: {rsc: '1'}})},
  {answer: 'a part of no page', status: 404, ask: get('/nowhere?_rsc', {headers: {rsc: '1'}})},
  {answer: 'a path with a slash too many', status: 308, ask: get('/blog/')},
  {answer: 'two slashes', status: 400, ask: get('//elsewhere.example/')},
  {answer: 'a method that pages do not know', status: 405, ask: get('/', {method: 'DELETE'})},
  {answer: 'a sent form, to a script', status: 200, ask: form('application/json')},
  {answer: 'a sent form, to a browser', status: 303, ask: form('text/html')},
  {answer: 'a refused form', status: 422, ask: form('application/json', {email: 'nowhere'})},
  {answer: 'another form', status: 400, ask: post('/', {body: new URLSearchParams({a: 'b'})})},
  {answer: 'no form', status: 415, ask: post('/', {body: 'x'})},
  {
    answer: 'a form that is too large',
    status: 413,
    ask: post('/', {body: new URLSearchParams({name: 'x'.repeat(200_000)})}),
  },
  {answer: 'an unsigned webhook', status: 401, ask: post('/api/content-changed', {body: '{}'})},
  {answer: 'a wish for other health', status: 405, ask: get('/api/health', {method: 'DELETE'})},
  {answer: 'the health', status: 200, ask: get('/api/health')},
  {answer: 'what only the inside may ask', status: 404, ask: post('/api/forget-pages')},
  {answer: 'a picture', status: 200, ask: async (site) => fetch(site + (await pictureOf(site)))},
  {answer: 'no picture', status: 404, ask: get('/images/roam/production/x.jpg')},
  {answer: 'a script', status: 200, ask: async (site) => fetch(site + (await scriptOf(site)))},
  {answer: 'no script', status: 404, ask: get('/_next/static/no.js')},
  {answer: 'the icon', status: 200, ask: get('/icon.svg')},
  {answer: 'the icon for old browsers', status: 200, ask: get('/favicon.ico')},
  {answer: 'the manifest', status: 200, ask: get('/manifest.webmanifest')},
  {answer: 'the list of pages', status: 200, ask: get('/sitemap.xml')},
  {answer: 'the word to robots', status: 200, ask: get('/robots.txt')},
  {answer: 'the word to assistants', status: 200, ask: get('/llms.txt')},
  {answer: 'the feed', status: 200, ask: get('/blog/feed.xml')},
]

for (const {answer, status, page, ask} of ROWS)
  test(`${answer} (${status}) carries every header`, async ({roam}) => {
    const got = await ask(roam.siteUrl)
    expect(got.status).toBe(status)
    const headers = Object.fromEntries(got.headers)
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    const policy = headers['content-security-policy'] ?? ''
    if (!page) return expect(policy).toBe(NO_PAGE)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+={0,2}')+; style-src 'self'; /,
    )
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|http:|https:|\*/)
  })

test('every answer of the Studio carries its own policy', async ({roam}: {roam: System}) => {
  const page = await (await fetch(roam.studioUrl)).text()
  const [script = ''] = page.match(/\/static\/[\w.-]+\.js/) ?? []
  for (const [path, status, init] of [
    ['/', 200, {}],
    ['/structure/package;package-explorer', 200, {}],
    [script, 200, {}],
    ['/static/no.js', 404, {}],
    ['/', 405, {method: 'POST'}],
  ] as const) {
    const answer = await fetch(roam.studioUrl + path, init)
    expect(answer.status, path).toBe(status)
    const headers = Object.fromEntries(answer.headers)
    expect(headers, path).toMatchObject({...EVERYWHERE, 'referrer-policy': 'no-referrer'})
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+={0,2}')+;/)
    expect(policy).toContain(`frame-src ${roam.siteUrl};`)
    expect(policy).toContain(`frame-ancestors 'none'`)
  }
})

for (const [file, type] of [
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.ico', 'image/x-icon'],
  ['apple-touch-icon.png', 'image/png'],
  ['manifest.webmanifest', 'application/manifest+json'],
])
  test(`the Studio says what its ${file} is`, async ({roam}) => {
    const answer = await fetch(`${roam.studioUrl}/static/${file}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
  })
