import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {DEMO_DATASET} from '../src/index.ts'

const IMAGES = join(DEMO_DATASET, 'images')
const CREDITS = join(import.meta.dirname, '../../../CREDITS.md')

/** Maximum size of all images together, so that a clone of the repository stays small. */
const MAX_TOTAL_BYTES = 14_000_000

const MAX_ALT_LENGTH = 200

interface Picture {
  _type: 'picture'
  _sanityAsset: string
  alt?: string
  hotspot?: {x: number; y: number; width: number; height: number}
}

interface Document {
  _id: string
  _type: string
  name?: string
  price?: number
  recommended?: boolean
  slug?: {current: string}
  picture?: Picture
  destination?: {_ref: string}
}

const documents: Document[] = readFileSync(join(DEMO_DATASET, 'data.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const photos = documents.filter(({_type}) => _type === 'galleryPhoto')

const imageFiles = readdirSync(IMAGES, {recursive: true, encoding: 'utf8', withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

/** Returns all objects in a JSON value that have this property. */
function collectObjects(value: unknown, property: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const nested = Object.values(value).flatMap((item) => collectObjects(item, property))
  return property in value ? [{...value}, ...nested] : nested
}

/** Resolves a reference such as `image@file://./images/italy/positano.jpg`. */
const resolveAsset = (reference: unknown) =>
  join(DEMO_DATASET, String(reference).replace(/^image@file:\/\//, ''))

test('contains 35 gallery photos and 38 image files', () => {
  expect(photos).toHaveLength(35)
  expect(imageFiles).toHaveLength(38)
  expect(new Set(documents.map(({_id}) => _id)).size).toBe(documents.length)
})

test('contains the specified packages, add-ons and destinations', () => {
  const ofType = (type: string) => documents.filter(({_type}) => _type === type)
  expect(ofType('package').map(({name, price, recommended}) => [name, price, recommended])).toEqual([
    ['Essentials', 150, false],
    ['Explorer', 250, true],
    ['Luxe', 350, false],
  ])
  expect(ofType('addOn').map(({name, price}) => [name, price])).toEqual([
    ['Ongoing Trip Support', 100],
    ['Customized Packing List', 50],
  ])
  expect(ofType('destination').map(({slug, name}) => [slug?.current, name])).toEqual([
    ['colorado', 'Colorado'],
    ['greece', 'Greek Islands'],
    ['italy', 'Italy'],
    ['cancun', 'Cancun'],
    ['florida', 'Florida'],
    ['las-vegas', 'Las Vegas'],
  ])
})

test('references every image file, and only existing ones', () => {
  const references = collectObjects(documents, '_sanityAsset').map(({_sanityAsset}) =>
    resolveAsset(_sanityAsset),
  )
  expect([...new Set(references)].sort()).toEqual([...imageFiles].sort())
})

test('references only documents that exist', () => {
  const ids = new Set(documents.map(({_id}) => _id))
  const references = collectObjects(documents, '_ref').map(({_ref}) => _ref)
  expect(references.filter((id) => !ids.has(String(id)))).toEqual([])
})

test.each(photos.map((photo): [string, Document] => [photo._id, photo]))(
  '%s has an image of its own, alt text, hotspot and destination',
  (_, {picture, destination}) => {
    const sharing = photos.filter((photo) => photo.picture?._sanityAsset === picture?._sanityAsset)
    expect(sharing).toHaveLength(1)
    expect(picture?.alt?.trim().length).toBeGreaterThan(20)
    expect(picture?.alt?.length).toBeLessThanOrEqual(MAX_ALT_LENGTH)
    const {x = -1, y = -1, width = 0, height = 0} = picture?.hotspot ?? {}
    for (const center of [x, y]) expect(center >= 0 && center <= 1).toBe(true)
    for (const size of [width, height]) expect(size > 0 && size <= 1).toBe(true)
    expect(destination?._ref).toMatch(/^destination-/)
  },
)

test('has alt text for every image outside the gallery', () => {
  const pictures = collectObjects(documents, '_sanityAsset').filter(({_type}) => _type === 'picture')
  expect(pictures.filter(({alt}) => typeof alt !== 'string' || alt.trim() === '')).toEqual([])
})

test('credits every image file', () => {
  const credits = readFileSync(CREDITS, 'utf8')
  const rows = new Map(
    [...credits.matchAll(/^\| `([\w-]+)\/` +\| (.+) \|$/gm)].map(([, folder = '', names = '']) => [
      folder,
      [...names.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    ]),
  )
  const credited = [...rows].flatMap(([folder, names]) =>
    names.map((name) => join(IMAGES, folder, `${name}.jpg`)),
  )
  expect(credited.sort()).toEqual([...imageFiles].sort())
})

test('images are sRGB JPEGs without metadata, 2,000 px on the long side and at most 14 MB in total', async () => {
  const sizes = await Promise.all(
    imageFiles.map(async (file) => {
      const bytes = readFileSync(file)
      const image = await sharp(bytes).metadata()
      expect(image).toMatchObject({format: 'jpeg', space: 'srgb', isProgressive: true})
      expect([image.exif, image.xmp, image.iptc]).toEqual([undefined, undefined, undefined])
      expect(Math.max(image.width, image.height)).toBe(2000)
      return bytes.length
    }),
  )
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MAX_TOTAL_BYTES)
})
