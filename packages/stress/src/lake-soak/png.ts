import {randomBytes} from 'node:crypto'
import {crc32, deflateSync} from 'node:zlib'

/** A grey picture that no other is like, as PNG. Its sides are in pixels. */
export function noisyPng(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of grey.
  header.writeUInt8(8, 8)
  // Each line begins with its filter: none.
  const lines = Array.from({length: height}, () =>
    Buffer.concat([Buffer.of(0), randomBytes(width)]),
  )
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
