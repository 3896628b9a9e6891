import {randomBytes} from 'node:crypto'
import {crc32, deflateSync} from 'node:zlib'

/** Returns a grayscale PNG of random pixels: its hash differs from every other image's. */
export function createNoisePng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bit depth 8; color type 0 (grayscale) is the remaining zeros.
  header.writeUInt8(8, 8)
  // Each scan line starts with its filter type: none.
  const scanLines = Array.from({length: height}, () => Buffer.concat([Buffer.of(0), randomBytes(width)]))
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.concat(scanLines))),
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
