import {createHash} from 'node:crypto'

/** Returns the size and the SHA-256 of a file's content. */
export function checksumOf(content: string | Uint8Array): {bytes: number; sha256: string} {
  return {
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('base64url'),
  }
}
