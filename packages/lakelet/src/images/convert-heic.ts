import {createHash} from 'node:crypto'
import {readFile, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import type {MainModule} from 'libheif-js/libheif-wasm/libheif.js'
import sharp from 'sharp'
import {LakeError} from '../shared/errors.ts'
import {toStorageError} from '../store/storage-errors.ts'
import {requirePixelLimit} from './image-metadata.ts'
import type {StoredFile} from './image-task.ts'

/** Visually lossless: renditions are encoded a second time. */
const QUALITY = 92
/** Size limit of a JPEG segment, less its header. */
const MAX_ICC_PART_BYTES = 65_519

/** libheif with an HEVC decoder, which the prebuilt binaries of sharp do not have. */
const libheif: MainModule = createRequire(import.meta.url)('libheif-js/wasm-bundle')

interface RawImage {
  data: Buffer
  width: number
  height: number
  /** With 4 the last one is alpha. */
  channels: 3 | 4
}

/**
 * Replaces a HEIC file with a JPEG of its primary image: rotated and mirrored as the file says, with its color
 * profile, on white if it is transparent, without EXIF and other metadata. Never frees the decoder's memory.
 * @throws LakeError 400 for a damaged or too large image, or another codec than HEVC
 */
export async function convertHeic(file: string): Promise<StoredFile> {
  const bytes = await readFile(file)
  const {data, ...raw} = decodePrimaryImage(bytes)
  // These binaries of sharp read the header only.
  const {icc} = await sharp(bytes).metadata().catch(throwUnreadable)
  const jpeg = await sharp(data, {raw, limitInputPixels: false})
    .flatten({background: 'white'})
    // Optimizing holds the whole image in memory.
    .jpeg({quality: QUALITY, optimizeCoding: false})
    .toBuffer()
  const isRgbProfile = icc?.toString('latin1', 16, 20) === 'RGB '
  const output = icc && isRgbProfile ? insertIccProfile(jpeg, icc) : jpeg
  await writeFile(file, output, {flush: true}).catch((error) => {
    throw toStorageError(error) ?? error
  })
  return {sha1: createHash('sha1').update(output).digest('hex'), size: output.length}
}

function decodePrimaryImage(bytes: Buffer): RawImage {
  try {
    const context = libheif.heif_context_alloc()
    throwIfError(libheif.heif_context_read_from_memory(context, bytes))
    const handle = libheif.heif_js_context_get_primary_image_handle(context)
    throwIfError(handle)
    const width = libheif.heif_image_handle_get_width(handle)
    const height = libheif.heif_image_handle_get_height(handle)
    requirePixelLimit(width, height)
    const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const {heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb} = libheif.heif_chroma
    const colorspace = libheif.heif_colorspace.heif_colorspace_RGB
    const image = libheif.heif_js_decode_image2(handle, colorspace, channels === 4 ? rgba : rgb)
    throwIfError(image)
    const [plane] = image.channels
    return {data: withoutPadding(plane, channels), width: plane.width, height: plane.height, channels}
  } catch (error) {
    if (error instanceof LakeError) throw error
    // WebAssembly traps.
    return throwUnreadable(error)
  }
}

/** Removes the padding at the end of rows in place, in the memory of the decoder: a copy needs as much again. */
function withoutPadding(
  {data, stride, width, height}: {data: Uint8Array; stride: number; width: number; height: number},
  channels: number,
): Buffer {
  const rowBytes = width * channels
  for (let y = 1; y < height && stride > rowBytes; y++)
    data.copyWithin(y * rowBytes, y * stride, y * stride + rowBytes)
  return Buffer.from(data.buffer, data.byteOffset, rowBytes * height)
}

/** @param result an error, or anything else that a function of libheif returns */
function throwIfError(result: {code?: unknown; message?: unknown}): void {
  const {code, message} = result
  if (code !== undefined && code !== libheif.heif_error_code.heif_error_Ok) throwUnreadable(message)
}

function throwUnreadable(cause: unknown): never {
  const reason = (cause instanceof Error ? cause.message : String(cause)).trim()
  throw new LakeError(400, 'invalidImage', `The HEIC photo cannot be read (${reason}). Is it whole?`)
}

/**
 * Inserts a color profile after the first segment of a JPEG, as one or more APP2 segments. sharp can attach a
 * profile only by converting the colors to it. https://www.color.org/specification/ICC.1-2022-05.pdf (B.4)
 */
function insertIccProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / MAX_ICC_PART_BYTES)
  const segments = Array.from({length: count}, (_, n) => {
    const part = profile.subarray(n * MAX_ICC_PART_BYTES, (n + 1) * MAX_ICC_PART_BYTES)
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1')
    head.writeUInt16BE(head.length - 2 + part.length, 2)
    head.writeUInt8(n + 1, head.length - 2)
    head.writeUInt8(count, head.length - 1)
    return Buffer.concat([head, part])
  })
  const start = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, start), ...segments, jpeg.subarray(start)])
}
