import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import manifest from '../manifest.ts'
import {iconFiles} from './app-icons.ts'

const WEB = join(import.meta.dirname, '..', '..')

/** The first bytes of favicon.ico: the header and the first entry. */
const ICO_HEADER_BYTES = 22

/** Samples one pixel per grid cell, away from edges, which encoders may antialias differently. */
const samplePixels = (image: Buffer) => sharp(image).resize(32, 32).removeAlpha().raw().toBuffer()

describe('icon files', () => {
  it.each(Object.entries(iconFiles))('%s is up to date', async (path, render) => {
    const [stored, rendered] = await Promise.all([readFile(join(WEB, path)), render()])
    if (path.endsWith('.ico'))
      expect(stored.subarray(0, ICO_HEADER_BYTES)).toEqual(rendered.subarray(0, ICO_HEADER_BYTES))
    else expect(await samplePixels(stored)).toEqual(await samplePixels(rendered))
  })

  it('match the sizes, types and purposes in the manifest', async () => {
    const {icons = []} = await manifest()
    for (const {src, sizes, type} of icons) {
      const {width, height, format} = await sharp(join(WEB, 'public', src)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
    expect(icons.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
  })
})
