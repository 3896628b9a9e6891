import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../../content/content.ts'
import {createBuild, createSite, PATHS, serve, toSnapshot, withPrice} from './test-build.ts'

test('sends compressed copies with their own ETags, and 304 for any of a list of ETags', async () => {
  const {open} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  const get = await serve(releases)
  const [plain, gzip, br] = await Promise.all(
    ['identity', 'gzip', 'gzip, br'].map((accepted) => get('/', {'accept-encoding': accepted})),
  )
  expect([plain, gzip, br].map((response) => response?.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  const etags = [plain, gzip, br].map((response) => String(response?.headers.etag))
  expect(new Set(etags).size).toBe(3)
  for (const list of [etags[2], `"another", ${etags[2]}`, `${etags[2]}`.replace('W/', '')]) {
    const response = await get('/', {'accept-encoding': 'br', 'if-none-match': String(list)})
    expect([response.statusCode, response.body], list).toEqual([304, ''])
  }
  expect(br?.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, rsc',
  })
  expect((await get('/', {'if-match': '"x"', 'if-unmodified-since': '1'})).statusCode).toBe(200)
  const head = await get('/', {'accept-encoding': 'br'}, 'HEAD')
  expect([head.body, head.headers['content-length']]).toEqual(['', br?.headers['content-length']])
  const payload = await get('/blog?_rsc=x', {'accept-encoding': 'br', rsc: '1'})
  expect(payload.headers).toMatchObject({'content-type': 'text/x-component', 'content-encoding': 'br'})
})

test('unknown paths get the 404 page', async () => {
  const {open} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(EMPTY_CONTENT))
  const get = await serve(releases)
  const etag = String((await get('/nope')).headers.etag)
  for (const path of [
    '/nope',
    '/blog/nope',
    '/Blog',
    '/_not-found',
    '/%62log',
    '/index.html',
    '/blog.html',
  ]) {
    const response = await get(path, {'if-none-match': etag})
    expect([response.statusCode, response.headers['content-type']], path).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(response.body, path).toContain('/_not-found costs')
  }
})

test('redirects former slugs and paths with a trailing slash', async () => {
  const {open} = await createBuild()
  const releases = await open()
  const formerAddresses = [{document: PATHS[0] ?? '', slug: 'greece'}]
  await releases.publish(toSnapshot(createSite('From $150').content, formerAddresses))
  const get = await serve(releases)
  const paths = [
    '/destinations/greece',
    '/destinations/greece/',
    '/blog/?a=b',
    '/destinations/greece?a=b&c=%20',
  ]
  const responses = await Promise.all(paths.map((path) => get(path)))
  expect(responses.map(({statusCode, headers}) => [statusCode, headers.location])).toEqual([
    [308, '/destinations/place-0'],
    [308, '/destinations/greece'],
    [308, '/blog?a=b'],
    [308, '/destinations/place-0?a=b&c=%20'],
  ])
})
