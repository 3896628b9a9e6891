import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {brotliCompressSync, gzipSync} from 'node:zlib'
import {expect, onTestFinished, test} from 'vitest'
import {registerStaticFiles} from './static-files.ts'
import {createTestServer} from './test-server.ts'

const SCRIPT = 'start();'.repeat(100)
const PATH = '/_next/static/chunks/1a-2b_3c.js'

/** Serves a folder with a script, its compressed copies, a font and an icon. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-static-'))
  const files = {
    '.next/static/chunks/1a-2b_3c.js': SCRIPT,
    '.next/static/chunks/1a-2b_3c.js.br': brotliCompressSync(SCRIPT),
    '.next/static/chunks/1a-2b_3c.js.gz': gzipSync(SCRIPT),
    '.next/static/media/a.woff2': 'font',
    '.next/server/secret.js': 'secret',
    'public/icon.png': 'icon',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), {recursive: true})
    await writeFile(join(folder, name), content)
  }
  const server = createTestServer()
  registerStaticFiles(server, folder)
  server.get('/*', (_request, reply) => reply.code(404).send('a page'))
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    await server.close()
    await rm(folder, {recursive: true})
  })
  // Like a browser; for conditional requests, fetch would send `no-cache`, which asks for the whole file.
  const cacheControl = {'cache-control': 'max-age=0'}
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, {method, headers: {...cacheControl, ...headers}})
}

test('each encoding of a build asset has its own ETag, and is 304 for it', async () => {
  const get = await start()
  const etags = []
  for (const [accepted, encoding] of [
    ['identity', null],
    ['gzip', 'gzip'],
    ['br, gzip', 'br'],
  ]) {
    const response = await get(PATH, {'accept-encoding': accepted ?? ''})
    expect(await response.text()).toBe(SCRIPT)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const etag = response.headers.get('etag') ?? ''
    etags.push(etag)
    const strong = etag.replace('W/', '')
    for (const condition of [etag, strong, `"other", ${etag}`, `W/"other",${strong}`, '*'])
      expect(
        (await get(PATH, {'accept-encoding': accepted ?? '', 'if-none-match': condition})).status,
        condition,
      ).toBe(304)
  }
  expect(new Set(etags).size).toBe(3)
  expect((await get(PATH, {'if-none-match': '"other"'})).status).toBe(200)
})

test('serves files without compressed copies, and public files, which caches revalidate', async () => {
  const get = await start()
  const font = await get('/_next/static/media/a.woff2')
  expect(await font.text()).toBe('font')
  expect(font.headers.get('content-type')).toBe('font/woff2')
  const icon = await get('/icon.png', {}, 'HEAD')
  expect(Object.fromEntries(icon.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '4',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
})

test.each([
  '/_next/static/none.js',
  '/_next/static/chunks',
  '/_next/static/',
  `${PATH}.br`,
  '/_next/static/..%2fserver/secret.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/image?url=/icon.png',
])('%s is 404 and not a page', async (path) => {
  const get = await start()
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toMatch(/secret|a page/)
})
