import {z} from 'zod'

/** `metadata.exif` of an asset: the fields that tell how a photo was taken. */
export interface ExifFields {
  _type: 'sanity.imageExifMetadata'
  [field: string]: string | number
}

/** `metadata.location` of an asset, in degrees and metres. */
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
 * Reads the EXIF block of a photo: an index of tags as in TIFF. What is damaged counts as absent.
 * https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf
 */
export function readExif(block: Buffer): {fields: ExifFields; location: Location | null} {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const read = reader(tiff)
  const root = tiff.length >= 8 ? read(read.uint32(4)) : new Map<number, Value>()
  const inner = (pointer: number) => {
    const at = root.get(pointer)
    return typeof at === 'number' ? read(at) : new Map<number, Value>()
  }
  const fields: ExifFields = {_type: 'sanity.imageExifMetadata'}
  for (const [names, tags] of [
    [IFD0, root],
    [EXIF_IFD, inner(EXIF_POINTER)],
  ] as const)
    for (const [tag, name] of Object.entries(names)) {
      const value = tags.get(Number(tag))
      if (typeof value === 'string' || typeof value === 'number') fields[name] = value
    }
  return {fields, location: locationOf(inner(GPS_POINTER))}
}

const Degrees = z.tuple([z.number(), z.number(), z.number()])
const Gps = z.object({
  latRef: z.enum(['N', 'S']),
  lat: Degrees,
  lngRef: z.enum(['E', 'W']),
  lng: Degrees,
})

function locationOf(gps: Map<number, Value>): Location | null {
  const found = Gps.safeParse({
    latRef: gps.get(1),
    lat: gps.get(2),
    lngRef: gps.get(3),
    lng: gps.get(4),
  })
  if (!found.success) return null
  const {latRef, lat, lngRef, lng} = found.data
  const degrees = ([d, m, s]: [number, number, number]) => d + m / 60 + s / 3600
  const altitude = gps.get(6)
  return {
    _type: 'geopoint',
    lat: degrees(lat) * (latRef === 'S' ? -1 : 1),
    lng: degrees(lng) * (lngRef === 'W' ? -1 : 1),
    ...(typeof altitude === 'number' ? {alt: altitude} : {}),
  }
}

/** Bytes per value of the TIFF field types that EXIF uses. */
const SIZES: Record<number, number> = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8}

function reader(tiff: Buffer) {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const uint16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const uint32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const int32 = (at: number) => (little ? tiff.readInt32LE(at) : tiff.readInt32BE(at))

  function one(kind: number, at: number): number {
    if (kind === 3) return uint16(at)
    if (kind === 4) return uint32(at)
    if (kind === 9) return int32(at)
    if (kind === 5) return uint32(at) / uint32(at + 4)
    if (kind === 10) return int32(at) / int32(at + 4)
    return tiff.readUInt8(at)
  }

  function valueAt(entry: number): Value | null {
    const kind = uint16(entry + 2)
    const count = uint32(entry + 4)
    const size = SIZES[kind]
    if (!size) return null
    const at = size * count > 4 ? uint32(entry + 8) : entry + 8
    if (at + size * count > tiff.length) return null
    if (kind === 2)
      return tiff
        .toString('utf8', at, at + count)
        .split('\0', 1)
        .join('')
        .trim()
    const values = Array.from({length: Math.min(count, 16)}, (_, i) => one(kind, at + i * size))
    if (!values.every(Number.isFinite)) return null
    return values.length === 1 ? (values[0] ?? null) : values
  }

  function directory(at: number): Map<number, Value> {
    const tags = new Map<number, Value>()
    if (at + 2 > tiff.length) return tags
    const count = uint16(at)
    for (let i = 0; i < count && at + 14 + i * 12 <= tiff.length; i++) {
      const value = valueAt(at + 2 + i * 12)
      if (value !== null) tags.set(uint16(at + 2 + i * 12), value)
    }
    return tags
  }

  return Object.assign(directory, {uint32})
}
