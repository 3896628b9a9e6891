/**
 * Draws pictures from their scenes.
 *
 * node art/draw.ts                       all of them, into dataset/images/ (JPEG, 2000 px on the long side)
 * node art/draw.ts italy/ponte-vecchio   only this one
 * node art/draw.ts --draft italy/…       a quick look, into out/ (PNG, 1200 px)
 */
import {mkdirSync} from 'node:fs'
import {glob} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import sharp from 'sharp'
import {raster} from './kit/press.ts'
import {print} from './kit/print.ts'
import type {Scene} from './kit/scene.ts'

const here = import.meta.dirname
const PRINT_SIZE = 2400
const DRAFT_SIZE = 1200
const KEPT_SIZE = 2000

async function scene(name: string): Promise<Scene> {
  const module: {default: Scene} = await import(`./scenes/${name}.ts`)
  return module.default
}

async function press(drawing: Scene, size: number, quality: number) {
  const scale = size / Math.max(drawing.w, drawing.h)
  const width = Math.round(drawing.w * scale)
  const height = Math.round(drawing.h * scale)
  const pixels = await raster(drawing.make(quality), width, height, drawing.w)
  const draft = size === DRAFT_SIZE
  const printed = print(pixels, width, height, {
    inks: drawing.inks,
    seed: drawing.seed,
    grain: (drawing.grain ?? 2.2) * (draft ? 0.62 : 1),
    wobble: (drawing.wobble ?? 1.4) * (draft ? 0.5 : 1),
    strict: drawing.strict,
  })
  return sharp(Buffer.from(printed.buffer), {raw: {width, height, channels: 3}})
}

async function draw(name: string, draft: boolean) {
  const drawing = await scene(name)
  if (draft) {
    const file = join(here, '..', 'out', `${name}.png`)
    mkdirSync(dirname(file), {recursive: true})
    await (await press(drawing, DRAFT_SIZE, 0.7)).png().toFile(file)
    return file
  }
  const file = join(here, '..', 'dataset', 'images', `${name}.jpg`)
  mkdirSync(dirname(file), {recursive: true})
  const image = await press(drawing, PRINT_SIZE, 1)
  await sharp(await image.png({compressionLevel: 1}).toBuffer())
    .resize(KEPT_SIZE, KEPT_SIZE, {fit: 'inside'})
    .jpeg({quality: 82, mozjpeg: true})
    .toFile(file)
  return file
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const draft = process.argv.includes('--draft')
if (wanted.length === 0) {
  for await (const file of glob('*/*.ts', {cwd: join(here, 'scenes')}))
    wanted.push(file.slice(0, -3))
  wanted.sort()
}
for (const [index, name] of wanted.entries()) {
  const start = performance.now()
  const file = await draw(name, draft)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${index + 1}/${wanted.length} ${name} ${seconds} s → ${file}`)
}
