import sharp from 'sharp'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {createLakeClient, startLake} from './start-lake.ts'
import {createQuadrantImage, readPixels} from './test-images.ts'

test('extracts LQIP and palette', async () => {
  const client = createLakeClient(await startLake())
  const night = sharp({create: {width: 400, height: 300, channels: 3, background: '#14213d'}})
  const moon = {create: {width: 80, height: 80, channels: 3, background: '#fca311'}} as const
  const bytes = await night
    .composite([{input: moon}])
    .png()
    .toBuffer()
  const {metadata} = await client.assets.upload('image', bytes)
  const preview = await readPixels(Buffer.from(String(metadata.lqip?.split(',')[1]), 'base64'))
  expect(metadata.lqip).toMatch(/^data:image\/jpeg;base64,/)
  expect(preview).toMatchObject({width: 20, height: 15})
  const swatch = {
    _type: 'sanity.imagePaletteSwatch',
    background: expect.stringMatching(/^#[0-9a-f]{6}$/),
  }
  expect(metadata.palette).toMatchObject({
    _type: 'sanity.imagePalette',
    dominant: {...swatch, background: '#14213d', foreground: '#fff', title: '#fff'},
    vibrant: {...swatch, background: '#fca311', foreground: '#000'},
    darkVibrant: {background: '#14213d'},
    lightVibrant: swatch,
    muted: swatch,
    darkMuted: swatch,
    lightMuted: swatch,
  })
  expect(metadata.palette?.dominant?.population).toBeGreaterThan(90)
})

test('computes the BlurHash', async () => {
  const client = createLakeClient(await startLake())
  const bytes = await createQuadrantImage().png().toBuffer()
  const {metadata} = await client.assets.upload('image', bytes)
  const {blurHash} = z.object({blurHash: z.string()}).parse(metadata)
  // 5 × 4 components: their count, the largest amplitude, the average color, and 19 amplitudes.
  expect(blurHash).toMatch(/^V.{43}$/)
  // Red, green, blue and yellow in a quarter each: half of the light is red, half green, a quarter blue.
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
  const average = [...blurHash.slice(2, 6)].reduce((sum, digit) => sum * 83 + digits.indexOf(digit), 0)
  expect(average.toString(16)).toBe('bbbb88')
  const bare = await client.assets.upload('image', await createQuadrantImage().gif().toBuffer(), {
    extract: ['lqip'],
  })
  expect(bare.metadata).not.toHaveProperty('blurHash')
})

test('detects transparency', async () => {
  const client = createLakeClient(await startLake())
  const glass = sharp({create: {width: 40, height: 30, channels: 4, background: '#ff000080'}})
  const {metadata} = await client.assets.upload('image', await glass.png().toBuffer())
  expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
  expect(metadata.lqip).toMatch(/^data:image\/png;base64,/)
})

test('extracts EXIF and location only on request', async () => {
  const client = createLakeClient(await startLake())
  const photo = await createQuadrantImage()
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 27/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '25/1 22/1 30/1',
        GPSAltitude: '105/1',
      },
    })
    .jpeg()
    .toBuffer()
  const {metadata} = await client.assets.upload('image', photo, {extract: ['exif', 'location']})
  expect(metadata).toMatchObject({
    location: {_type: 'geopoint', lat: 36 + 27.5 / 60, lng: -(25 + 22.5 / 60), alt: 105},
  })
  expect(metadata).not.toHaveProperty('palette')

  const damaged = Buffer.from(photo)
  damaged.write('\xff\xff\xff', photo.indexOf('Exif\0\0') + 10, 'latin1')
  const unreadable = await client.assets.upload('image', damaged, {extract: ['exif', 'location']})
  expect(unreadable.metadata).toMatchObject({exif: {_type: 'sanity.imageExifMetadata'}})
  expect(unreadable.metadata).not.toHaveProperty('location')

  const other = await sharp(photo).rotate(180).keepExif().jpeg().toBuffer()
  const plain = await client.assets.upload('image', other)
  expect(plain.metadata).not.toHaveProperty('exif')
  expect(plain.metadata).not.toHaveProperty('location')
  expect(plain.metadata).toHaveProperty('palette')

  const bare = await client.assets.upload('image', await createQuadrantImage().gif().toBuffer(), {
    extract: [],
  })
  expect(bare.metadata).not.toHaveProperty('palette')
  expect(bare.metadata.dimensions.width).toBe(400)
})
