import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {startContentLake} from '@roam/content-lake'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {createImageProxy} from './image-proxy.ts'
import {createImageWarmUp} from './image-warm-up.ts'

const IMAGE_FILE = join(import.meta.dirname, '..', '..', 'public', 'icon-192.png')

/** Starts a lake with one image and a server with the image proxy. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'roam-images-'))
  const lake = await startContentLake()
  const {projectId, dataset, apiHost} = lake.clientConfig
  const images = createImageProxy({projectId, dataset, apiHost}, folder, () => true)
  const server = createServer((request, response) => {
    void images.send(new URL(request.url ?? '', 'http://site'), request, response, false)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  onTestFinished(async () => {
    server.close()
    await rm(folder, {recursive: true})
  })
  const asset = await createClient(lake.clientConfig).assets.upload('image', await readFile(IMAGE_FILE))
  const {pathname} = new URL(asset.url)
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, {
      headers: {accept: 'image/avif,image/webp,*/*'},
    })
  return {lake, images, get, imagePath: (width: number) => `${pathname}?w=${width}&auto=format`}
}

test('serves warmed-up images while the Content Lake is down', async () => {
  const {lake, images, get, imagePath} = await start()
  const warmedPaths: string[] = []
  const warmUp = createImageWarmUp(
    async (path) => {
      await images.warm(path)
      warmedPaths.push(path)
    },
    () => false,
  )
  warmUp([imagePath(64), imagePath(96)])
  await expect.poll(() => warmedPaths).toEqual([imagePath(64), imagePath(96)])
  await lake.close()

  const response = await get(imagePath(96))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect((await get(imagePath(128))).status).toBe(503)
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
