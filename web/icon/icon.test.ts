import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import manifest from '../app/manifest.ts'
import {iconFiles} from './files.ts'

const WEB = join(import.meta.dirname, '..')

/** Every fourth unit of the icon, where no two colours meet. */
const shrink = (picture: Buffer) => sharp(picture).resize(32, 32).removeAlpha().raw().toBuffer()

describe('the icon', () => {
  it.each(Object.entries(iconFiles))('%s is what is drawn', async (name, make) => {
    const [kept, drawn] = await Promise.all([readFile(join(WEB, name)), make()])
    if (name.endsWith('.ico')) expect(kept.subarray(0, 22)).toEqual(drawn.subarray(0, 22))
    else expect(await shrink(kept)).toEqual(await shrink(drawn))
  })

  it('is named in the manifest, as large as it says, whole and to be cut', async () => {
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
