import {z} from 'zod'

/** `metadata.exif` of an asset: camera and exposure fields. */
export interface ExifFields {
  _type: 'sanity.imageExifMetadata'
  [field: string]: string | number
}

/** `metadata.location` of an asset, in degrees and meters. */
export interface Location {
  _type: 'geopoint'
  lat: number
  lng: number
  alt?: number
}

const IFD0 = {271: 'Make', 272: 'Model', 274: 'Orientation', 305: 'Software'}
const EXIF_IFD = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  37377: 'ShutterSpeedValue',
  37378: 'ApertureValue',
  37380: 'ExposureCompensation',
  37385: 'Flash',
  37386: 'FocalLength',
  42036: 'LensModel',
}
const EXIF_POINTER = 0x8769
const GPS_POINTER = 0x8825

type Value = string | number | number[]

/**
 * Parses the EXIF block of a photo, a TIFF structure of tag directories (IFDs). Damaged tags are
 * treated as absent. https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf
 */
export function readExif(block: Buffer): {fields: ExifFields; location: Location | null} {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const {uint32, readDirectory} = createTiffReader(tiff)
  const root = tiff.length >= 8 ? readDirectory(uint32(4)) : new Map<number, Value>()
  const subdirectory = (pointerTag: number) => {
    const offset = root.get(pointerTag)
    return typeof offset === 'number' ? readDirectory(offset) : new Map<number, Value>()
  }
  const fields: ExifFields = {_type: 'sanity.imageExifMetadata'}
  for (const [names, tags] of [
    [IFD0, root],
    [EXIF_IFD, subdirectory(EXIF_POINTER)],
  ] as const)
    for (const [tag, name] of Object.entries(names)) {
      const value = tags.get(Number(tag))
      if (typeof value === 'string' || typeof value === 'number') fields[name] = value
    }
  return {fields, location: parseLocation(subdirectory(GPS_POINTER))}
}

const Degrees = z.tuple([z.number(), z.number(), z.number()])
const Gps = z.object({
  latRef: z.enum(['N', 'S']),
  lat: Degrees,
  lngRef: z.enum(['E', 'W']),
  lng: Degrees,
})

function parseLocation(gps: Map<number, Value>): Location | null {
  const parsed = Gps.safeParse({
    latRef: gps.get(1),
    lat: gps.get(2),
    lngRef: gps.get(3),
    lng: gps.get(4),
  })
  if (!parsed.success) return null
  const {latRef, lat, lngRef, lng} = parsed.data
  const toDecimal = ([d, m, s]: [number, number, number]) => d + m / 60 + s / 3600
  const altitude = gps.get(6)
  return {
    _type: 'geopoint',
    lat: toDecimal(lat) * (latRef === 'S' ? -1 : 1),
    lng: toDecimal(lng) * (lngRef === 'W' ? -1 : 1),
    ...(typeof altitude === 'number' ? {alt: altitude} : {}),
  }
}

/** Bytes per value of the TIFF field types that EXIF uses. */
const FIELD_SIZES: Record<number, number> = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8}

function createTiffReader(tiff: Buffer) {
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II'
  const uint16 = (offset: number) => (isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const uint32 = (offset: number) => (isLittleEndian ? tiff.readUInt32LE(offset) : tiff.readUInt32BE(offset))
  const int32 = (offset: number) => (isLittleEndian ? tiff.readInt32LE(offset) : tiff.readInt32BE(offset))

  function readNumber(fieldType: number, offset: number): number {
    if (fieldType === 3) return uint16(offset)
    if (fieldType === 4) return uint32(offset)
    if (fieldType === 9) return int32(offset)
    if (fieldType === 5) return uint32(offset) / uint32(offset + 4)
    if (fieldType === 10) return int32(offset) / int32(offset + 4)
    return tiff.readUInt8(offset)
  }

  function readEntry(entry: number): Value | null {
    const fieldType = uint16(entry + 2)
    const count = uint32(entry + 4)
    const size = FIELD_SIZES[fieldType]
    if (!size) return null
    const offset = size * count > 4 ? uint32(entry + 8) : entry + 8
    if (offset + size * count > tiff.length) return null
    if (fieldType === 2)
      return tiff
        .toString('utf8', offset, offset + count)
        .split('\0', 1)
        .join('')
        .trim()
    const values = Array.from({length: Math.min(count, 16)}, (_, i) =>
      readNumber(fieldType, offset + i * size),
    )
    if (!values.every(Number.isFinite)) return null
    return values.length === 1 ? (values[0] ?? null) : values
  }

  function readDirectory(offset: number): Map<number, Value> {
    const tags = new Map<number, Value>()
    if (offset + 2 > tiff.length) return tags
    const count = uint16(offset)
    for (let i = 0; i < count && offset + 14 + i * 12 <= tiff.length; i++) {
      const entry = offset + 2 + i * 12
      const value = readEntry(entry)
      if (value !== null) tags.set(uint16(entry), value)
    }
    return tags
  }

  return {uint32, readDirectory}
}
