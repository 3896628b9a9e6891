import {randomUUID} from 'node:crypto'
import {serializeSubmission} from '@roam/trip-request'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Content-Security-Policy of responses that are not HTML pages. */
const NON_PAGE_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface TestCase {
  name: string
  status: number
  isPage?: boolean
  send: (siteUrl: string) => Promise<Response>
}

const get =
  (path: string, init: RequestInit = {}) =>
  (siteUrl: string) =>
    fetch(siteUrl + path, {redirect: 'manual', ...init})

const post = (path: string, init: RequestInit = {}) => get(path, {method: 'POST', ...init})

const form = (accept: string, change = {}) =>
  post('/', {
    headers: {accept},
    body: serializeSubmission({...validRequest(randomUUID()), ...change}, ''),
  })

async function findImagePath(siteUrl: string): Promise<string> {
  const [path = ''] = (await (await fetch(siteUrl)).text()).match(/\/images\/[^\s"]+auto=format/) ?? []
  return path.replaceAll('&amp;', '&')
}

async function findScriptPath(siteUrl: string): Promise<string> {
  const [path = ''] = (await (await fetch(siteUrl)).text()).match(/\/_next\/static\/[^\s"]+\.js/) ?? []
  return path
}

const CASES: TestCase[] = [
  {name: 'a page', status: 200, isPage: true, send: get('/')},
  {
    name: 'a HEAD request for a page',
    status: 200,
    isPage: true,
    send: get('/blog', {method: 'HEAD'}),
  },
  {
    name: 'an unchanged page',
    status: 304,
    isPage: true,
    async send(siteUrl) {
      const etag = (await fetch(siteUrl)).headers.get('etag') ?? ''
      // Without it, Node's fetch sends `no-cache`, which asks for the whole page.
      return fetch(siteUrl, {headers: {'if-none-match': etag, 'cache-control': 'max-age=0'}})
    },
  },
  {name: 'a missing page', status: 404, isPage: true, send: get('/nowhere')},
  {name: 'a missing blog post', status: 404, isPage: true, send: get('/blog/nothing')},
  {
    name: 'a path with invalid percent-encoding',
    status: 404,
    isPage: true,
    send: get('/blog/%E0%A4%A'),
  },
  {
    name: 'an RSC request with invalid percent-encoding',
    status: 404,
    isPage: true,
    send: get('/blog/%', {headers: {rsc: '1'}}),
  },
  {
    name: 'a redisplayed form',
    status: 422,
    isPage: true,
    send: form('text/html', {email: 'nowhere'}),
  },
  {name: 'an RSC response', status: 200, send: get('/blog?_rsc', {headers: {rsc: '1'}})},
  {
    name: 'an RSC request for a missing page',
    status: 404,
    isPage: true,
    send: get('/nowhere?_rsc', {headers: {rsc: '1'}}),
  },
  {name: 'a trailing slash', status: 308, send: get('/blog/')},
  {name: 'a protocol-relative path', status: 400, send: get('//elsewhere.example/')},
  {name: 'an unsupported method', status: 405, send: get('/', {method: 'DELETE'})},
  {name: 'a form submission from fetch', status: 200, send: form('application/json')},
  {name: 'a form submission from a browser', status: 200, isPage: true, send: form('text/html')},
  {
    name: 'an invalid form submission',
    status: 422,
    send: form('application/json', {email: 'nowhere'}),
  },
  {name: 'an unknown form', status: 400, send: post('/', {body: new URLSearchParams({a: 'b'})})},
  {name: 'an unsupported content type', status: 415, send: post('/', {body: 'x'})},
  {
    name: 'a body over the limit',
    status: 413,
    send: post('/', {body: new URLSearchParams({name: 'x'.repeat(200_000)})}),
  },
  {name: 'an unsigned webhook', status: 401, send: post('/api/content-changed', {body: '{}'})},
  {
    name: 'an unsupported method of the health API',
    status: 405,
    send: get('/api/health', {method: 'DELETE'}),
  },
  {name: 'the health report', status: 200, send: get('/api/health')},
  {name: 'an internal route', status: 404, send: post('/api/forget-pages')},
  {
    name: 'an image',
    status: 200,
    send: async (siteUrl) => fetch(siteUrl + (await findImagePath(siteUrl))),
  },
  {name: 'a missing image', status: 404, send: get('/images/roam/production/x.jpg')},
  {
    name: 'a script',
    status: 200,
    send: async (siteUrl) => fetch(siteUrl + (await findScriptPath(siteUrl))),
  },
  {name: 'a missing script', status: 404, send: get('/_next/static/no.js')},
  {name: 'the SVG icon', status: 200, send: get('/icon.svg')},
  {name: 'favicon.ico', status: 200, send: get('/favicon.ico')},
  {name: 'the web app manifest', status: 200, send: get('/manifest.webmanifest')},
  {name: 'sitemap.xml', status: 200, send: get('/sitemap.xml')},
  {name: 'robots.txt', status: 200, send: get('/robots.txt')},
  {name: 'llms.txt', status: 200, send: get('/llms.txt')},
  {name: 'the feed', status: 200, send: get('/blog/feed.xml')},
]

for (const {name, status, isPage, send} of CASES)
  test(`${name} (${status}) has all security headers`, async ({roam}) => {
    const response = await send(roam.siteUrl)
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      ...COMMON_HEADERS,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    const policy = headers['content-security-policy'] ?? ''
    if (!isPage) return expect(policy).toBe(NON_PAGE_POLICY)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+={0,2}')+; style-src 'self'( 'sha256-[\w+/]+={0,2}')+; /,
    )
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|http:|https:|\*/)
  })

test('every response of the Studio has its own Content-Security-Policy', async ({
  roam,
}: {
  roam: RoamSystem
}) => {
  const page = await (await fetch(roam.studioUrl)).text()
  const [script = ''] = page.match(/\/static\/[\w.-]+\.js/) ?? []
  for (const [path, status, init] of [
    ['/', 200, {}],
    ['/structure/package;package-explorer', 200, {}],
    [script, 200, {}],
    ['/static/no.js', 404, {}],
    ['/', 405, {method: 'POST'}],
  ] as const) {
    const response = await fetch(roam.studioUrl + path, init)
    expect(response.status, path).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expect(headers, path).toMatchObject({...COMMON_HEADERS, 'referrer-policy': 'strict-origin'})
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
  test(`the Studio serves ${file} with its content type`, async ({roam}) => {
    const response = await fetch(`${roam.studioUrl}/static/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
  })
