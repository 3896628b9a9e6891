import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {TEST_DATASET} from '@roam/test-dataset'
import type {SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {createSiteClient} from '../content/client.ts'
import type {Content} from '../content/content.ts'
import {fetchContent} from '../content/fetch-content.ts'
import {parseContent} from '../content/parse-content.ts'
import {listOgImages, OG_IMAGE_SIZE, ogImagePath} from '../features/seo/og-image.ts'
import {log} from '../logger.ts'
import {createImageCache} from '../publishing/pictures/image-cache.ts'
import {registerImages} from '../publishing/pictures/image-routes.ts'
import {createOgImages, type OgImages} from '../publishing/pictures/og-images.ts'
import {createTestServer} from './http/test-server.ts'

let folder: string
let lake: TemporaryLake
let client: SanityClient
let content: Content
let settings: Parameters<typeof createSiteClient>[0]
let siteUrl: string
let ogImages: OgImages
const server = createTestServer()

/** Imports the test dataset without its gallery, with the hero image in place of all images. */
async function importContent(): Promise<void> {
  const image = await readFile(join(TEST_DATASET, 'images', 'site', 'hero.jpg'))
  const {_id} = await client.assets.upload('image', image)
  const lines = (await readFile(join(TEST_DATASET, 'data.ndjson'), 'utf8'))
    .replaceAll(/"_sanityAsset":"[^"]+"/g, `"asset":{"_type":"reference","_ref":"${_id}"}`)
    .split('\n')
    .filter((line) => line && !line.includes('"_type":"galleryPhoto"'))
  const transaction = client.transaction()
  for (const line of lines) transaction.createOrReplace(JSON.parse(line))
  await transaction.commit()
}

const syncContent = async () => {
  content = parseContent((await fetchContent(client)).queryResult)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roam-og-images-'))
  lake = await startContentLake({projectId: 'roam'})
  const {token, url: apiHost} = lake
  settings = {projectId: 'roam', dataset: 'production', apiHost}
  client = createSiteClient(settings, token)
  await importContent()
  await syncContent()
  ogImages = createOgImages(settings, join(folder, 'cards'), () => content, log)
  const images = createImageCache(settings, join(folder, 'pictures'), true, log)
  registerImages(server, images, ogImages)
  siteUrl = await server.listen({port: 0, host: '127.0.0.1'})
})

afterAll(async () => {
  await server.close()
  await lake.close()
  await rm(folder, {recursive: true})
})

const getPath = (title: string) => {
  const image = listOgImages(content).find((candidate) => candidate.title === title)
  if (!image) throw new Error(`No OG image with the title ${title}`)
  return ogImagePath(image)
}

const get = (path: string) => fetch(siteUrl + path)

const getBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('every page and every destination has its own OG image', () => {
  const images = listOgImages(content)
  expect(images.map(({title}) => title)).toEqual([
    'Welcome to Roam',
    'Destinations',
    'Colorado',
    'Greek Islands',
    'Italy',
    'Cancun',
    'Florida',
    'Las Vegas',
    'Three days on Naxos',
    'Blog',
    'What I keep',
  ])
  expect(new Set(images.map(ogImagePath)).size).toBe(images.length)
})

test('serves a JPEG with immutable caching that other sites can embed', async () => {
  const response = await get(getPath('Italy'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const {format, width, height} = await sharp(await getBytes(response)).metadata()
  expect({format, width, height}).toEqual({format: 'jpeg', ...OG_IMAGE_SIZE})
})

test('renders the band in the color of the destination', async () => {
  const image = sharp(await getBytes(await get(getPath('Italy'))))
  const pixel = await image.extract({left: 30, top: 570, width: 1, height: 1}).raw().toBuffer()
  const color = Buffer.from('3a2a4d', 'hex')
  for (const [index, value] of pixel.entries())
    expect(Math.abs(value - (color[index] ?? 0)), 'within JPEG tolerance').toBeLessThan(4)
})

test('a changed title changes the URL; the previous image stays available while its assets are in use', async () => {
  const previousPath = getPath('Italy')
  const previousImage = await getBytes(await get(previousPath))
  const neverRenderedPath = getPath('Florida')
  onTestFinished(async () => {
    await client.patch('destination-italy').set({name: 'Italy'}).commit()
    await client.patch('destination-florida').set({name: 'Florida'}).commit()
    await syncContent()
  })
  await client.patch('destination-italy').set({name: 'Sicily'}).commit()
  await client.patch('destination-florida').set({name: 'The Keys'}).commit()
  await syncContent()
  expect(getPath('Sicily')).not.toBe(previousPath)
  expect(await getBytes(await get(getPath('Sicily')))).not.toEqual(previousImage)
  expect(await getBytes(await get(previousPath))).toEqual(previousImage)
  expect((await get(neverRenderedPath)).status).toBe(404)

  await ogImages.deleteUnused()
  expect((await get(previousPath)).status).toBe(200)
  // The same content with another asset in place of the only one.
  content = JSON.parse(JSON.stringify(content).replaceAll(/image-[0-9a-f]{40}/g, `image-${'0'.repeat(40)}`))
  await ogImages.deleteUnused()
  expect((await get(previousPath)).status).toBe(404)
  expect(await readdir(join(folder, 'cards'))).toEqual(['faces'])
})

test('a changed hotspot changes the URL', async () => {
  const previousPath = getPath('Colorado')
  await client.patch('destination-colorado').set({'card.hotspot.x': 0.2}).commit()
  await syncContent()
  expect(getPath('Colorado')).not.toBe(previousPath)
})

test('returns 404 for images that are not on the site', async () => {
  for (const name of ['', '0.jpg', `${'0'.repeat(40)}.jpg`, '..%2flake%2fx', 'faces/imbue.ttf'])
    expect((await get(`/cards/${name}`)).status, name).toBe(404)
})

test('serves cached images while the Content Lake is down, and 503 for others', async () => {
  const cachedPath = getPath('Destinations')
  expect((await get(cachedPath)).status).toBe(200)
  const unreachable = {...settings, apiHost: 'http://127.0.0.1:9'}
  const offlineServer = createTestServer()
  registerImages(
    offlineServer,
    createImageCache(unreachable, join(folder, 'pictures'), true, log),
    createOgImages(unreachable, join(folder, 'cards'), () => content, log),
  )
  onTestFinished(() => offlineServer.close())
  const getStatus = async (path: string) => (await offlineServer.inject(path)).statusCode
  expect(await getStatus(cachedPath)).toBe(200)
  // No other test requests it.
  expect(await getStatus(getPath('Las Vegas'))).toBe(503)
})
