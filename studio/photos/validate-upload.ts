import {IMAGE_MIME_TYPES} from '@roam/documents/content-rules'
import {ACCEPTS_HEIC} from '../shared/accepted-images.ts'

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
