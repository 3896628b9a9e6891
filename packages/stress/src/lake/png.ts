import {randomBytes} from 'node:crypto'
import {crc32, deflateSync} from 'node:zlib'

const GRAYSCALE = 0
const RGBA = 6
const BYTES_PER_RGBA_PIXEL = 4

/** Filter types, the first byte of each scan line. `UP` stores the difference to the line above. */
const NONE = 0
const UP = 2

/** Returns a grayscale PNG of random pixels: its hash differs from every other image's. */
export function createNoisePng(width: number, height: number): Buffer<ArrayBuffer> {
  const scanLines = Array.from({length: height}, () => Buffer.concat([Buffer.of(NONE), randomBytes(width)]))
  return createPng(width, height, GRAYSCALE, scanLines)
}

/** Returns an RGBA PNG of random columns: a small file of many pixels. */
export function createStripedPng(width: number, height: number): Buffer<ArrayBuffer> {
  const firstLine = Buffer.concat([Buffer.of(NONE), randomBytes(width * BYTES_PER_RGBA_PIXEL)])
  const sameAsAbove = Buffer.alloc(firstLine.length)
  sameAsAbove.writeUInt8(UP, 0)
  const scanLines = [firstLine, ...Array.from({length: height - 1}, () => sameAsAbove)]
  return createPng(width, height, RGBA, scanLines)
}

function createPng(width: number, height: number, colorType: number, scanLines: Buffer[]) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bit depth.
  header.writeUInt8(8, 8)
  header.writeUInt8(colorType, 9)
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.concat(scanLines), {level: 1})),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
