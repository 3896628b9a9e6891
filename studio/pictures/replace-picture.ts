import {TRASH_TYPE} from '@roam/sanity/trash'
import type {SanityClient, SanityDocument} from 'sanity'

/** Returns the JSONMatch paths of the images in a value that show the asset. */
function findImagePaths(value: unknown, asset: string, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const key: unknown = item?._key
      return findImagePaths(item, asset, `${path}[${typeof key === 'string' ? `_key == "${key}"` : index}]`)
    })
  if ('asset' in value && (value.asset as {_ref?: string} | null)?._ref === asset) return [path]
  return Object.entries(value).flatMap(([key, child]) =>
    findImagePaths(child, asset, path ? `${path}.${key}` : key),
  )
}

/**
 * Uploads an image and replaces an asset by it in all documents and drafts, in one transaction. Alt texts and
 * captions stay; crop and hotspot are removed.
 * @throws ClientError if a document has changed meanwhile or the user may not change it
 */
export async function replacePicture(client: SanityClient, asset: string, file: File): Promise<void> {
  const rawClient = client.withConfig({perspective: 'raw'})
  const uploaded = await client.assets.upload('image', file, {
    filename: file.name,
    extract: ['lqip', 'palette'],
  })
  const documents = await rawClient.fetch<SanityDocument[]>('*[references($asset) && _type != $trashType]', {
    asset,
    trashType: TRASH_TYPE,
  })
  const transaction = client.transaction()
  for (const document of documents) {
    const paths = findImagePaths(document, asset, '')
    transaction.patch(document._id, {
      ifRevisionID: document._rev,
      set: Object.fromEntries(paths.map((path) => [`${path}.asset._ref`, uploaded._id])),
      unset: paths.flatMap((path) => [`${path}.crop`, `${path}.hotspot`]),
    })
  }
  await transaction.commit({returnDocuments: false})
}
