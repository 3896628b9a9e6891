/** Formats of images that can be uploaded. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/** Longest side of an image that was shrunk, in pixels: Safari draws at most 4096 × 4096. */
const MAX_SIDE = 4096

const SIGNATURES: [ImageFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(.{4})*?avi[fs]/s],
  ['heic', /^.{4}ftyp(he[iv]|mif1|msf1)/s],
]

/** Without NULs: text in UTF-16 has one after each of these. A byte order mark can come first. */
const MARKUP = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</

/**
 * Recognizes a file by its first bytes, as the lake does: `markup` is SVG, HTML or XML; undefined: something else.
 */
export function recognizeContent(head: Uint8Array): ImageFormat | 'markup' | undefined {
  const bytes = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  const [format] = SIGNATURES.find(([, signature]) => signature.test(bytes)) ?? []
  return format ?? (MARKUP.test(bytes.replaceAll('\0', '')) ? 'markup' : undefined)
}

/** Returns the size of an image whose longest side fits; one that fits is not enlarged. */
export function fitWithin({width, height}: {width: number; height: number}) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))}
}
