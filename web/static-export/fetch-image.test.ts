import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {startSanityEmulator} from '@roam/sanity-emulator'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {staticImagePath} from '../ui/image/static-image-paths.ts'
import {fetchImage} from './fetch-image.ts'

const IMAGE_FILE = join(import.meta.dirname, '..', 'public', 'icon-192.png')

test('returns AVIF and WebP, also while hosted Sanity still responds with WebP to requests for AVIF', async () => {
  const lake = await startContentLake()
  const {projectId, dataset, token} = lake.clientConfig
  const refuseEvery = Number.POSITIVE_INFINITY
  const emulator = await startSanityEmulator({lakeUrl: lake.url, projectId, dataset, token, refuseEvery})
  onTestFinished(async () => {
    await emulator.close()
    await lake.close()
  })
  const asset = await createClient(lake.clientConfig).assets.upload('image', await readFile(IMAGE_FILE))
  const lakePath = `${new URL(asset.url).pathname}?w=96`

  for (const apiHost of [lake.url, emulator.url])
    for (const [format, expected] of [
      ['avif', {format: 'heif', compression: 'av1', width: 96}],
      ['webp', {format: 'webp', width: 96}],
    ] as const) {
      const image = await fetchImage(staticImagePath(lakePath, format), {projectId, dataset, apiHost})
      expect(await sharp(image).metadata(), `${format} from ${apiHost}`).toMatchObject(expected)
    }
})
