import type {OutgoingHttpHeaders} from 'node:http'
import {describe, expect, test} from 'vitest'
import {createServerUrl} from '../src/http/host-validation.ts'
import type {ContentLake} from '../src/index.ts'
import {rawRequest} from './send-headers.ts'
import {createLakeClient, editorToken, sendRequest, startLake} from './start-lake.ts'

async function pingWithHost(lake: ContentLake, host: string): Promise<{status: number; body: unknown}> {
  const {status, body} = await rawRequest(lake.url, '/v1/ping', {headers: {host}})
  return {status, body: JSON.parse(String(body))}
}

describe('Host header', () => {
  test('is that of the machine, of the project or of publicUrl', async () => {
    const lake = await startLake({publicUrl: 'https://Lake.example'})
    const names = [
      'localhost',
      '127.0.0.1',
      '[::1]:80',
      'testing1.localhost:80',
      'sse7.localhost',
      'lake.example',
    ]
    for (const host of names)
      expect(await pingWithHost(lake, host), host).toEqual({status: 200, body: {pong: true}})
    for (const host of ['evil.example', 'localhost.evil.example', 'a.b.localhost', 'a.lake.example'])
      expect(await pingWithHost(lake, host), host).toMatchObject({status: 403})
  })

  test('returns 404 for another project', async () => {
    const message = 'Project "other" not found'
    expect(await pingWithHost(await startLake(), 'other.localhost')).toEqual({
      status: 404,
      body: {statusCode: 404, error: 'Not Found', message, type: 'projectNotFound'},
    })
  })

  test('listens on loopback by default', async () => {
    expect((await startLake()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:3334'],
    ['::', 'http://[::1]:3334'],
    ['lake.local', 'http://lake.local:3334'],
  ])('the URL of a server that listens on %s is %s', (host, url) => {
    expect(createServerUrl(host, 3334)).toBe(url)
  })
})

describe('CORS', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,x-any',
  }

  test('allows all methods and requested headers for allowed origins', async () => {
    const lake = await startLake()
    const headers = {origin: 'http://studio.test', ...preflight}
    const response = await sendRequest(lake, '/v1/data/mutate/production', {
      method: 'OPTIONS',
      headers,
    })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://studio.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-any',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      vary: 'Origin, Access-Control-Request-Headers',
    })
  })

  test('origins may contain wildcards', async () => {
    const lake = await startLake({corsOrigins: ['https://*.example.org', 'http://localhost:*']})
    const allowedOrigin = async (origin: string) => {
      const {headers} = await sendRequest(lake, '/v1/ping', {headers: {origin}})
      return headers.get('access-control-allow-origin')
    }
    for (const origin of ['https://a.example.org', 'https://a-b.c.example.org', 'http://localhost:3333'])
      expect(await allowedOrigin(origin)).toBe(origin)
    for (const origin of [
      'https://example.org',
      'http://a.example.org',
      'https://a.example.org.evil.test',
      'https://evil.test/a.example.org',
      'https://aXexample.org',
      'null',
    ])
      expect(await allowedOrigin(origin)).toBeNull()
  })

  test('sends no CORS headers to other origins', async () => {
    const lake = await startLake()
    const headers = {origin: 'http://evil.example', ...preflight}
    for (const method of ['OPTIONS', 'GET']) {
      const response = await sendRequest(lake, '/v1/ping', {method, headers})
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      expect(response.headers.get('vary')).toBe('Origin')
      expect(response.status).toBe(method === 'OPTIONS' ? 404 : 200)
    }
  })
})

describe('a request that another website makes a browser send', () => {
  const crossSite = {'sec-fetch-site': 'cross-site'}
  const image = {...crossSite, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image'}
  const navigation = {...crossSite, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'}
  const sha1 = 'a'.repeat(40)
  const assets = [`/images/testing1/production/${sha1}-1x1.png?w=9`, `/files/testing1/production/${sha1}.pdf`]
  const data = [
    '/v1/data/query/production?query=*',
    '/v1/data/doc/production/a',
    '/v1/data/export/production',
    '/v1/data/listen/production?query=*',
    '/v1/data/live/events/production',
    '/v1/data/history/production/transactions/a',
  ]

  test.each<[string, OutgoingHttpHeaders]>([
    ['an image with the Referer of another site', {...image, referer: 'http://evil.example/'}],
    ['a request with another origin', {...crossSite, origin: 'http://evil.example'}],
    [
      'another origin with the Referer of the Studio',
      {...image, origin: 'null', referer: 'http://studio.test/'},
    ],
    ['a frame', {...navigation, 'sec-fetch-dest': 'iframe'}],
    ['a prefetch', {...navigation, 'sec-purpose': 'prefetch'}],
  ])('is rejected: %s', async (_title, headers) => {
    const lake = await startLake()
    for (const path of [...data, ...assets, '/', '/v1/auth/sign-in', '/v1/users/me']) {
      const {status, body} = await rawRequest(lake.url, path, {headers})
      expect({status, ...JSON.parse(String(body))}, path).toMatchObject({
        status: 403,
        type: 'crossSiteRequestNotAllowed',
      })
    }
  })

  test('is accepted from the Studio', async () => {
    const lake = await startLake()
    const query = '/v1/data/query/production?query=count(*)'
    const headers = {...crossSite, origin: 'http://studio.test'}
    expect(await rawRequest(lake.url, query, {headers})).toMatchObject({status: 200})
    for (const path of assets) {
      const response = await rawRequest(lake.url, path, {
        headers: {...image, referer: 'http://studio.test/structure'},
      })
      // The asset does not exist.
      expect(response).toMatchObject({status: 404})
    }
  })

  test('can embed assets without a Referer, but nothing else', async () => {
    const lake = await startLake()
    for (const path of assets)
      expect(await rawRequest(lake.url, path, {headers: image}), path).toMatchObject({status: 404})
    for (const path of [...data, '/', '/v1/auth/sign-in', '/v1/users/me'])
      expect(await rawRequest(lake.url, path, {headers: image}), path).toMatchObject({status: 403})
  })

  test('can open pages and assets by a link, but not the data API', async () => {
    const lake = await startLake()
    for (const path of ['/', '/v1/auth/sign-in', '/v1/auth/sign-in?code=x'])
      expect(await rawRequest(lake.url, path, {headers: navigation}), path).not.toMatchObject({status: 403})
    for (const path of assets)
      expect(await rawRequest(lake.url, path, {headers: navigation}), path).toMatchObject({status: 404})
    for (const path of data)
      expect(await rawRequest(lake.url, path, {headers: navigation}), path).toMatchObject({status: 403})
  })

  test.each(['same-origin', 'same-site', 'none'])('Sec-Fetch-Site %s is accepted', async (site) => {
    const headers = {...image, 'sec-fetch-site': site}
    expect(
      await rawRequest((await startLake()).url, '/v1/data/query/production?query=1', {headers}),
    ).toMatchObject({status: 200})
  })
})

describe('404', () => {
  const notFound = (message: string) => ({
    status: 404,
    body: expect.objectContaining({statusCode: 404, error: 'Not Found', message}),
  })

  test.each([
    ['/v1/nothing?secret=1', 'No route for GET /v1/nothing'],
    ['/v1/data/query/none?query=*', 'Dataset "none" not found for project ID "testing1"'],
  ])('%s', async (path, message) => {
    expect(await sendRequest(await startLake(), path)).toMatchObject(notFound(message))
  })

  test.each(['2025-02-19', 'v2', 'vx', 'v2025-02'])('for API version %s', async (version) => {
    const response = await sendRequest(await startLake(), `/${version}/ping`)
    expect(response).toMatchObject(
      notFound(`"${version}" is not an API version: use v1, vX or a date such as v2025-02-19`),
    )
  })
})

describe('request bodies', () => {
  test('over 4 MB return 413', async () => {
    const client = createLakeClient(await startLake())
    const title = 'x'.repeat(4 * 1024 * 1024)
    await expect(client.create({_type: 'post', title})).rejects.toMatchObject({statusCode: 413})
  })

  test('of another type than JSON return 415 naming the header', async () => {
    const lake = await startLake()
    const body = new URLSearchParams('{"mutations":[]}')
    const headers = {authorization: `Bearer ${editorToken}`}
    const response = await fetch(`${lake.url}/v1/data/mutate/production`, {method: 'POST', headers, body})
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({message: expect.stringContaining('application/json')})
  })

  test.each(['{"mutations":', '', '{"mutations": [], "__proto__": {}}'])('%j returns 400', async (body) => {
    const lake = await startLake()
    const response = await fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${editorToken}`, 'content-type': 'application/json'},
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({statusCode: 400, error: 'Bad Request'})
  })
})

test('/health returns 200 without a token', async () => {
  expect(await sendRequest(await startLake(), '/health')).toMatchObject({
    status: 200,
    body: {status: 'ok'},
  })
})
