import {readFile} from 'node:fs/promises'
import {encode} from 'blurhash'
import sharp, {type OutputInfo} from 'sharp'
import {LakeError} from '../shared/errors.ts'
import {type ExifMetadata, readExif} from './exif.ts'
import {MAX_PIXELS, type METADATA_FIELDS} from './image-task.ts'
import {computePalette} from './palette.ts'
import {decodeSvg} from './svg.ts'

const THUMBNAIL_SIDE = 96
const LQIP_WIDTH = 20
/** Number of cosine components in x and y. */
const BLUR_HASH_COMPONENTS = [5, 4] as const

type MetadataField = (typeof METADATA_FIELDS)[number]

/** `metadata` of a `sanity.imageAsset`. https://www.sanity.io/docs/image-metadata */
export interface ImageMetadata extends ExifMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    width: number
    height: number
    aspectRatio: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  /** Low-quality image placeholder: a preview 20 pixels wide, as a data URI. */
  lqip?: string
  blurHash?: string
  palette?: ReturnType<typeof computePalette>
}

/**
 * Decodes an image and returns its metadata. Width and height have the EXIF orientation applied.
 * @throws LakeError 400 for a damaged or too large image, or an unsupported format
 */
export async function readImageMetadata(
  file: string,
  extension: string,
  fields: ReadonlySet<MetadataField>,
): Promise<ImageMetadata> {
  try {
    return await extractMetadata(extension === 'svg' ? await readSvg(file) : file, fields)
  } catch (cause) {
    if (cause instanceof LakeError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new LakeError(400, 'invalidImage', `The image cannot be read (${reason}). Is it whole?`)
  }
}

/**
 * An SVG as sharp recognizes it: as UTF-8 with `<svg` in the first bytes. In memory it has no base path, and cannot
 * include other files.
 */
async function readSvg(file: string): Promise<Buffer> {
  return Buffer.from(`<!--<svg-->${decodeSvg(await readFile(file))}`)
}

/** @throws LakeError 400 for an image with more than MAX_PIXELS, all frames together */
export function requirePixelLimit(width: number, height: number, frames = 1): void {
  if (width * height * frames <= MAX_PIXELS) return
  const limit = MAX_PIXELS / 1_000_000
  const size = `${width} × ${height} pixels${frames > 1 ? ` with ${frames} frames` : ''}`
  throw new LakeError(
    400,
    'invalidImage',
    `The image is too large: ${size}. At most ${limit} million pixels are taken: make it smaller.`,
  )
}

async function extractMetadata(source: string | Buffer, fields: ReadonlySet<MetadataField>) {
  const options = {limitInputPixels: MAX_PIXELS, failOn: 'error'} as const
  const header = await sharp(source, {...options, limitInputPixels: false}).metadata()
  const {width, height} = header.autoOrient
  requirePixelLimit(width, height, header.pages)
  const {data, info} = await sharp(source, options)
    .autoOrient()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      // Sharper kernels ring, which adds colors that the image does not have.
      kernel: 'linear',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const isOpaque = !header.hasAlpha || (await sharp(source, options).stats()).isOpaque
  const metadata: ImageMetadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha: header.hasAlpha,
    isOpaque,
  }
  if (fields.has('palette')) metadata.palette = computePalette(data)
  if (fields.has('lqip')) metadata.lqip = await createLqip(data, info, isOpaque)
  if (fields.has('blurhash')) {
    const pixels = new Uint8ClampedArray(data)
    metadata.blurHash = encode(pixels, info.width, info.height, ...BLUR_HASH_COMPONENTS)
  }
  return header.exif ? {...metadata, ...(await readExif(header.exif, fields))} : metadata
}

/** Returns a preview as a data URI: JPEG, or PNG for an image with transparency. */
async function createLqip(rgba: Buffer, info: OutputInfo, isOpaque: boolean) {
  const raw = {width: info.width, height: info.height, channels: info.channels}
  const preview = sharp(rgba, {raw}).resize(LQIP_WIDTH)
  const bytes = isOpaque
    ? await preview.removeAlpha().jpeg({quality: 50}).toBuffer()
    : await preview.png().toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
