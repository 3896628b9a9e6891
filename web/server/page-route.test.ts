import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {NOT_FOUND_PATH} from '../content/list-pages.ts'
import {checksumOf, type Release} from '../publishing/releases/release.ts'
import type {NextApp} from '../publishing/rendering/next-app.ts'
import {createTestServer} from './http/test-server.ts'
import {createPageHandler} from './page-route.ts'

/** Serves a release with two pages. Lists what is requested from Next, and the pages that are counted. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-pages-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const toPage = async (file: string) => {
    await writeFile(join(folder, file), file)
    return {
      hash: '',
      file,
      rscFile: `${file}.rsc`,
      files: [file],
      headers: {'content-type': 'text/html'},
      images: [],
    }
  }
  const pages = {'/': await toPage('index.html'), [NOT_FOUND_PATH]: await toPage('404.html')}
  const snapshot = {takenAt: '', answer: null, pendingRedirects: []}
  const checksums = {'index.html': checksumOf('index.html'), '404.html': checksumOf('404.html')}
  const release: Release = {
    ...{folder, pages, redirects: {}, withheld: [], isFirstStage: false, checksums, snapshot},
  }

  const requestedPaths: string[] = []
  const countedPages: string[] = []
  const next: NextApp = {
    start: () => Promise.resolve(),
    handle: async (_request, reply) => reply,
    async fetchPage(path) {
      requestedPaths.push(path)
      return new Response()
    },
    fetchRscPayload: async () => new Response(),
    clearCache() {},
    close: async () => {},
  }
  const app = createTestServer()
  onTestFinished(() => app.close())
  app.decorateRequest('isPreview', false)
  const releases = {current: () => release}
  const dependencies = {
    next,
    releases,
    studioUrl: undefined,
    setPreviewed() {},
    visits: {countPage: (_request: unknown, path: string) => void countedPages.push(path)},
  }
  app.get('/*', createPageHandler(dependencies))
  const get = async (url: string) => {
    const {statusCode, body} = await app.inject(url)
    return [statusCode, body]
  }
  return {get, requestedPaths, countedPages}
}

test('Next renders neither pages of the release nor unknown paths', async () => {
  const {get, requestedPaths} = await start()
  expect(await get('/')).toEqual([200, 'index.html'])
  for (const path of ['/nope', '/blog/nope?a=b', '/request/nope', '/%zz'])
    expect(await get(path), path).toEqual([404, '404.html'])
  expect(requestedPaths).toEqual([])
})

test('a page is the same, also for the counter, with any query', async () => {
  const {get, requestedPaths, countedPages} = await start()
  for (const url of ['/?destination=Italy', '/?destination=Greece&a=b'])
    expect(await get(url)).toEqual([200, 'index.html'])
  expect(countedPages).toEqual(['/', '/'])
  expect(requestedPaths).toEqual([])
})
