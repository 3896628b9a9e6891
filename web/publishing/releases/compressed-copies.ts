import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

/** Level 9 takes seven times as long and saves 3 % of the size. */
const BROTLI_OPTIONS = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}

const compressAs = (encoding: string, content: Uint8Array): Promise<Uint8Array> =>
  encoding === 'br' ? promisify(brotliCompress)(content, BROTLI_OPTIONS) : promisify(gzip)(content)

const MAX_BYTES = 32 * 1024 * 1024

/** Compressed copies of files, in memory. */
export interface CompressedCopies {
  /**
   * Compresses a file when its copy is first requested: most pages of a release are never requested before the next
   * publish. Concurrent calls share the work.
   *
   * @param checksum of the file
   * @param encoding `br` or `gzip`
   */
  get: (checksum: string, encoding: string, read: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

/** Creates an LRU cache of compressed copies. */
export function createCompressedCopies(maxBytes = MAX_BYTES): CompressedCopies {
  const copies = new Map<string, {copy: Promise<Uint8Array>; bytes: number}>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= copies.get(key)?.bytes ?? 0
    copies.delete(key)
  }

  async function compress(key: string, encoding: string, read: () => Promise<Uint8Array>) {
    try {
      const copy = await compressAs(encoding, await read())
      const entry = copies.get(key)
      if (entry) entry.bytes = copy.length
      bytes += entry ? copy.length : 0
      for (const [oldest] of copies) if (bytes > maxBytes && oldest !== key) remove(oldest)
      return copy
    } catch (error) {
      remove(key)
      throw error
    }
  }

  return {
    get(checksum, encoding, read) {
      const key = `${checksum} ${encoding}`
      const entry = copies.get(key) ?? {copy: compress(key, encoding, read), bytes: 0}
      // The order of a Map is that of insertion: the first is the least recently used.
      copies.delete(key)
      copies.set(key, entry)
      return entry.copy
    },
  }
}
