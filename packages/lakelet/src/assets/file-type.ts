import {open} from 'node:fs/promises'
import {extname} from 'node:path'
import {fileTypeFromFile} from 'file-type'
import mime from 'mime'
import {isSvg} from '../images/svg.ts'
import {executes, IMAGE_EXTENSIONS, mimeTypeOf} from './mime-types.ts'

/** A file's type. An image's follows from its content, that of other files from their name. */
export interface FileType {
  extension: string
  mimeType: string
}

const HEAD_BYTES = 4096
/** Extensions in paths of files. */
const EXTENSION = /^[a-z0-9]{1,10}$/

/** The type of files with an extension. */
export const fileType = (extension: string): FileType => ({extension, mimeType: mimeTypeOf(extension)})

/**
 * Detects the type of a file. Images are detected by their content alone, because metadata is removed from them. Other
 * files have the extension of their name, unless browsers would run scripts in it, else the one of their content or
 * `contentType`.
 */
export async function detectFileType(
  file: string,
  {filename = '', contentType = ''}: {filename?: string | undefined; contentType?: string | undefined},
): Promise<FileType> {
  const head = await readHead(file)
  const isText = isPlainText(head)
  const image = imageBrand(head) ?? ((await isSvg(file)) ? 'svg' : undefined)
  // Text can begin with a short signature, such as `BM`.
  const isUnknown = isText && !head.toString('latin1').startsWith('%PDF-')
  const detected =
    image ??
    (isUnknown ? undefined : (await fileTypeFromFile(file))?.ext.replace(/^apng$/, 'png').replace('tar.', ''))
  if (detected && isImage(detected)) return fileType(detected)
  const named = extname(filename).slice(1).toLowerCase()
  const usable = [named, detected, mime.getExtension(contentType)].find(
    (extension) =>
      extension &&
      EXTENSION.test(extension) &&
      extension !== 'bin' &&
      !isImage(extension) &&
      !executes(extension),
  )
  return fileType(usable ?? (isText ? 'txt' : 'bin'))
}

const isImage = (extension: string) => IMAGE_EXTENSIONS.has(extension) || /^hei[cf]$/.test(extension)

async function readHead(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const {buffer, bytesRead} = await handle.read({buffer: Buffer.alloc(HEAD_BYTES)})
  return buffer.subarray(0, bytesRead)
}

/** `avif` or `heic` if an ISO media file lists such a brand. The library only looks at the first brand. */
function imageBrand(head: Buffer): string | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const brands = head.toString('latin1', 8, head.readUInt32BE(0))
  if (/^(.{4})*?avi[fs]/s.test(brands)) return 'avif'
  return /^(he[iv]|mif1|msf1)/.test(brands) ? 'heic' : undefined
}

/** Whether the bytes are UTF-8 without control characters other than white space. */
function isPlainText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(head, {stream: true})
    return !/[^\P{Cc}\t\n\f\r\x85]/u.test(text)
  } catch {
    return false
  }
}
