import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {ImageMetadata} from './image-metadata.ts'
import {METADATA_FIELDS} from './image-metadata.ts'
import type {ReceivedUpload} from './receive-upload.ts'
import type {FileType} from './file-type.ts'

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((part) => part.split(',')))

/** The query of an upload, as `assets.upload` of @sanity/client sends it. */
export const UploadQuery = z.object({
  filename: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  label: z.string().optional(),
  creditLine: z.string().optional(),
  /** What to find out about a picture; what is not known here is left out. */
  meta: list
    .default(['palette', 'lqip'])
    .transform((names) => new Set(METADATA_FIELDS.filter((known) => names.includes(known)))),
  sourceId: z.string().optional(),
  sourceName: z.string().optional(),
  sourceUrl: z.string().optional(),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** Where an asset belongs, for its path and address. */
export interface AssetLocation {
  /** Such as `http://localhost:3334`. */
  origin: string
  projectId: string
  dataset: string
}

/** The asset document of a picture. https://www.sanity.io/docs/assets */
export function createImageDocument(
  received: ReceivedUpload,
  type: FileType,
  query: UploadQuery,
  place: AssetLocation,
  metadata: ImageMetadata,
) {
  const {width, height} = metadata.dimensions
  const name = `${received.sha1}-${width}x${height}`
  return {
    _id: `image-${name}-${type.extension}`,
    _type: 'sanity.imageAsset',
    ...common(received, type, query, place, `images`, `${name}.${type.extension}`),
    metadata,
  }
}

/** The asset document of any other file. */
export function createFileDocument(received: ReceivedUpload, type: FileType, query: UploadQuery, place: AssetLocation) {
  return {
    _id: `file-${received.sha1}-${type.extension}`,
    _type: 'sanity.fileAsset',
    ...common(received, type, query, place, 'files', `${received.sha1}.${type.extension}`),
  }
}

function common(
  {sha1, size}: ReceivedUpload,
  {extension, mimeType}: FileType,
  query: UploadQuery,
  {origin, projectId, dataset}: AssetLocation,
  kind: 'images' | 'files',
  name: string,
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
    ...present({originalFilename: filename, title, description, label, creditLine}),
    ...(sourceName || sourceId || sourceUrl
      ? {source: present({id: sourceId, name: sourceName, url: sourceUrl})}
      : {}),
  }
}

/** Only what has a value. */
function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
}
