export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export const MIME_TYPES: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

interface FormatInput {
  /** Of the original. */
  extension: string
  isOpaque: boolean
  /** Pixel count of the output. */
  pixels: number
}

/** AVIF takes seconds to encode above this size: `auto=format` then selects WebP. */
const MAX_AVIF_PIXELS = 4_500_000

/**
 * The output format. `auto=format` selects AVIF, then WebP, if the client accepts it; GIF and WebP
 * originals may be animated and are never converted to AVIF, which is written as a still image.
 * Otherwise it is the requested format, or the original's if all browsers support it.
 * @param requested the `fm` parameter
 * @param accept the Accept header with `auto=format`, else undefined
 */
export function chooseFormat(
  {extension, isOpaque, pixels}: FormatInput,
  requested: OutputFormat | undefined,
  accept: string | undefined,
): OutputFormat {
  const mayBeAnimated = extension === 'gif' || extension === 'webp'
  if (!mayBeAnimated && pixels <= MAX_AVIF_PIXELS && accepts(accept, 'image/avif')) return 'avif'
  if (accepts(accept, 'image/webp')) return 'webp'
  if (requested) return requested
  if (extension === 'jpg' || extension === 'png' || extension === 'gif') return extension
  if (accept === undefined && (extension === 'webp' || extension === 'avif')) return extension
  return isOpaque ? 'jpg' : 'png'
}

/** Whether the Accept header names the type. Wildcards are ignored: all browsers send them. */
function accepts(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((item) => item.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
