import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {compressFiles} from '@roam/front-door/static/compressed-copies'
import {sendOddRequests} from '@roam/front-door/test/odd-requests'
import {expect, onTestFinished, test} from 'vitest'
import {NOT_FOUND_PATH} from '../content/list-pages.ts'
import {registerImages} from '../publishing/pictures/image-routes.ts'
import {checksumOf} from '../publishing/releases/release.ts'
import {sendPage} from '../publishing/releases/send-page.ts'
import {registerStaticFiles} from './http/static-files.ts'
import {createTestServer} from './http/test-server.ts'

/** Starts a server with one of each: a page, a build asset, a public file, an image and an Open Graph image. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-odd-requests-'))
  for (const name of ['index.html', '404.html', '.next/static/a.js', 'public/icon.png']) {
    await mkdir(dirname(join(folder, name)), {recursive: true})
    await writeFile(join(folder, name), name.repeat(100))
  }
  await compressFiles(folder)
  const image = join(folder, 'public', 'icon.png')
  const toPage = (file: string) => ({
    ...{hash: '', file, files: [file], images: []},
    headers: {'content-type': 'text/html; charset=utf-8'},
  })
  const pages = {'/': toPage('index.html'), [NOT_FOUND_PATH]: toPage('404.html')}
  const checksums = Object.fromEntries(
    ['index.html', '404.html'].map((name) => [name, checksumOf(name.repeat(100))]),
  )
  const server = createTestServer()
  server.decorateRequest('isPreview', false)
  registerStaticFiles(server, folder)
  registerImages(
    server,
    {
      get: async () => ({file: image, contentType: 'image/png', isPublic: true, maxAge: undefined}),
      warm: async () => {},
      setReferenced() {},
    },
    {get: async () => image, deleteUnused: async () => {}},
  )
  server.get('/*', (request, reply) =>
    sendPage(request, reply, {
      folder,
      pages,
      redirects: {},
      ...{withheld: [], isFirstStage: false, checksums},
      snapshot: {takenAt: '', answer: null, pendingRedirects: []},
    }),
  )
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    await server.close()
    await rm(folder, {recursive: true})
  })
  return {folder, url}
}

const PATHS = ['/', '/_next/static/a.js', '/icon.png', '/images/a.png', '/cards/a.jpg']

test('headers that a page, an asset or an image cannot satisfy are no fault of the site', async () => {
  const {url} = await start()
  const paths = [...PATHS, '/no-page']
  expect(await sendOddRequests(paths.map((path) => url + path))).toEqual([])
})

test('an error in place of a file has its own headers', async () => {
  const {folder, url} = await start()
  const statuses: number[] = []
  // Compressed copies stay in memory.
  const headers = {'accept-encoding': 'identity'}
  for (const path of PATHS) expect((await fetch(url + path, {headers})).status, path).toBe(200)
  await rm(folder, {recursive: true})
  await mkdir(folder)
  for (const path of PATHS) {
    const response = await fetch(url + path)
    statuses.push(response.status)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(response.headers.get('content-type'), path).toContain('application/json')
    for (const name of ['etag', 'content-encoding', 'accept-ranges'])
      expect(response.headers.get(name), path).toBeNull()
  }
  expect(statuses).toEqual([500, 500, 500, 503, 503])
})
