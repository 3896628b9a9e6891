import {readFile} from 'node:fs/promises'
import sharp, {type OutputInfo} from 'sharp'
import {LakeError} from '../errors.ts'
import {withImageSlot} from '../images/concurrency-limit.ts'
import {type ExifFields, type Location, readExif} from './exif.ts'
import {computePalette} from './palette.ts'

/** The most pixels a picture may have, all frames together: beyond it, decoding eats the memory. */
export const MAX_PIXELS = 100_000_000

/** How long a picture may take to be drawn. */
const TIMEOUT_S = 30

const THUMBNAIL_SIDE = 96
const LQIP_WIDTH = 20

/** What can be asked for with `meta` besides the dimensions. */
export const METADATA_FIELDS = ['palette', 'lqip', 'exif', 'location'] as const
type Extract = (typeof METADATA_FIELDS)[number]

/** `metadata` of a `sanity.imageAsset`. https://www.sanity.io/docs/image-metadata */
export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    width: number
    height: number
    aspectRatio: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  /** A tiny preview as a data URI. */
  lqip?: string
  palette?: ReturnType<typeof computePalette>
  exif?: ExifFields
  location?: Location
}

/**
 * Reads a picture whole. Width and height are as people see it, its EXIF orientation applied.
 * @throws LakeError 400 when it is broken, in a format that cannot be decoded, or too large
 */
export async function readImageMetadata(
  file: string,
  extension: string,
  extracts: ReadonlySet<Extract>,
): Promise<ImageMetadata> {
  try {
    // From memory an SVG has no folder, so it cannot draw neighbouring files into itself.
    const source = extension === 'svg' ? await readFile(file) : file
    return await withImageSlot(() => describe(source, extracts))
  } catch (cause) {
    if (cause instanceof LakeError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new LakeError(400, 'invalidImage', `The image cannot be read (${why}). Is it whole?`)
  }
}

async function describe(source: string | Buffer, extracts: ReadonlySet<Extract>) {
  const options = {limitInputPixels: MAX_PIXELS, failOn: 'error'} as const
  const head = await sharp(source, {...options, limitInputPixels: false}).metadata()
  const {width, height} = head.autoOrient
  if (width * height * (head.pages ?? 1) > MAX_PIXELS) {
    const limit = MAX_PIXELS / 1_000_000
    const pages = head.pages && head.pages > 1 ? ` with ${head.pages} frames` : ''
    const size = `${width} × ${height} pixels${pages}`
    throw new LakeError(
      400,
      'invalidImage',
      `The image is too large: ${size}. At most ${limit} million pixels are taken: make it smaller.`,
    )
  }
  const {data, info} = await sharp(source, options)
    .timeout({seconds: TIMEOUT_S})
    .autoOrient()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      // The sharper kernels make colours that the picture does not have.
      kernel: 'linear',
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const isOpaque = !head.hasAlpha || (await sharp(source, options).stats()).isOpaque
  const metadata: ImageMetadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha: head.hasAlpha,
    isOpaque,
  }
  if (extracts.has('palette')) metadata.palette = computePalette(data)
  if (extracts.has('lqip')) metadata.lqip = await tinyPreview(data, info, isOpaque)
  if (head.exif && (extracts.has('exif') || extracts.has('location'))) {
    const {fields, location} = readExif(head.exif)
    if (extracts.has('exif')) metadata.exif = fields
    if (extracts.has('location') && location) metadata.location = location
  }
  return metadata
}

async function tinyPreview(rgba: Buffer, info: OutputInfo, isOpaque: boolean) {
  const raw = {width: info.width, height: info.height, channels: info.channels}
  const small = sharp(rgba, {raw}).resize(LQIP_WIDTH)
  const bytes = isOpaque
    ? await small.removeAlpha().jpeg({quality: 50}).toBuffer()
    : await small.png().toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
