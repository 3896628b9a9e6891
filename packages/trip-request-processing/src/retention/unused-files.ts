import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

const UNUSED_QUERY = `*[
  _type == "sanity.fileAsset" && dateTime(_createdAt) < dateTime($before) && count(*[references(^._id)]) == 0
]._id`

/**
 * Deletes file assets that no document references, drafts and trash included: those of deleted trip plans. New ones are
 * kept for a day, since the Studio uploads a file before it references it.
 *
 * @param client with write access
 * @returns the number of deleted files
 */
export async function deleteUnusedFiles(client: SanityClient): Promise<number> {
  const before = new Date(Date.now() - DAY_MS).toISOString()
  const rawClient = client.withConfig({perspective: 'raw'})
  const ids = z.array(z.string()).parse(await rawClient.fetch<unknown>(UNUSED_QUERY, {before}))
  for (const id of ids) await client.delete(id)
  return ids.length
}
