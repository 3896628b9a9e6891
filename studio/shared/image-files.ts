import {IMAGE_MIME_TYPES} from '@roam/documents/content-rules'
import type {SanityClient} from 'sanity'
import {environment} from './environment.ts'

/**
 * Whether HEIC photos can be uploaded: the self-hosted lake converts them to JPEG. Hosted Sanity does not document
 * the format; there, an iPhone converts its photos because the file input does not accept HEIC.
 */
const ACCEPTS_HEIC = Boolean(environment.apiHost)

/** With file extensions, because browsers on Windows and Linux may not know the MIME type. */
const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif']

/** The attribute `accept` of inputs for images. */
export const ACCEPTED_IMAGES = [...IMAGE_MIME_TYPES, ...(ACCEPTS_HEIC ? HEIC_TYPES : [])].join(',')

/** Upload limit; far more than the site needs of a photo. */
export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024

export const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** Returns the reason for which a file is rejected, as a message for the editor; else undefined. */
export function validateUpload({name, type, size}: Pick<File, 'name' | 'type' | 'size'>) {
  const isHeic = /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)
  if (isHeic && !ACCEPTS_HEIC)
    return 'iPhone photos in this format (HEIC) do not show in every browser. Export it as JPEG and drop that.'
  if (!isHeic && !IMAGE_MIME_TYPES.includes(type))
    return 'This is no photo that browsers show. JPEG, PNG, WebP, AVIF and GIF do.'
  if (size === 0) return 'This file is empty.'
  if (size > MAX_UPLOAD_BYTES)
    return `${formatMegabytes(size)} is too large: up to ${formatMegabytes(MAX_UPLOAD_BYTES)}. Export it smaller, 3,000 pixels wide is plenty.`
  return undefined
}

/**
 * Uploads an image, and returns the id of its asset. The lake extracts only what the site needs: no EXIF data and no
 * location, for privacy.
 */
export const uploadImage = async (client: SanityClient, file: File): Promise<string> =>
  (await client.assets.upload('image', file, {filename: file.name, extract: ['lqip', 'palette']}))._id
