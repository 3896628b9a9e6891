import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {createLakeClient, createTempDirectory, editorToken, startLake} from './start-lake.ts'

/**
 * `greece/blue-domes.jpg` of the demo content, 480 × 640 pixels. Like photos of an iPhone it is stored turned to
 * the left, with both an `irot` property and the EXIF orientation 6, in Display P3, with author and position. Made
 * with heif-enc 1.15, exiftool, and a script that added `irot`.
 */
const photo = await readFile(join(import.meta.dirname, 'photo.heic'))

async function startWithClient() {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  const client = createLakeClient(lake, {maxRetries: 0})
  const upload = (bytes = photo) =>
    client.assets.upload('image', bytes, {filename: 'IMG_1.HEIC', extract: ['palette', 'exif', 'location']})
  const countFiles = async () => {
    const entries = await readdir(join(directory, 'assets'), {recursive: true, withFileTypes: true})
    return entries.filter((entry) => entry.isFile()).length
  }
  return {client, upload, countFiles}
}

/** The average color of 60 × 40 pixels, in sRGB. */
async function averageColor(image: Buffer, left: number, top: number) {
  const area = sharp(image).extract({left, top, width: 60, height: 40})
  return [...(await area.resize(1, 1, {kernel: 'linear'}).removeAlpha().raw().toBuffer())]
}

test('a HEIC photo is stored as JPEG: upright, in the same colors, without EXIF', async () => {
  const {upload} = await startWithClient()
  const asset = await upload()
  const response = await fetch(asset.url, {headers: {authorization: `Bearer ${editorToken}`}})
  const original = Buffer.from(await response.bytes())
  const sha1 = createHash('sha1').update(original).digest('hex')
  expect(asset).toMatchObject({
    _id: `image-${sha1}-480x640-jpg`,
    sha1hash: sha1,
    size: original.length,
    extension: 'jpg',
    mimeType: 'image/jpeg',
    originalFilename: 'IMG_1.jpg',
    metadata: {dimensions: {width: 480, height: 640}, isOpaque: true},
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')

  expect(photo.includes('Private author')).toBe(true)
  expect(original.includes('Private author')).toBe(false)
  expect(asset.metadata).not.toHaveProperty('exif')
  expect(asset.metadata).not.toHaveProperty('location')
  const header = await sharp(original).metadata()
  expect(header).toMatchObject({format: 'jpeg', width: 480, height: 640})
  expect(header).not.toHaveProperty('exif')
  expect(header.icc).toEqual((await sharp(photo).metadata()).icc)

  // Of the demo content's picture: evening sky above, the horizon, the dome in the middle, a wall below.
  for (const [left, top, color] of [
    [60, 10, [139, 147, 193]],
    [20, 150, [242, 196, 159]],
    [200, 240, [32, 82, 147]],
    [20, 600, [217, 214, 220]],
  ] as const) {
    const actual = await averageColor(original, left, top)
    for (const [n, value] of actual.entries()) expect(Math.abs(value - (color[n] ?? 0))).toBeLessThan(6)
  }
})

test('two uploads of a HEIC photo at once and a third one return the same document', async () => {
  const {client, upload, countFiles} = await startWithClient()
  const [first, second] = await Promise.all([upload(), upload()])
  expect(second).toEqual(first)
  expect(await upload()).toEqual(first)
  expect(await client.fetch('count(*)')).toBe(1)
  expect(await countFiles()).toBe(1)
})

test('damaged and oversized HEIC photos are rejected with 400, and nothing is stored', async () => {
  const {client, upload, countFiles} = await startWithClient()
  const header = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  for (const damaged of [header, photo.subarray(0, photo.length / 2)])
    await expect(upload(damaged)).rejects.toThrow(/HEIC photo cannot be read/)
  const huge = Buffer.from(photo)
  const size = huge.indexOf('ispe') + 8
  huge.writeUInt32BE(20_000, size)
  huge.writeUInt32BE(10_000, size + 4)
  await expect(upload(huge)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('too large: 10000 × 20000 pixels'),
  })
  expect(await client.fetch('count(*)')).toBe(0)
  expect(await countFiles()).toBe(0)
})
