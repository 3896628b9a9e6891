/** A file's type as detected from its content. */
export interface FileType {
  extension: string
  mimeType: string
}

/** Number of leading bytes that `detectFileType` reads. */
export const HEAD_BYTES = 4096

const type = (extension: string, mimeType: string): FileType => ({extension, mimeType})

export const JPEG = type('jpg', 'image/jpeg')

/** Image formats that are stored and served, by extension. */
export const IMAGE_TYPES: ReadonlyMap<string, FileType> = new Map(
  [
    JPEG,
    type('png', 'image/png'),
    type('gif', 'image/gif'),
    type('webp', 'image/webp'),
    type('avif', 'image/avif'),
    type('tif', 'image/tiff'),
    type('svg', 'image/svg+xml'),
  ].map((imageType) => [imageType.extension, imageType]),
)

const UNKNOWN = type('bin', 'application/octet-stream')
const TEXT = type('txt', 'text/plain; charset=utf-8')
const ZIP = type('zip', 'application/zip')
const OOXML = 'application/vnd.openxmlformats-officedocument'

/** Magic bytes: [offset, bytes in Latin-1, extension, MIME type]. The first match wins. */
const SIGNATURES: [number, string, string, string][] = [
  [0, '\xff\xd8\xff', 'jpg', 'image/jpeg'],
  [0, '\x89PNG\r\n\x1a\n', 'png', 'image/png'],
  [0, 'GIF87a', 'gif', 'image/gif'],
  [0, 'GIF89a', 'gif', 'image/gif'],
  [8, 'WEBP', 'webp', 'image/webp'],
  [0, 'II*\0', 'tif', 'image/tiff'],
  [0, 'MM\0*', 'tif', 'image/tiff'],
  [4, 'ftyphei', 'heic', 'image/heic'],
  [4, 'ftyphev', 'heic', 'image/heic'],
  [4, 'ftypmif1', 'heic', 'image/heic'],
  [4, 'ftypmsf1', 'heic', 'image/heic'],
  [4, 'ftypM4A', 'm4a', 'audio/mp4'],
  [4, 'ftypqt', 'mov', 'video/quicktime'],
  [4, 'ftyp', 'mp4', 'video/mp4'],
  [0, '%PDF-', 'pdf', 'application/pdf'],
  [0, '\x1a\x45\xdf\xa3', 'webm', 'video/webm'],
  [0, 'OggS', 'ogg', 'audio/ogg'],
  [8, 'WAVE', 'wav', 'audio/wav'],
  [0, 'ID3', 'mp3', 'audio/mpeg'],
  [0, '\xff\xfb', 'mp3', 'audio/mpeg'],
  [0, 'fLaC', 'flac', 'audio/flac'],
  [0, 'wOFF', 'woff', 'font/woff'],
  [0, 'wOF2', 'woff2', 'font/woff2'],
  [0, '\x1f\x8b', 'gz', 'application/gzip'],
]

/**
 * Types that the file name's extension selects within text and ZIP. Contains only types that a browser
 * does not execute.
 */
const TYPES_BY_EXTENSION: ReadonlyMap<FileType, Record<string, string>> = new Map<
  FileType,
  Record<string, string>
>([
  [
    TEXT,
    {
      txt: TEXT.mimeType,
      md: 'text/markdown; charset=utf-8',
      csv: 'text/csv; charset=utf-8',
      json: 'application/json',
      ndjson: 'application/x-ndjson',
      vtt: 'text/vtt; charset=utf-8',
      srt: 'application/x-subrip',
      ics: 'text/calendar; charset=utf-8',
      gpx: TEXT.mimeType,
    },
  ],
  [
    ZIP,
    {
      docx: `${OOXML}.wordprocessingml.document`,
      xlsx: `${OOXML}.spreadsheetml.sheet`,
      pptx: `${OOXML}.presentationml.presentation`,
      odt: 'application/vnd.oasis.opendocument.text',
      ods: 'application/vnd.oasis.opendocument.spreadsheet',
      epub: 'application/epub+zip',
    },
  ],
])

/**
 * Detects a file's type from its content. The name only selects a subtype of text or ZIP, so HTML named
 * `photo.jpg` or `page.html` is served as plain text.
 * @param head the first `HEAD_BYTES` of the file, or all of it
 */
export function detectFileType(head: Buffer, filename = ''): FileType {
  if (isAvif(head)) return type('avif', 'image/avif')
  for (const [offset, bytes, extension, mimeType] of SIGNATURES)
    if (head.toString('latin1', offset, offset + bytes.length) === bytes) return type(extension, mimeType)
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return refineByName(ZIP, filename)
  const text = decodeText(head)
  if (text === null) return UNKNOWN
  return isSvg(text) ? type('svg', 'image/svg+xml') : refineByName(TEXT, filename)
}

/** Whether an ISO media file lists an AVIF brand, in any position. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = head.toString('latin1', 8, head.readUInt32BE(0))
  return /^(.{4})*?avi[fs]/s.test(brands)
}

function refineByName(fileType: FileType, filename: string): FileType {
  const extension = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  const mimeType = TYPES_BY_EXTENSION.get(fileType)?.[extension]
  return mimeType ? type(extension, mimeType) : fileType
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
