import mime from 'mime'

const UNKNOWN = 'application/octet-stream'

/** The MIME type of a stored file. It follows from the extension in its path, never from a document. */
export const mimeTypeOf = (extension: string): string => mime.getType(extension) ?? UNKNOWN

/** Extensions of the image formats that are stored and transformed. */
export const IMAGE_EXTENSIONS: ReadonlySet<string> = new Set('jpg png gif webp avif tif svg'.split(' '))

/** Whether browsers run scripts in files with the extension. */
export const executes = (extension: string): boolean =>
  /html|javascript|ecmascript|svg/.test(mimeTypeOf(extension))

/** Types that browsers show without running scripts. */
const SHOWN =
  /^(image|audio|video|font)\/(?!svg|x-|vnd\.(?!microsoft\.icon))|^text\/(plain|csv|markdown|vtt|calendar)$|^application\/(pdf|json)$/
/** Types of downloads of an image editor, and of an office or a wallet; not XML. */
const DOWNLOADED_IMAGE = /^image\/(vnd\.|x-)/
const DOWNLOADED = /^application\/(vnd\.[\w.-]+|msword|rtf|zip|gzip|epub\+zip)$/
const isDownloaded = (type: string): boolean =>
  DOWNLOADED.test(type) || (DOWNLOADED_IMAGE.test(type) && !type.includes('svg'))

/** How a file asset is delivered: as `mimeType`, and whether browsers save it instead of showing it. */
export function deliveryOf(extension: string): {mimeType: string; isDownload: boolean} {
  const type = mimeTypeOf(extension)
  if (!SHOWN.test(type)) return {mimeType: isDownloaded(type) ? type : UNKNOWN, isDownload: true}
  return {mimeType: type.startsWith('text/') ? `${type}; charset=utf-8` : type, isDownload: false}
}
