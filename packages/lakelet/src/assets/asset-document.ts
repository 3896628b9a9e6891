import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {ImageMetadata} from '../images/image-metadata.ts'
import {METADATA_FIELDS} from '../images/image-task.ts'
import type {FileType} from './file-type.ts'
import type {ReceivedUpload} from './receive-upload.ts'

/** A repeatable or comma-separated query parameter, as a list. */
const StringList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((item) => item.split(',')))

/** In UTF-16 code units. File systems limit names to 255 bytes. */
const MAX_FILENAME_LENGTH = 255
const MAX_LINE_LENGTH = 1000
const MAX_DESCRIPTION_LENGTH = 10_000

const withoutControls = (text: z.ZodString, pattern = /^\P{Cc}*$/u) =>
  text.regex(pattern, 'must not contain control characters').optional()
const Line = withoutControls(z.string().max(MAX_LINE_LENGTH))

/**
 * Query parameters of an upload, as `assets.upload` of @sanity/client sends them. They are all of the document that
 * the client chooses: id, path, size, type and metadata follow from the bytes.
 */
export const UploadQuery = z.object({
  filename: withoutControls(z.string().max(MAX_FILENAME_LENGTH)),
  title: Line,
  description: withoutControls(z.string().max(MAX_DESCRIPTION_LENGTH), /^(\P{Cc}|[\t\n\r])*$/u),
  label: Line,
  creditLine: Line,
  /** Image metadata to extract. Unknown names are ignored. */
  meta: StringList.default(['palette', 'lqip', 'blurhash']).transform(
    (names) => new Set(METADATA_FIELDS.filter((field) => names.includes(field))),
  ),
  sourceId: Line,
  sourceName: Line,
  /** Empty: none. */
  sourceUrl: Line.refine((url) => !url || /^https?:\/\//i.test(url), 'must be an HTTP URL'),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** Determines the path and URL of an asset. */
export interface AssetLocation {
  /** Such as `http://localhost:3334`. */
  origin: string
  projectId: string
  dataset: string
}

/** A received file and its type. */
export interface DetectedUpload {
  upload: ReceivedUpload
  type: FileType
  query: UploadQuery
}

/** The `sanity.imageAsset` document of an image. https://www.sanity.io/docs/assets */
export function createImageDocument(
  detected: DetectedUpload,
  location: AssetLocation,
  metadata: ImageMetadata,
) {
  const {upload, type} = detected
  const {width, height} = metadata.dimensions
  const name = `${upload.sha1}-${width}x${height}`
  return {
    _id: `image-${name}-${type.extension}`,
    _type: 'sanity.imageAsset',
    ...commonFields(detected, location, {kind: 'images', name: `${name}.${type.extension}`}),
    metadata,
  }
}

/** The `sanity.fileAsset` document of any other file. */
export function createFileDocument(detected: DetectedUpload, location: AssetLocation) {
  const {upload, type} = detected
  return {
    _id: `file-${upload.sha1}-${type.extension}`,
    _type: 'sanity.fileAsset',
    ...commonFields(detected, location, {kind: 'files', name: `${upload.sha1}.${type.extension}`}),
  }
}

/** @param file folder and name in the URL */
function commonFields(
  {upload: {sha1, size}, type: {extension, mimeType}, query}: DetectedUpload,
  {origin, projectId, dataset}: AssetLocation,
  {kind, name}: {kind: 'images' | 'files'; name: string},
) {
  const {filename, title, description, label, creditLine, sourceId, sourceName, sourceUrl} = query
  const path = `${kind}/${projectId}/${dataset}/${name}`
  return {
    assetId: sha1,
    sha1hash: sha1,
    extension,
    mimeType,
    size,
    uploadId: randomUUID(),
    path,
    url: `${origin}/${path}`,
    ...withoutEmpty({originalFilename: filename, title, description, label, creditLine}),
    ...(sourceName || sourceId || sourceUrl
      ? {source: withoutEmpty({id: sourceId, name: sourceName, url: sourceUrl})}
      : {}),
  }
}

/** The fields that are neither undefined nor an empty string. */
function withoutEmpty(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}
