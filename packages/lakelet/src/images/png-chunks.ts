/** Chunks with pixels, colors and animation. All others, such as `eXIf`, `tEXt` and `caBX`, can contain private data. */
const KEPT_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)
const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12

/**
 * A PNG without the chunks that can contain private data, and without what follows its end. The file can be truncated:
 * browsers show what there is.
 */
export function stripPngChunks(png: Buffer): Buffer {
  const parts = [png.subarray(0, SIGNATURE_BYTES)]
  for (let start = SIGNATURE_BYTES; start + CHUNK_OVERHEAD <= png.length; ) {
    const end = start + CHUNK_OVERHEAD + png.readUInt32BE(start)
    const type = png.toString('latin1', start + 4, start + 8)
    if (KEPT_CHUNKS.has(type)) parts.push(png.subarray(start, end))
    if (type === 'IEND') break
    start = end
  }
  return Buffer.concat(parts)
}
