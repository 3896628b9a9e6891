import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {createServer, type RequestListener} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline, Readable} from 'node:stream'
import {createGzip} from 'node:zlib'
import {limitResponses} from '@roam/lake-client/limit-responses'
import {listen} from '@roam/sanity-emulator/http'
import {expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import {createTestContentSync} from '../content/sync/test-content-sync.ts'
import {log} from '../logger.ts'
import {createImageCache} from '../publishing/pictures/image-cache.ts'

const MB = 1024 * 1024
const CHUNK = Buffer.alloc(MB / 4, 'x')

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${await listen(server)}`
}

/** Starts a lake whose responses never end; `closed` resolves with the bytes sent when the site hangs up. */
async function startEndlessLake() {
  const {promise: closed, resolve} = Promise.withResolvers<number>()
  const url = await serve((request, response) => {
    let size = 0
    function* createChunks() {
      for (; ; size += CHUNK.length) yield CHUNK
    }
    const isImage = request.url?.startsWith('/images/')
    response.writeHead(200, {'content-type': isImage ? 'image/avif' : 'application/json'})
    pipeline(Readable.from(createChunks()), response, () => resolve(size))
  })
  const settings = {
    projectId: 'roam',
    dataset: 'production',
    apiHost: url,
  }
  return {closed, settings, client: createSiteClient(settings, 'a-token-of-some-length')}
}

const TOO_LARGE = /The Content Lake sent a response of more than 33554432 bytes/

test('a content sync whose response does not end is aborted and reports why', async () => {
  const {closed, client} = await startEndlessLake()
  const {contentSync} = createTestContentSync(client)
  expect(await contentSync.sync()).toEqual({state: 'unreachable', reason: expect.stringMatching(TOO_LARGE)})
  expect(await closed).toBeLessThan(48 * MB)
})

test('a mutation whose response does not end is aborted', async () => {
  const {closed, client} = await startEndlessLake()
  await expect(client.create({_type: 'addOn'})).rejects.toThrow(TOO_LARGE)
  expect(await closed).toBeLessThan(48 * MB)
})

test('an image that does not end is aborted and leaves no file', async () => {
  const {closed, settings} = await startEndlessLake()
  const folder = await mkdtemp(join(tmpdir(), 'roam-limits-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const images = createImageCache(settings, folder, false, log)
  await expect(images.warm(`/images/roam/production/${'0'.repeat(40)}-1x1.png`)).rejects.toThrow(TOO_LARGE)
  expect(await closed).toBeLessThan(48 * MB)
  expect(await readdir(folder)).toEqual([])
})

test('counts the decompressed bytes', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, {'content-encoding': 'gzip'})
    const gzip = createGzip()
    gzip.pipe(response)
    gzip.end(Buffer.alloc(4 * MB))
  })
  const limitedFetch = limitResponses(fetch, {maxBytes: MB, timeoutMs: 10_000})
  await expect((await limitedFetch(url)).text()).rejects.toThrow('more than 1048576 bytes')
})

test('aborts a response that takes too long, and no event stream', async () => {
  const {promise: closed, resolve} = Promise.withResolvers<string>()
  const url = await serve((request, response) => {
    response.once('close', () => resolve(request.url ?? ''))
    const isStream = request.url === '/stream'
    response.writeHead(200, {'content-type': isStream ? 'text/event-stream' : 'text/plain'})
    response.write('data: 1\n\n')
  })
  const limitedFetch = limitResponses(fetch, {maxBytes: MB, timeoutMs: 100})
  const reader = (await limitedFetch(`${url}/stream`)).body?.getReader()
  await expect((await limitedFetch(url)).text()).rejects.toThrow('did not finish its response within 0.1 s')
  expect(await closed).toBe('/')
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n')
  await reader?.cancel()
})
