import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {startEmulatedLake} from '../../content/test-lake.ts'
import {staticImagePath} from '../../ui/image/static-image-paths.ts'
import {fetchImage} from './fetch-image.ts'

const IMAGE_FILE = join(import.meta.dirname, '..', '..', 'public', 'icon-192.png')

test('returns AVIF and WebP, also while hosted Sanity still responds with WebP to requests for AVIF', async () => {
  const {lake, emulator, lakeConfig, editor, close} = await startEmulatedLake()
  onTestFinished(close)
  const asset = await editor.assets.upload('image', await readFile(IMAGE_FILE))
  const lakePath = `${new URL(asset.url).pathname}?w=96`

  for (const apiHost of [lake.url, emulator.url])
    for (const [format, expected] of [
      ['avif', {format: 'heif', compression: 'av1', width: 96}],
      ['webp', {format: 'webp', width: 96}],
    ] as const) {
      const image = await fetchImage(staticImagePath(lakePath, format), {...lakeConfig, apiHost})
      expect(await sharp(image).metadata(), `${format} from ${apiHost}`).toMatchObject(expected)
    }
})

test('an image that is too high for the format is smaller', async () => {
  const {lake, lakeConfig, editor, close} = await startEmulatedLake()
  onTestFinished(close)
  const high = sharp({create: {width: 20, height: 16_400, channels: 3, background: 'black'}})
  const asset = await editor.assets.upload('image', await high.png().toBuffer())
  const lakePath = `${new URL(asset.url).pathname}?w=20`
  for (const format of ['avif', 'webp'] as const) {
    const image = await fetchImage(staticImagePath(lakePath, format), {...lakeConfig, apiHost: lake.url})
    expect(await sharp(image).metadata()).toMatchObject({width: 20, height: 16_383})
  }
})
