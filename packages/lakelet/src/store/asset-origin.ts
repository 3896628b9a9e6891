import type {LakeDocument} from '../shared/types.ts'
import type {DocumentSet} from './document-set.ts'

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * Sets the origin of the URLs of all assets in memory. The stored documents keep the origin of the upload,
 * at which the lake may no longer be reachable.
 * @returns the changed documents
 */
export function setAssetOrigin(documents: DocumentSet, origin: string): {id: string}[] {
  return [...documents.find({by: 'type', values: ASSET_TYPES})].flatMap((document) => {
    const current = withAssetOrigin(document, origin)
    if (current === document) return []
    documents.put(current)
    return [{id: current._id}]
  })
}

/** The document of an asset with the URL at this origin; other documents unchanged. */
function withAssetOrigin(document: LakeDocument, origin: string): LakeDocument {
  const {_type, path, url} = document
  if (!ASSET_TYPES.includes(_type) || typeof path !== 'string' || url === `${origin}/${path}`) return document
  return {...document, url: `${origin}/${path}`}
}
