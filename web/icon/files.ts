import sharp from 'sharp'
import {iconSvg} from './icon.ts'

/** In pixels: those of a tab, of a bookmark, and of a shortcut. */
const FAVICON_SIZES = [16, 32, 48]

const HEAD_BYTES = 6
const ENTRY_BYTES = 16

const png = (size: number, whole = true) =>
  sharp(Buffer.from(iconSvg(whole)), {density: (72 * size) / 64})
    .resize(size, size)
    .ensureAlpha()
    .png({compressionLevel: 9})
    .toBuffer()

/** https://learn.microsoft.com/windows/win32/menurc/icons: a list of sizes, then a PNG for each. */
async function ico(): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIZES.map((size) => png(size)))
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = HEAD_BYTES + ENTRY_BYTES * index
    const size = FAVICON_SIZES[index] ?? 0
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** Every file of the icon, by its place in the site's folder. */
export const iconFiles: Record<string, () => Promise<Buffer>> = {
  'app/icon.svg': async () => Buffer.from(iconSvg(true)),
  'app/favicon.ico': ico,
  'app/apple-icon.png': () => png(180),
  'public/icon-192.png': () => png(192),
  'public/icon-512.png': () => png(512),
  'public/icon-maskable-192.png': () => png(192, false),
  'public/icon-maskable-512.png': () => png(512, false),
}
