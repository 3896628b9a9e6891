/** Lays all kept pictures on one sheet, docs/pictures/contact-sheet.jpg: `pnpm --filter demo-content contact-sheet`. */
import {globSync} from 'node:fs'
import {join} from 'node:path'
import sharp, {type OverlayOptions} from 'sharp'

const IMAGES = join(import.meta.dirname, '..', 'dataset', 'images')
const SHEET = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'contact-sheet.jpg')

const COLUMNS = 6
const CELL = {width: 300, height: 250}
const MARGIN = 12
const CAPTION_HEIGHT = 26
const PAPER = '#f6efe2'
const INK = '#2b2521'

const names = globSync('*/*.jpg', {cwd: IMAGES})
  .map((file) => file.slice(0, -'.jpg'.length))
  .sort()

const caption = (name: string) =>
  Buffer.from(
    `<svg width="${CELL.width}" height="${CAPTION_HEIGHT}"><text x="50%" y="17" text-anchor="middle" font-family="sans-serif" font-size="14" fill="${INK}">${name}</text></svg>`,
  )

async function cell(name: string, index: number): Promise<OverlayOptions[]> {
  const left = (index % COLUMNS) * CELL.width
  const top = Math.floor(index / COLUMNS) * CELL.height
  const picture = await sharp(join(IMAGES, `${name}.jpg`))
    .resize(CELL.width - 2 * MARGIN, CELL.height - CAPTION_HEIGHT - MARGIN, {
      fit: 'contain',
      background: PAPER,
    })
    .toBuffer()
  return [
    {input: picture, left: left + MARGIN, top: top + MARGIN},
    {input: caption(name), left, top: top + CELL.height - CAPTION_HEIGHT},
  ]
}

const cells = await Promise.all(names.map(cell))
await sharp({
  create: {
    width: COLUMNS * CELL.width,
    height: Math.ceil(names.length / COLUMNS) * CELL.height + MARGIN,
    channels: 3,
    background: PAPER,
  },
})
  .composite(cells.flat())
  .jpeg({quality: 82, mozjpeg: true})
  .toFile(SHEET)
console.log(`${names.length} pictures → ${SHEET}`)
