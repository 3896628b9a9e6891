import {globSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import {describe, expect, it} from 'vitest'
import {raster} from '../art/kit/press.ts'
import type {Scene} from '../art/kit/scene.ts'
import {DEMO_DATASET} from '../src/index.ts'

const SCENES = join(import.meta.dirname, '..', 'art', 'scenes')
const IMAGES = join(DEMO_DATASET, 'images')

const namesIn = (folder: string, ending: string) =>
  globSync(`*/*${ending}`, {cwd: folder})
    .map((file) => file.slice(0, -ending.length))
    .sort()

const scenes = namesIn(SCENES, '.ts')

/** Small enough that the grain is gone, large enough that a figure in the distance still counts. */
const SIZE = 100
const DRAWN_SIZE = 600
/** Of 255, averaged over all pixels and colours. Grain stays below 5, another picture is beyond 30. */
const MOST_APART = 7

const shrink = (image: Sharp) =>
  image.resize(SIZE, SIZE, {fit: 'fill'}).removeAlpha().raw().toBuffer()

async function drawn(name: string): Promise<Buffer> {
  const {default: scene}: {default: Scene} = await import(join(SCENES, `${name}.ts`))
  const scale = DRAWN_SIZE / Math.max(scene.w, scene.h)
  const [width, height] = [Math.round(scene.w * scale), Math.round(scene.h * scale)]
  const pixels = await raster(scene.make(1), width, height, scene.w)
  return shrink(sharp(Buffer.from(pixels.buffer), {raw: {width, height, channels: 3}}))
}

const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

describe('the pictures of the demo content', () => {
  it('have a scene each, and every scene has its picture', () => {
    expect(namesIn(IMAGES, '.jpg')).toEqual(scenes)
  })

  it('all stand in the dataset', async () => {
    const documents = await readFile(join(DEMO_DATASET, 'data.ndjson'), 'utf8')
    const named = [...documents.matchAll(/image@file:\/\/\.\/images\/([^"]+)\.jpg/g)]
    expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(scenes)
  })

  it.each(scenes)(
    '%s is what its scene draws',
    async (name) => {
      const kept = await shrink(sharp(join(IMAGES, `${name}.jpg`)))
      expect(apart(await drawn(name), kept)).toBeLessThan(MOST_APART)
    },
    120_000,
  )
})
