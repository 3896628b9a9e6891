import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'

export interface Document {
  [field: string]: unknown
  _id: string
  _type: string
}

export type DocumentsById = Map<string, Document>

/** Excludes the lake's own documents and the Studio's short-lived preview secrets. */
const MIGRATED_FILTER = '!(_id in path("_.**")) && _type != "sanity.previewUrlSecret"'

const PAGE_SIZE = 500

/** Fetches all documents of a dataset, including drafts and private documents, page by page. */
export async function fetchAllDocuments(client: SanityClient): Promise<DocumentsById> {
  const documents: DocumentsById = new Map()
  let lastId = ''
  while (true) {
    const page = await client.fetch<Document[]>(
      `*[_id > $lastId && ${MIGRATED_FILTER}] | order(_id) [0...${PAGE_SIZE}]`,
      {lastId},
    )
    for (const document of page) documents.set(document._id, document)
    const lastDocument = page.at(-1)
    if (!lastDocument || page.length < PAGE_SIZE) return documents
    lastId = lastDocument._id
  }
}

export const isAsset = ({_type}: Document): boolean =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'

/** The fields of an asset document that editors set; each lake computes the others from the file. */
export const ASSET_METADATA_FIELDS = [
  'originalFilename',
  'title',
  'description',
  'altText',
  'label',
  'creditLine',
  'source',
] as const

const COMPARED_ASSET_FIELDS: string[] = [
  '_id',
  '_type',
  'sha1hash',
  'size',
  'extension',
  ...ASSET_METADATA_FIELDS,
]

/** Set by each lake; `_createdAt` is only preserved for documents that did not exist. */
const LAKE_FIELDS = ['_rev', '_updatedAt', '_createdAt']

/** The fields that are equal in two lakes with the same content. */
const comparedFields = (document: Document) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) =>
      isAsset(document) ? COMPARED_ASSET_FIELDS.includes(name) : !LAKE_FIELDS.includes(name),
    ),
  )

/** The documents of `source` that are missing in `target` or differ there. */
export const findChanged = (source: DocumentsById, target: DocumentsById): Document[] =>
  [...source.values()].filter((document) => {
    const copy = target.get(document._id)
    return !copy || !isDeepStrictEqual(comparedFields(document), comparedFields(copy))
  })

/** The documents of `target` that are missing in `source`. */
export const findExtra = (source: DocumentsById, target: DocumentsById): Document[] =>
  [...target.values()].filter(({_id}) => !source.has(_id))
