import exifr from 'exifr'
import {z} from 'zod'
import type {METADATA_FIELDS} from './image-task.ts'

interface Tags<Type extends string> {
  _type: Type
  [tag: string]: string | number
}

/** What EXIF contributes to `metadata` of an asset. */
export interface ExifMetadata {
  /** Camera, exposure and author. */
  exif?: Tags<'sanity.imageExifMetadata'>
  /** Tags of the file. */
  image?: Tags<'sanity.imageExifTags'>
  /** In degrees and meters. */
  location?: {_type: 'geopoint'; lat: number; lng: number; alt?: number}
}

/** Tags with the names of Sanity's asset documents, separated by spaces. exifr calls two of them otherwise. */
const EXIF_TAGS =
  'ApertureValue BrightnessValue DateTimeDigitized DateTimeOriginal ExposureBiasValue ExposureMode ExposureProgram ' +
  'ExposureTime FNumber Flash FocalLength FocalLengthIn35mmFormat ISO LensModel ShutterSpeedValue WhiteBalance ' +
  'Copyright Artist'
const IMAGE_TAGS = 'Make Model Orientation XResolution YResolution ResolutionUnit Software ModifyDate'
const GPS_TAGS = 'GPSLatitudeRef GPSLatitude GPSLongitudeRef GPSLongitude GPSAltitude'
const EXIFR_NAMES: Record<string, string> = {
  DateTimeDigitized: 'CreateDate',
  ExposureBiasValue: 'ExposureCompensation',
}
const exifrName = (tag: string) => EXIFR_NAMES[tag] ?? tag

/** In characters: a damaged length can extend a text to the rest of the block. */
const MAX_TEXT_LENGTH = 1000

const Block = z.record(z.string(), z.unknown()).catch({})
const Value = z.union([z.number(), z.string().max(MAX_TEXT_LENGTH)])
/** A time without a zone, which is read as UTC. Cameras without a clock write zeros. */
const DateValue = z
  .string()
  .transform((text) => text.replace(/^(\d{4}):(\d\d):(\d\d) ([\d:]{8})$/, '$1-$2-$3T$4.000Z'))
  .pipe(z.iso.datetime())
const Position = z.object({latitude: z.number(), longitude: z.number(), GPSAltitude: z.unknown()})

/** Parses the EXIF block of a photo. Damaged values, or all if the block cannot be read, are absent. */
export async function readExif(
  block: Buffer,
  fields: ReadonlySet<(typeof METADATA_FIELDS)[number]>,
): Promise<ExifMetadata> {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block
  const pick = `${EXIF_TAGS} ${IMAGE_TAGS} ${GPS_TAGS}`.split(' ').map(exifrName)
  const options = {pick, reviveValues: false, translateValues: false}
  const tags = Block.parse(await exifr.parse(tiff, options).catch(() => ({})))
  const read = (names: string) =>
    Object.fromEntries(
      names.split(' ').flatMap((name) => {
        const {data} = (name.includes('Date') ? DateValue : Value).safeParse(tags[exifrName(name)])
        return data === undefined ? [] : [[name, data]]
      }),
    )
  const {data: position} = Position.safeParse(tags)
  const metadata: ExifMetadata = {}
  if (fields.has('exif')) metadata.exif = {_type: 'sanity.imageExifMetadata', ...read(EXIF_TAGS)}
  if (fields.has('image')) metadata.image = {_type: 'sanity.imageExifTags', ...read(IMAGE_TAGS)}
  if (fields.has('location') && position) {
    const {latitude: lat, longitude: lng, GPSAltitude: alt} = position
    metadata.location = {_type: 'geopoint', lat, lng, ...(typeof alt === 'number' ? {alt} : {})}
  }
  return metadata
}
