import {IMAGE_MIME_TYPES} from '@roam/documents/content-rules'
import type {SanityClient} from 'sanity'
import {environment} from './environment.ts'
import {fitWithin, type ImageFormat, recognizeContent} from './image-content.ts'

/**
 * Whether HEIC photos can be uploaded: the self-hosted lake converts them to JPEG. Hosted Sanity does not document
 * the format; there, an iPhone converts its photos because the file input does not accept HEIC.
 */
const ACCEPTS_HEIC = Boolean(environment.apiHost)

/** With file extensions, because browsers on Windows and Linux may not know the MIME type. */
const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif']

/** The attribute `accept` of inputs for images. */
export const ACCEPTED_IMAGES = [...IMAGE_MIME_TYPES, ...(ACCEPTS_HEIC ? HEIC_TYPES : [])].join(',')

/** Larger files are shrunk before the upload: far more than the site needs of a photo, and less than the lake's limit. */
const MAX_UPLOAD_BYTES = 30 * 1024 * 1024

/** The lake refuses images with more pixels. */
const MAX_UPLOAD_PIXELS = 100_000_000

/** A browser can run out of memory while it decodes a larger file. */
const MAX_SOURCE_BYTES = 300 * 1024 * 1024

/** Files with fewer bytes have few enough pixels, unless they are made to have more. */
const MEASURED_BYTES = 5 * 1024 * 1024

/** Quality of JPEG and WebP, from 0 to 1. */
const QUALITY = 0.9

const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** A file that cannot be uploaded; the message says why, to the editor. */
export class RejectedFileError extends Error {
  override name = 'RejectedFileError'
}

const HEAD_BYTES = 1024

const HEIC_REASON =
  'iPhone photos in this format (HEIC) do not show in every browser. Export it as JPEG and drop that.'

/**
 * Recognizes the format of a file by its content.
 *
 * @throws RejectedFileError if it is no image that can be uploaded
 */
async function readFormat(file: File): Promise<ImageFormat> {
  if (file.size === 0) throw new RejectedFileError('This file is empty.')
  const content = recognizeContent(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (content === 'markup')
    throw new RejectedFileError(
      'This is a drawing or a web page (SVG or HTML), whatever its name says. Export it as JPEG or PNG.',
    )
  if (content === undefined)
    throw new RejectedFileError('This is no photo that browsers show. JPEG, PNG, WebP, AVIF and GIF do.')
  if (content === 'heic' && !ACCEPTS_HEIC) throw new RejectedFileError(HEIC_REASON)
  return content
}

/** Returns the size of an image in pixels, after its orientation; undefined if the browser cannot decode it. */
async function measure(file: File): Promise<{width: number; height: number} | undefined> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return {width: image.naturalWidth, height: image.naturalHeight}
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Draws an image smaller, in its orientation; undefined if the browser cannot do it. */
async function shrink(
  file: File,
  format: ImageFormat,
  size: {width: number; height: number},
): Promise<File | undefined> {
  const {width, height} = fitWithin(size)
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    })
    const canvas = Object.assign(document.createElement('canvas'), {width, height})
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    // Other formats can be transparent. Safari writes PNG for WebP.
    const type = format === 'jpeg' || format === 'heic' ? 'image/jpeg' : 'image/webp'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    if (!blob) return undefined
    const name = file.name.replace(/\.\w+$/, '')
    return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, {type: blob.type})
  } catch {
    return undefined
  }
}

/**
 * Returns an image as it can be uploaded: one that is too large for the lake is shrunk.
 *
 * @throws RejectedFileError if it cannot be uploaded
 */
export async function prepareImage(file: File): Promise<File> {
  const format = await readFormat(file)
  if (file.size > MAX_SOURCE_BYTES)
    throw new RejectedFileError(
      `${formatMegabytes(file.size)} is too large: up to ${formatMegabytes(MAX_SOURCE_BYTES)}. Export it smaller, 3,000 pixels wide is plenty.`,
    )
  if (file.size <= MEASURED_BYTES) return file
  const size = await measure(file)
  const isLarge = file.size > MAX_UPLOAD_BYTES
  if (!isLarge && (!size || size.width * size.height <= MAX_UPLOAD_PIXELS)) return file
  const smaller = size && format !== 'gif' ? await shrink(file, format, size) : undefined
  if (smaller && smaller.size <= MAX_UPLOAD_BYTES) return smaller
  throw new RejectedFileError(
    `${formatMegabytes(file.size)} is too large, and this browser cannot make ${format === 'gif' ? 'a GIF' : 'it'} smaller. Export it as JPEG, 3,000 pixels wide is plenty.`,
  )
}

/**
 * Uploads an image, and returns the id of its asset. The lake extracts only what the site needs: no EXIF data and no
 * location, for privacy.
 */
export const uploadImage = async (client: SanityClient, file: File): Promise<string> =>
  (await client.assets.upload('image', file, {filename: file.name, extract: ['lqip', 'palette']}))._id
