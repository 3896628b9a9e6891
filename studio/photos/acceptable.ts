import {PICTURE_TYPES} from '@roam/sanity/content-rules'

/** Larger than any photo needs to be for the site. */
export const MAX_BYTES = 30 * 1024 * 1024

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** Why a file cannot become a photo of the site, in words for the founder; nothing when it can. */
export function complaint({name, type, size}: Pick<File, 'name' | 'type' | 'size'>) {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type))
    return 'iPhone photos in this format (HEIC) do not show in every browser. Export it as JPEG and drop that.'
  if (!PICTURE_TYPES.includes(type))
    return 'This is no photo that browsers show. JPEG, PNG, WebP, AVIF and GIF do.'
  if (size === 0) return 'This file is empty.'
  if (size > MAX_BYTES)
    return `${megabytes(size)} is too large: up to ${megabytes(MAX_BYTES)}. Export it smaller, 3,000 pixels wide is plenty.`
  return undefined
}
