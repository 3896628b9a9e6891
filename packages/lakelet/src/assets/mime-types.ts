const OOXML = 'application/vnd.openxmlformats-officedocument'

const IMAGES: [string, string][] = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['tif', 'image/tiff'],
  ['svg', 'image/svg+xml'],
]

/** MIME types of stored files by extension. Browsers execute none of them, except SVG. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ...IMAGES,
  ['heic', 'image/heic'],
  ['m4a', 'audio/mp4'],
  ['mov', 'video/quicktime'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['webm', 'video/webm'],
  ['ogg', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
  ['flac', 'audio/flac'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['gz', 'application/gzip'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['json', 'application/json'],
  ['ndjson', 'application/x-ndjson'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['srt', 'application/x-subrip'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['gpx', 'text/plain; charset=utf-8'],
  ['zip', 'application/zip'],
  ['docx', `${OOXML}.wordprocessingml.document`],
  ['xlsx', `${OOXML}.spreadsheetml.sheet`],
  ['pptx', `${OOXML}.presentationml.presentation`],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['epub', 'application/epub+zip'],
])

const UNKNOWN = 'application/octet-stream'

/** The MIME type of a stored file. It follows from the extension in its path, never from a document. */
export const mimeTypeOf = (extension: string): string => MIME_TYPES.get(extension) ?? UNKNOWN

/** Extensions of the image formats that are stored and transformed. */
export const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set(IMAGES.map(([extension]) => extension))

/** Whether browsers save a file asset instead of showing it: an unknown type, or SVG, which can contain scripts. */
export const isDownload = (extension: string): boolean => extension === 'svg' || !MIME_TYPES.has(extension)
