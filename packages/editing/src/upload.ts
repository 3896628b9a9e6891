import type {SanityClient} from '@sanity/client'
import type {Refusal} from './edit.ts'

/**
 * Uploads an image and uses it. An upload that is not used in the end is deleted, unless the lake had the picture before.
 *
 * @param upload uploads the image, and returns the id of its asset
 * @throws Error if the lake cannot be reached or refuses
 */
export async function useUpload(
  client: SanityClient,
  upload: () => Promise<string>,
  use: (asset: string) => Promise<{done: true} | Refusal>,
): Promise<{done: true} | Refusal> {
  const known = new Set(await client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id'))
  const asset = await upload()
  let isUsed = false
  try {
    const result = await use(asset)
    isUsed = 'done' in result
    return result
  } finally {
    // The lake keeps it if it has a use.
    if (!isUsed && !known.has(asset)) await client.delete(asset).catch(() => {})
  }
}
