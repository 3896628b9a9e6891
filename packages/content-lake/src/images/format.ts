export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export const MIME_TYPES: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** A picture as it was uploaded, and how much of it is wanted. */
interface Original {
  extension: string
  isOpaque: boolean
  /** Of the answer. */
  pixels: number
}

/** Larger pictures take AVIF seconds to make: whoever negotiates gets WebP instead. */
const MAX_AVIF_PIXELS = 4_500_000

/**
 * The format of an answer. `auto=format` gives AVIF, then WebP, to those who accept it; GIF and
 * WebP may move, and AVIF here cannot. The others get what was asked for, or the original's format
 * where every browser knows it.
 * @param accept the Accept header if `auto=format` was asked for
 */
export function chooseFormat(
  {extension, isOpaque, pixels}: Original,
  wanted: OutputFormat | undefined,
  accept: string | undefined,
): OutputFormat {
  const mayMove = extension === 'gif' || extension === 'webp'
  if (!mayMove && pixels <= MAX_AVIF_PIXELS && accepts(accept, 'image/avif')) return 'avif'
  if (accepts(accept, 'image/webp')) return 'webp'
  if (wanted) return wanted
  if (extension === 'jpg' || extension === 'png' || extension === 'gif') return extension
  if (accept === undefined && (extension === 'webp' || extension === 'avif')) return extension
  return isOpaque ? 'jpg' : 'png'
}

/** Only a type that is named counts: every browser sends a wildcard, whatever it can show. */
function accepts(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
