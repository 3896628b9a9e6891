import {randomUUID} from 'node:crypto'
import {mkdtemp, readdir, readFile, rm, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {log} from '../logger.ts'
import {createImageCache} from '../publishing/pictures/image-cache.ts'
import {registerImages} from '../publishing/pictures/image-routes.ts'
import {createImageWarmUp} from '../publishing/pictures/image-warm-up.ts'
import {createTestServer} from './http/test-server.ts'

const IMAGE_FILE = join(import.meta.dirname, '..', 'public', 'icon-192.png')

/** Starts the Sanity emulator in front of a lake, without refused requests. */
async function startEmulator({url, clientConfig}: Awaited<ReturnType<typeof startContentLake>>) {
  const {projectId, dataset, token} = clientConfig
  const refuseEvery = Number.POSITIVE_INFINITY
  const emulator = await startSanityEmulator({lakeUrl: url, projectId, dataset, token, refuseEvery})
  onTestFinished(() => emulator.close())
  return emulator
}

/** Starts a lake with one image, with or without the Sanity emulator, and a server with the image proxy. */
async function start(isEmulated = false) {
  const folder = await mkdtemp(join(tmpdir(), 'roam-images-'))
  const lake = await startContentLake()
  const {projectId, dataset} = lake.clientConfig
  const emulator = isEmulated ? await startEmulator(lake) : undefined
  const apiHost = emulator?.url ?? lake.url
  const images = createImageCache({projectId, dataset, apiHost}, folder, true, log)
  const server = createTestServer()
  server.decorateRequest('isPreview', {
    getter() {
      return this.headers.cookie !== undefined
    },
  })
  registerImages(server, images, {get: async () => undefined, deleteUnused: async () => {}})
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  onTestFinished(async () => {
    await server.close()
    await lake.close()
    await rm(folder, {recursive: true})
  })
  const asset = await createClient(lake.clientConfig).assets.upload('image', await readFile(IMAGE_FILE))
  const {pathname} = new URL(asset.url)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      headers: {accept: 'image/avif,image/webp,*/*', ...headers},
    })
  return {
    folder,
    lake,
    emulator,
    images,
    get,
    imagePath: (width: number) => `${pathname}?w=${width}&auto=format`,
  }
}

test('serves warmed-up images while the Content Lake is down', async () => {
  const {lake, images, get, imagePath} = await start()
  images.setReferenced([64, 96, 128].map(imagePath))
  const warmedPaths: string[] = []
  const warmUp = createImageWarmUp(
    async (path) => {
      await images.warm(path)
      warmedPaths.push(path)
    },
    () => false,
  )
  warmUp([imagePath(64), imagePath(96)])
  await expect.poll(() => warmedPaths, {timeout: 10_000}).toEqual([imagePath(64), imagePath(96)])
  await lake.close()

  const response = await get(imagePath(96))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect((await get(imagePath(128))).status).toBe(503)
})

test('a picture with a very long side is served, uploaded as it is and in the width of a page', async () => {
  const {lake, images, get} = await start()
  const create = {width: 1_200_000, height: 2, channels: 3 as const, background: 'red'}
  const picture = await sharp({create}).png().toBuffer()
  const {url, metadata} = await createClient(lake.clientConfig).assets.upload('image', picture)
  expect(metadata.dimensions.width).toBe(create.width)
  const {pathname} = new URL(url)
  const paths = [pathname, `${pathname}?rect=1000000,0,200000,2&w=64&auto=format`]
  images.setReferenced(paths)
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([200, 200])
})

test('an empty file in the cache is an image that is not cached', async () => {
  const {folder, images, get, imagePath} = await start()
  images.setReferenced([imagePath(64)])
  await images.warm(imagePath(64))
  const [file = ''] = await readdir(folder)
  await writeFile(join(folder, file), '')
  const response = await get(imagePath(64))
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test('an image that the Content Lake sends in another format than requested is replaced later', async () => {
  vi.useFakeTimers({toFake: ['Date', 'performance']})
  const {lake, emulator, images, get, imagePath} = await start(true)
  images.setReferenced([imagePath(64)])
  const describe = async () => {
    const response = await get(imagePath(64))
    const format = Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)
    const {headers} = response
    return [headers.get('content-type'), format, headers.get('cache-control')]
  }
  expect(await describe()).toEqual(['image/webp', 'WEBP', 'public, max-age=60'])
  expect(await describe()).toEqual(['image/webp', 'WEBP', 'public, max-age=60'])
  expect(emulator?.requests().filter(({path}) => path === imagePath(64))).toHaveLength(1)
  vi.advanceTimersByTime(61_000)
  // The clock was wrong, and is corrected.
  vi.setSystemTime(Date.now() - 60 * 60 * 1000)
  expect(await describe()).toEqual(['image/avif', 'avif', 'public, max-age=31536000, immutable'])
  await lake.close()
  expect((await get(imagePath(64), {accept: 'image/webp'})).headers.get('content-type')).toBe('image/webp')
})

test('images that no page contains any more are 404 and their files deleted, ten seconds after a content sync', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const {folder, images, get, imagePath} = await start()
  const status = async (width: number, headers?: Record<string, string>) =>
    (await get(imagePath(width), headers)).status
  images.setReferenced([64, 96].map(imagePath))
  for (const accept of ['image/avif', 'image/webp', '*/*'])
    for (const width of [64, 96]) expect(await status(width, {accept})).toBe(200)
  expect(await status(128)).toBe(404)
  expect(await status(128, {cookie: 'preview'})).toBe(200)
  expect(await readdir(folder)).toHaveLength(6 + 1)
  // A process was killed while it wrote an image that pages still contain.
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.avif'))
  for (const name of kept) {
    const unfinished = join(folder, `${name}.${randomUUID()}`)
    await writeFile(unfinished, '')
    await utimes(unfinished, 0, 0)
  }

  images.setReferenced([imagePath(96)])
  expect(await status(64), 'a browser that is loading the previous page').toBe(200)
  images.setReferenced([imagePath(96)])
  expect(await status(64), 'the second release of the same publish').toBe(200)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await status(64)).toBe(404)
  await expect.poll(() => readdir(folder)).toHaveLength(3)
  expect(await status(96)).toBe(200)
  await expect(images.warm(imagePath(64))).rejects.toThrow()
  expect(await readdir(folder)).toHaveLength(3)
})

test('pictures of previews are sent while those of former previews and pages are deleted', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const {folder, images, get, imagePath} = await start()
  const widths = Array.from({length: 24}, (_, index) => 64 + index)
  images.setReferenced(widths.slice(12).map(imagePath))
  const responses = widths.map((width) => get(imagePath(width), {cookie: 'preview'}))
  await Promise.race(responses)
  images.setReferenced([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await Promise.all(responses)).map(({status}) => status)).toEqual(widths.map(() => 200))
  images.setReferenced([])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('pauses the warm-up while the machine is busy', async () => {
  const warmedPaths: string[] = []
  let busy = true
  let checkCount = 0
  const warmUp = createImageWarmUp(
    async (path) => void warmedPaths.push(path),
    () => {
      checkCount += 1
      return busy
    },
    0,
  )
  warmUp(['/a', '/b'])
  await expect.poll(() => checkCount).toBeGreaterThan(3)
  expect(warmedPaths).toEqual([])
  warmUp(['/c'])
  busy = false
  await expect.poll(() => warmedPaths).toEqual(['/a', '/c'])
})
