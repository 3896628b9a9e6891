import {mkdir, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {compressFiles} from '@roam/front-door/static/compressed-copies'
import {sendOddRequests} from '@roam/front-door/test/odd-requests'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createStudioServer} from '../src/studio/studio-server.ts'
import {createTempFolder} from './helpers.ts'

const PAGE = '<!doctype html><title>Studio</title>'
const SCRIPT = '/static/sanity-CbqlfjRf.js'

/** Starts the server of a built Studio with a page, a script and an icon. */
async function start() {
  const folder = await createTempFolder('studio-server')
  await mkdir(join(folder, 'static'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, SCRIPT), 'start();'.repeat(100))
  await writeFile(join(folder, 'static', 'favicon.ico'), 'icon')
  await writeFile(join(folder, 'static', 'create-manifest.json'), '{}')
  await compressFiles(folder)
  const server = createStudioServer(folder, {
    SANITY_PROJECT_ID: 'lake',
    SANITY_DATASET: 'production',
    SITE_URL: 'https://roam.example',
    STUDIO_URL: 'https://studio.roam.example',
    LAKE_URL: 'https://lake.roam.example',
  })
  onTestFinished(() => server.close())
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  return {folder, url, get: (path: string, init: RequestInit = {}) => fetch(url + path, init)}
}

test('headers that a file cannot satisfy end no process and are no fault of the Studio', async () => {
  const {url} = await start()
  const paths = ['/', SCRIPT, '/static/favicon.ico', '/structure/post', '/config.json']
  expect(await sendOddRequests(paths.map((path) => url + path))).toEqual([])
})

test('sends compressed copies; only names with a hash are immutable', async () => {
  const {get} = await start()
  for (const [path, encoding, cacheControl] of [
    ['/', 'br', 'public, max-age=0, must-revalidate'],
    ['/structure/post', 'br', 'public, max-age=0, must-revalidate'],
    [SCRIPT, 'br', 'public, max-age=31536000, immutable'],
    ['/static/favicon.ico', null, 'public, max-age=0, must-revalidate'],
    ['/static/create-manifest.json', 'br', 'public, max-age=0, must-revalidate'],
    ['/config.json', null, 'no-store'],
  ] as const) {
    const {status, headers} = await get(path, {headers: {'accept-encoding': 'gzip, br'}})
    expect([status, headers.get('content-encoding'), headers.get('cache-control')], path).toEqual([
      ...[200, encoding, cacheControl],
    ])
  }
  const identity = await get(SCRIPT, {headers: {'accept-encoding': 'identity'}})
  expect([identity.headers.get('content-encoding'), (await identity.text()).length]).toEqual([null, 800])
})

test('navigations without a file get the page, missing files and other methods do not', async () => {
  const {get} = await start()
  const image = {headers: {'sec-fetch-dest': 'image'}}
  for (const [path, status, init] of [
    ['/structure/post;drafts.a.b', 200, {}],
    ['/intent/edit/id=a.b;type=post', 200, {headers: {'sec-fetch-dest': 'document'}}],
    ['/picture.png', 404, image],
    ['/static/missing.js', 404, {}],
    [`${SCRIPT}.br`, 404, {}],
    ['/static/..%2findex.html', 404, {}],
    ['/%E0%A4%A', 400, {}],
    ['/', 405, {method: 'POST', body: '{'}],
  ] as const) {
    const response = await get(path, init)
    expect(response.status, path).toBe(status)
    expect((await response.text()) === PAGE, path).toBe(status === 200)
    expect(response.headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
})

test('an error in place of a file has its own headers', async () => {
  const {folder, get} = await start()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await rm(join(folder, 'static'), {recursive: true})
  const {status, headers} = await get(SCRIPT)
  expect([status, headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8'])
  for (const name of ['cache-control', 'etag', 'content-encoding']) expect(headers.get(name), name).toBeNull()
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Studio: GET \/static\/.* failed: ENOENT/)]])
})
