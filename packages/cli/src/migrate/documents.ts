import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'

/** A document, whatever is in it. */
export interface Document {
  [field: string]: unknown
  _id: string
  _type: string
}

/** What belongs to the lake itself, and the secrets by which the Studio opens a preview for an hour. */
const MOVED = '!(_id in path("_.**")) && _type != "sanity.previewUrlSecret"'

const PAGE = 500

/** Everything that a lake holds, drafts and private documents too, by id. */
export async function fetchAllDocuments(client: SanityClient): Promise<Map<string, Document>> {
  const found = new Map<string, Document>()
  let last = ''
  while (true) {
    const page = await client.fetch<Document[]>(
      `*[_id > $last && ${MOVED}] | order(_id) [0...${PAGE}]`,
      {last},
    )
    for (const document of page) found.set(document._id, document)
    const end = page.at(-1)
    if (!end || page.length < PAGE) return found
    last = end._id
  }
}

export const isAsset = ({_type}: Document): boolean =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'

/** What people said of a picture or file. The rest of its document each lake finds out for itself. */
export const ASSET_METADATA_FIELDS = [
  'originalFilename',
  'title',
  'description',
  'altText',
  'label',
  'creditLine',
  'source',
] as const

const OF_ASSETS: string[] = ['_id', '_type', 'sha1hash', 'size', 'extension', ...ASSET_METADATA_FIELDS]

/** Each lake sets these anew, and takes `_createdAt` over only where it has not had the document before. */
const OF_LAKE = ['_rev', '_updatedAt', '_createdAt']

/** With the fields in one order, however a lake keeps them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Equal for documents that are the same in two lakes. */
function hashOf(document: Document): string {
  const fields = Object.entries(document).filter(([name]) =>
    isAsset(document) ? OF_ASSETS.includes(name) : !OF_LAKE.includes(name),
  )
  const text = JSON.stringify(sorted(Object.fromEntries(fields)))
  return createHash('sha256').update(text).digest('hex')
}

/** Those of the first that the second has not, or has otherwise. */
export const findChanged = (
  documents: Map<string, Document>,
  others: Map<string, Document>,
): Document[] =>
  [...documents.values()].filter((document) => {
    const other = others.get(document._id)
    return !other || hashOf(document) !== hashOf(other)
  })
