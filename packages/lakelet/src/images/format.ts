import type {Size} from './geometry.ts'

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
  outputSize: Size
}

/** Maximum width and height in pixels. */
const MAX_SIDES: Record<OutputFormat, number> = {
  ...{jpg: 65_500, pjpg: 65_500, png: Number.POSITIVE_INFINITY},
  ...{gif: 65_535, webp: 16_383, avif: 16_384},
}

/** AVIF takes seconds to encode above this size: `auto=format` then selects WebP. */
const MAX_AVIF_PIXELS = 4_500_000

/**
 * The output format. `auto=format` selects AVIF, then WebP, if the client accepts it; GIF and WebP
 * originals may be animated and are never converted to AVIF, which is written as a still image.
 * Otherwise it is the requested format, or the original's if all browsers support it. A format that cannot
 * store an image of this size is not selected.
 * @param requested the `fm` parameter
 * @param accept the Accept header with `auto=format`, else undefined
 */
export function chooseFormat(
  {extension, isOpaque, outputSize: {width, height}}: FormatInput,
  requested: OutputFormat | undefined,
  accept: string | undefined,
): OutputFormat {
  const mayBeAnimated = extension === 'gif' || extension === 'webp'
  const formats: (OutputFormat | false | undefined)[] = [
    !mayBeAnimated && width * height <= MAX_AVIF_PIXELS && accepts(accept, 'image/avif') && 'avif',
    accepts(accept, 'image/webp') && 'webp',
    requested,
    (extension === 'jpg' || extension === 'png' || extension === 'gif') && extension,
    accept === undefined && (extension === 'webp' || extension === 'avif') && extension,
    isOpaque && 'jpg',
  ]
  return formats.find((format) => format && Math.max(width, height) <= MAX_SIDES[format]) || 'png'
}

/** Whether the Accept header names the type. Wildcards are ignored: all browsers send them. */
function accepts(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((item) => item.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
