import {mimeTypeOf} from './mime-types.ts'

/** A file's type as detected from its content. */
export interface FileType {
  extension: string
  mimeType: string
}

/** Number of leading bytes that `detectFileType` reads. */
export const HEAD_BYTES = 4096

/** The type of files with an extension. */
export const fileType = (extension: string): FileType => ({extension, mimeType: mimeTypeOf(extension)})

/** Magic bytes: [offset, bytes in Latin-1, extension]. The first match wins. */
const SIGNATURES: [number, string, string][] = [
  [0, '\xff\xd8\xff', 'jpg'],
  [0, '\x89PNG\r\n\x1a\n', 'png'],
  [0, 'GIF87a', 'gif'],
  [0, 'GIF89a', 'gif'],
  [8, 'WEBP', 'webp'],
  [0, 'II*\0', 'tif'],
  [0, 'MM\0*', 'tif'],
  [4, 'ftyphei', 'heic'],
  [4, 'ftyphev', 'heic'],
  [4, 'ftypmif1', 'heic'],
  [4, 'ftypmsf1', 'heic'],
  [4, 'ftypM4A', 'm4a'],
  [4, 'ftypqt', 'mov'],
  [4, 'ftyp', 'mp4'],
  [0, '%PDF-', 'pdf'],
  [0, '\x1a\x45\xdf\xa3', 'webm'],
  [0, 'OggS', 'ogg'],
  [8, 'WAVE', 'wav'],
  [0, 'ID3', 'mp3'],
  [0, '\xff\xfb', 'mp3'],
  [0, 'fLaC', 'flac'],
  [0, 'wOFF', 'woff'],
  [0, 'wOF2', 'woff2'],
  [0, '\x1f\x8b', 'gz'],
]

/** Extensions that the file name selects within text and within ZIP. */
const TEXT_EXTENSIONS = ['txt', 'md', 'csv', 'json', 'ndjson', 'vtt', 'srt', 'ics', 'gpx']
const ZIP_EXTENSIONS = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'epub']

/**
 * Detects a file's type from its content. The name only selects a subtype of text or ZIP, so HTML named
 * `photo.jpg` or `page.html` is served as plain text.
 * @param head the first `HEAD_BYTES` of the file, or all of it
 */
export function detectFileType(head: Buffer, filename = ''): FileType {
  return fileType(detectExtension(head, /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''))
}

/** @param named the extension of the file's name */
function detectExtension(head: Buffer, named: string): string {
  if (isAvif(head)) return 'avif'
  for (const [offset, bytes, extension] of SIGNATURES)
    if (head.toString('latin1', offset, offset + bytes.length) === bytes) return extension
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return ZIP_EXTENSIONS.includes(named) ? named : 'zip'
  const text = decodeText(head)
  if (text === null) return 'bin'
  if (isSvg(text)) return 'svg'
  return TEXT_EXTENSIONS.includes(named) ? named : 'txt'
}

/** Whether an ISO media file lists an AVIF brand, in any position. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, head.readUInt32BE(0))
  return /^(.{4})*?avi[fs]/s.test(brands)
}

/** The text, or null if it is not UTF-8 or has control characters. */
function decodeText(head: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(head, {stream: true})
    return /\p{Cc}/u.test(text.replace(/[\t\n\f\r\x85]/g, '')) ? null : text
  } catch {
    return null
  }
}

/** Whether the root element is `<svg`, after XML declaration, comments and doctype. */
function isSvg(text: string): boolean {
  let remaining = text.trimStart()
  for (;;) {
    const end = remaining.startsWith('<!--') ? '-->' : /^<[?!]/.test(remaining) ? '>' : null
    if (end === null) return /^<svg[\s>/]/i.test(remaining)
    const index = remaining.indexOf(end)
    if (index < 0) return false
    remaining = remaining.slice(index + end.length).trimStart()
  }
}
