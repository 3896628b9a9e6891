/*
 * ZIP archives without compression (APPNOTE 6.3.10): what is archived here are PDF files and pictures, which are
 * compressed.
 */

interface Entry {
  /** Path in the archive. */
  name: string
  data: Blob
}

const CRC_TABLE = Uint32Array.from({length: 256}, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Flag of names in UTF-8. */
const UTF_8 = 0x0800
/** January 1, 1980, the first day of the format. */
const NO_DATE = 0x0021

/** Returns numbers as little-endian bytes: two for each of `2`, four for each of `4` in the sizes. */
function pack(...fields: [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((length, [size]) => length + size, 0)))
  let offset = 0
  for (const [size, value] of fields) {
    if (size === 2) bytes.setUint16(offset, value, true)
    else bytes.setUint32(offset, value, true)
    offset += size
  }
  return new Uint8Array(bytes.buffer)
}

/** Removes what leads out of the folder into which an archive is unpacked, and what file systems refuse. */
const toSafeName = (name: string) =>
  name
    .split('/')
    .map((part) => part.replaceAll(/[\p{Cc}\\:*?"<>|]/gu, '-').replace(/^\.+/, '') || '-')
    .join('/')

/** Creates a ZIP archive, of less than 4 GB. */
export async function createZip(entries: Entry[]): Promise<Blob> {
  const files: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const {name, data} of entries) {
    const path = new TextEncoder().encode(toSafeName(name))
    const crc = crc32(new Uint8Array(await data.arrayBuffer()))
    const common: [2 | 4, number][] = [
      ...([
        [2, 20],
        [2, UTF_8],
        [2, 0],
        [2, 0],
        [2, NO_DATE],
      ] as [2, number][]),
      ...([
        [4, crc],
        [4, data.size],
        [4, data.size],
      ] as [4, number][]),
      ...([
        [2, path.length],
        [2, 0],
      ] as [2, number][]),
    ]
    const header = pack([4, 0x04034b50], ...common)
    const record = pack([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    files.push(header, path, data)
    directory.push(record, path)
    offset += header.length + path.length + data.size
    directorySize += record.length + path.length
  }
  const count = entries.length
  const end = pack(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
    [2, 0],
  )
  return new Blob([...files, ...directory, end], {type: 'application/zip'})
}
