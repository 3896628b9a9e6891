import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseSubmission} from '@roam/trip-request'
import {createFailedSubmissions} from '@roam/trip-request-processing/failed-submissions'
import {expect, onTestFinished, test} from 'vitest'
import {NOT_FOUND_PATH} from '../content/page-content.ts'
import {createTestServer} from './http/test-server.ts'
import {createPageHandler} from './page-route.ts'
import type {Release} from './releases/release.ts'
import type {NextApp} from './rendering/next-app.ts'
import {createPageRenderer} from './rendering/rendered-response.ts'

const {values} = parseSubmission(new URLSearchParams())

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
  const release: Release = {folder, pages, redirects: {}, checksums: {}, snapshot}

  const failedSubmissions = createFailedSubmissions()
  const saveSubmission = (address: string) =>
    `/request/${failedSubmissions.save({values, issues: [], notSaved: false}, address)}`

  const requestedPaths: string[] = []
  const countedPages: string[] = []
  let waiting: PromiseWithResolvers<void> | undefined
  const next: NextApp = {
    ready: Promise.resolve(),
    handle: async (_request, reply) => reply,
    async fetchPage(path) {
      requestedPaths.push(path)
      await waiting?.promise
      return new Response('the form', {headers: {'content-type': 'text/html', 'cache-control': 'no-store'}})
    },
    fetchRscPayload: async () => new Response(),
    clearCache() {},
    close: async () => {},
  }
  const app = createTestServer()
  onTestFinished(() => app.close())
  app.decorateRequest('isPreview', false)
  const releases = {current: () => release}
  const renderPage = createPageRenderer(next, folder)
  const dependencies = {
    next,
    releases,
    failedSubmissions,
    renderPage,
    studioUrl: undefined,
    visits: {countPage: (_request: unknown, path: string) => void countedPages.push(path)},
  }
  app.get('/*', createPageHandler(dependencies))
  const get = async (url: string) => {
    const {statusCode, body} = await app.inject(url)
    return [statusCode, body]
  }
  const holdRenderings = () => {
    waiting = Promise.withResolvers()
    return waiting.resolve
  }
  return {get, requestedPaths, countedPages, saveSubmission, holdRenderings}
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

test('limits the forms that are rendered at the same time', async () => {
  const {get, requestedPaths, saveSubmission, holdRenderings} = await start()
  const finish = holdRenderings()
  const renderings = ['192.0.2.1', '192.0.2.2'].map((address) => get(saveSubmission(address)))
  await expect.poll(() => requestedPaths.length).toBe(2)
  expect((await get(saveSubmission('192.0.2.3')))[0]).toBe(503)
  expect((await get('/'))[0]).toBe(200)
  finish()
  expect(await Promise.all(renderings)).toEqual([
    [200, 'the form'],
    [200, 'the form'],
  ])
  expect((await get(saveSubmission('192.0.2.3')))[0]).toBe(200)
})
