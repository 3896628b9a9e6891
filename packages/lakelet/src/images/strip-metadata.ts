import {readFile} from 'node:fs/promises'
import sharp, {type Metadata, type Sharp} from 'sharp'
import {LakeError} from '../shared/errors.ts'
import {MAX_PIXELS} from './image-task.ts'
import {stripPngChunks} from './png-chunks.ts'
import {decodeSvg} from './svg.ts'
import {isRotated} from './transform.ts'

/** Visually lossless: the image is encoded a second time. */
const QUALITY = 95

/** Marks of a JPEG from a phone with a video or further pictures after the image, each with its own metadata. */
const JPEG_APPENDICES = ['ftyp', 'MPF\0']

/** Start of the application extension with XMP in a GIF, which sharp does not report. */
const GIF_XMP = 'XMP DataXMP'

/**
 * Elements and attributes of drawing programs: the author, and paths on their computer. An element contains no other
 * one, which keeps the pattern linear.
 */
const SVG_METADATA =
  /<((?:[\w.-]+:)?metadata)(?:\s[^<>]*)?>(?:(?!<(?:[\w.-]+:)?metadata[\s>])[\s\S])*?<\/\1\s*>|\s[\w.-]+:(?:docname|absref|export-filename)\s*=\s*(?:"[^"]*"|'[^']*')/g

/**
 * The image without EXIF, XMP, IPTC and text: orientation applied, color profile kept, in the same
 * format, and lossless if the format is.
 * @returns the encoded image; empty if the file has no such metadata and can be used unchanged
 * @throws LakeError 400 if the image cannot be decoded
 */
export async function stripMetadata(file: string, extension: string): Promise<Buffer> {
  const bytes = await readFile(file)
  try {
    if (extension === 'svg') {
      const text = decodeSvg(bytes, false)
      const stripped = text.replace(SVG_METADATA, '')
      return Buffer.from(stripped === text ? '' : stripped)
    }
    const animated = !(await isRotated(bytes))
    const image = sharp(bytes, {animated, limitInputPixels: MAX_PIXELS, failOn: 'error'})
    const metadata = await image.metadata()
    const {format, orientation = 1} = metadata
    // sharp would keep the first frame of an animation only.
    if (format === 'png' && (orientation === 1 || bytes.includes('acTL'))) {
      const stripped = stripPngChunks(bytes)
      return stripped.length === bytes.length ? Buffer.alloc(0) : stripped
    }
    if (!hasPrivateData(metadata, bytes)) return Buffer.alloc(0)
    // The profile of a CMYK image is applied instead: the output is RGB.
    const oriented = metadata.space === 'cmyk' ? image.autoOrient() : image.autoOrient().keepIccProfile()
    return await encode(oriented, metadata, bytes).toBuffer()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new LakeError(400, 'invalidImage', `The image's metadata cannot be removed (${reason}).`)
  }
}

function hasPrivateData(metadata: Metadata, bytes: Buffer): boolean {
  const {format, exif, xmp, iptc, tifftagPhotoshop, comments} = metadata
  // All fields of a TIFF are metadata, including the author.
  if (format === 'tiff') return true
  if (format === 'gif') return bytes.includes(GIF_XMP)
  if (format === 'jpeg' && JPEG_APPENDICES.some((mark) => bytes.includes(mark))) return true
  return [exif, xmp, iptc, tifftagPhotoshop, comments].some((block) => block !== undefined)
}

function encode(image: Sharp, metadata: Metadata, bytes: Buffer): Sharp {
  const {format, depth, space, isProgressive} = metadata
  if (format === 'jpeg')
    return image.jpeg({
      quality: QUALITY,
      progressive: isProgressive ?? false,
      chromaSubsampling: metadata.chromaSubsampling?.startsWith('4:4:4') ? '4:4:4' : '4:2:0',
      // Optimizing holds the whole image in memory.
      optimizeCoding: false,
    })
  if (format === 'webp') return image.webp({quality: QUALITY, lossless: bytes.includes('VP8L')})
  if (format === 'gif') return image.gif()
  if (format === 'heif') return image.avif({quality: QUALITY, effort: 1})
  const deep = depth === 'ushort' ? image.toColourspace(space === 'grey16' ? 'grey16' : 'rgb16') : image
  return format === 'tiff' ? deep.tiff({compression: 'deflate'}) : deep.png()
}
