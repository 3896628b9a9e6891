import exifr from 'exifr'
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

const FIELDS = [
  'Make',
  'Model',
  'Orientation',
  'Software',
  'ExposureTime',
  'FNumber',
  'ISO',
  'DateTimeOriginal',
  'ShutterSpeedValue',
  'ApertureValue',
  'ExposureCompensation',
  'Flash',
  'FocalLength',
  'LensModel',
]
const GPS_FIELDS = ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude', 'GPSAltitude']

/** In characters: a damaged length can extend a text to the rest of the block. */
const MAX_TEXT_LENGTH = 1000

const Tags = z.record(z.string(), z.unknown()).catch({})
const Field = z.union([z.string().max(MAX_TEXT_LENGTH), z.number()])
const Position = z.object({latitude: z.number(), longitude: z.number(), GPSAltitude: z.unknown()})

/** Parses the EXIF block of a photo. Damaged fields, or all if the block cannot be read, are absent. */
export async function readExif(block: Buffer): Promise<{fields: ExifFields; location: Location | null}> {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const options = {pick: [...FIELDS, ...GPS_FIELDS], reviveValues: false, translateValues: false}
  const tags = Tags.parse(await exifr.parse(tiff, options).catch(() => ({})))
  const fields: ExifFields = {_type: 'sanity.imageExifMetadata'}
  for (const name of FIELDS) {
    const {data} = Field.safeParse(tags[name])
    if (data !== undefined) fields[name] = data
  }
  const {data: position} = Position.safeParse(tags)
  if (!position) return {fields, location: null}
  const {latitude: lat, longitude: lng, GPSAltitude: alt} = position
  return {fields, location: {_type: 'geopoint', lat, lng, ...(typeof alt === 'number' ? {alt} : {})}}
}
