import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import fastify from 'fastify'
import {expect, onTestFinished, test} from 'vitest'
import {type Content, EMPTY_CONTENT} from '../../content/content.ts'
import {NOT_FOUND_PATH} from '../../content/page-content.ts'
import {EMPTY_SNAPSHOT, type Snapshot} from '../../content/snapshot.ts'
import type {NextApp} from '../rendering/next-app.ts'
import {createPageRenderer} from '../rendering/rendered-response.ts'
import {log} from '../shared/logger.ts'
import {createReleases} from './releases.ts'
import {sendPage} from './send-page.ts'

const environment = {siteUrl: 'https://roam.example', projectId: 'lake', dataset: 'production'}

const withPrice = (price: number): Content => ({
  ...EMPTY_CONTENT,
  addOns: [
    {_id: 'maps', _type: 'addOn', name: 'Maps', shortName: 'Maps', price, description: '', formNote: ''},
  ],
})

const toSnapshot = (content: Content): Snapshot => ({...EMPTY_SNAPSHOT, content})

/** A build with a stub of Next; `requestedPaths` lists the pages that it rendered. */
async function createBuild(buildId = 'build-1') {
  const folder = await mkdtemp(join(tmpdir(), 'roam-releases-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const requestedPaths: string[] = []
  const brokenPaths = new Set<string>()
  /** Snapshots whose pages became current. */
  const published: Snapshot[] = []
  const next: NextApp = {
    ready: Promise.resolve(),
    async fetchPage(path) {
      requestedPaths.push(path)
      const status = brokenPaths.has(path) ? 500 : path === NOT_FOUND_PATH ? 404 : 200
      const type = path.includes('.') ? 'application/xml' : 'text/html; charset=utf-8'
      const price = globalThis.roamCandidate?.content.addOns[0]?.price
      return new Response(`${path} costs ${price}. `.repeat(100), {status, headers: {'content-type': type}})
    },
    fetchRscPayload: async (path) =>
      new Response(`payload of ${path}`, {headers: {'content-type': 'text/x-component'}}),
    clearCache() {},
    handle: async (_request, reply) => reply,
    close: async () => {},
  }
  const target = join(folder, 'pages')
  await mkdir(join(folder, '.next'))
  async function open(id = buildId) {
    await writeFile(join(folder, '.next', 'BUILD_ID'), id)
    const renderPage = createPageRenderer(next, folder)
    const options = {next, renderPage, directory: folder, target, environment}
    return createReleases(options, (snapshot) => published.push(snapshot), log)
  }
  return {open, target, requestedPaths, brokenPaths, published}
}

/** Serves the current release; `get` uses the header encoding of browsers. */
async function serve(releases: Awaited<ReturnType<typeof createReleases>>) {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('*', (request, reply) => {
    const release = releases.current()
    if (!release) throw new Error('There is no release')
    return sendPage(request, reply, release)
  })
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({url, method, headers})
}

test('a publish renders only the pages that show what changed', async () => {
  const {open, requestedPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  expect(requestedPaths).toContain('/destinations')
  requestedPaths.length = 0
  expect(await releases.publish(toSnapshot(withPrice(60)))).toBe(true)
  expect(requestedPaths.sort()).toEqual(['/', '/llms.txt'])
  const get = await serve(releases)
  expect((await get('/')).body).toContain('/ costs 60.')
  expect((await get('/destinations')).body).toContain('/destinations costs 50.')
})

test('a publish of the same content keeps the release and its snapshot', async () => {
  const {open, target, requestedPaths, published} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  const filesBefore = await readdir(target, {recursive: true})
  requestedPaths.length = 0
  expect(await releases.publish(toSnapshot(withPrice(50)))).toBe(false)
  expect(requestedPaths).toEqual([])
  expect(published).toHaveLength(1)
  expect(await readdir(target, {recursive: true})).toEqual(filesBefore)
})

test('a page that fails keeps the whole current release, for pages and soft navigation', async () => {
  const {open, target, brokenPaths} = await createBuild()
  const releases = await open()
  await releases.publish(toSnapshot(withPrice(50)))
  const filesBefore = await readdir(target, {recursive: true})
  brokenPaths.add('/llms.txt')
  await expect(releases.publish(toSnapshot(withPrice(60)))).rejects.toThrow(
    'The page /llms.txt could not be rendered: status 500',
  )
  const get = await serve(releases)
  expect((await get('/')).body).toContain('/ costs 50.')
  expect((await get('/', {rsc: '1'})).body).toBe('payload of /')
  expect(await readdir(target, {recursive: true})).toEqual(filesBefore)
  expect(globalThis.roamCandidate).toBeUndefined()
})

test('a restart serves the last release without rendering, but not that of another build', async () => {
  const {open, requestedPaths, published} = await createBuild()
  await (await open()).publish(toSnapshot(withPrice(50)))
  requestedPaths.length = 0
  const restarted = await open()
  const snapshot = toSnapshot(withPrice(50))
  await restarted.publish(snapshot)
  const get = await serve(restarted)
  expect((await get('/')).body).toContain('/ costs 50.')
  expect(requestedPaths).toEqual([])
  expect(published.at(-1)).toBe(snapshot)

  const rebuilt = await open('build-2')
  await rebuilt.publish(toSnapshot(withPrice(50)))
  expect(requestedPaths).toContain('/destinations')
})

test('keeps the last three releases', async () => {
  const {open, target} = await createBuild()
  const releases = await open()
  for (const price of [10, 20, 30, 40]) await releases.publish(toSnapshot(withPrice(price)))
  expect((await readdir(join(target, 'releases'))).sort()).toEqual(
    [2, 3, 4].flatMap((number) => [`${number}`, `${number}.json`]),
  )
})

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
  await releases.publish(toSnapshot(EMPTY_CONTENT))
  const get = await serve(releases)
  Object.assign(releases.current()?.redirects ?? {}, {
    '/blog/old': '/blog/new',
    '/destinations/greece': '/destinations/greek-islands',
  })
  const paths = ['/blog/old', '/destinations/greece', '/destinations/greece/', '/blog/?a=b']
  const responses = await Promise.all(paths.map((path) => get(path)))
  expect(responses.map(({statusCode, headers}) => [statusCode, headers.location])).toEqual([
    [308, '/blog/new'],
    [308, '/destinations/greek-islands'],
    [308, '/destinations/greece'],
    [308, '/blog?a=b'],
  ])
})
