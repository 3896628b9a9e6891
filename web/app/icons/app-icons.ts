import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {COLORS} from '../../ui/styles/colors.ts'

const VIEW_BOX_SIZE = 64

/**
 * Returns the icon as SVG: a poster with a sunset. All edges are on a grid of 4 units, so that the icon
 * is sharp at 16 pixels.
 *
 * @param maskable fills the square without a margin, for systems that crop icons; the sun and the lines
 * are within the safe zone
 */
function renderSvg(maskable: boolean): string {
  const [start, end] = maskable ? [0, VIEW_BOX_SIZE] : [4, VIEW_BOX_SIZE - 4]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Roam</title>
  <path fill="${COLORS.paper}" d="M0 0h64v64H0z"/>
  <path fill="${COLORS.sun}" d="M${start} ${start}H${end}V40H${start}z"/>
  <path fill="${COLORS.signal}" d="M16 40a16 16 0 0 1 32 0z"/>
  <path fill="${COLORS.band}" d="M${start} 40H${end}V${end}H${start}z"/>
  <path fill="${COLORS.cream}" d="M20 44h24v4H20zM24 52h16v4H24z"/>
</svg>
`
}

const renderPng = (size: number, maskable = false) =>
  sharp(Buffer.from(renderSvg(maskable)), {density: (72 * size) / VIEW_BOX_SIZE})
    .resize(size, size)
    .ensureAlpha()
    .png({compressionLevel: 9})
    .toBuffer()

const FAVICON_SIZES = [16, 32, 48]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** Returns the favicon with a PNG for each size, https://learn.microsoft.com/windows/win32/menurc/icons. */
async function renderIco(): Promise<Buffer> {
  const images = await Promise.all(FAVICON_SIZES.map((size) => renderPng(size)))
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let imageOffset = header.length
  for (const [index, image] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index
    const size = FAVICON_SIZES[index] ?? 0
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(imageOffset, entry + 12)
    imageOffset += image.length
  }
  return Buffer.concat([header, ...images])
}

/** Renderers of the icon files by path in web/. */
export const iconFiles: Record<string, () => Promise<Buffer>> = {
  'app/icon.svg': async () => Buffer.from(renderSvg(false)),
  'app/favicon.ico': renderIco,
  'app/apple-icon.png': () => renderPng(180),
  'public/icon-192.png': () => renderPng(192),
  'public/icon-512.png': () => renderPng(512),
  'public/icon-maskable-192.png': () => renderPng(192, true),
  'public/icon-maskable-512.png': () => renderPng(512, true),
}

// Writes the files: `pnpm --filter @roam/web icon`.
if (import.meta.main)
  for (const [path, render] of Object.entries(iconFiles))
    await writeFile(join(import.meta.dirname, '..', '..', path), await render())
