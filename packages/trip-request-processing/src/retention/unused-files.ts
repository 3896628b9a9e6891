import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Subquery for the file assets that no document references, drafts and trash included: those of deleted trip plans.
 * Excludes files that were uploaded after `$unusedBefore`, see {@link getUnusedBefore}.
 */
export const UNUSED_FILES_QUERY = `*[
  _type == "sanity.fileAsset" && dateTime(_createdAt) < dateTime($unusedBefore) && count(*[references(^._id)]) == 0
]._id`

/**
 * Files are kept for a day, since the Studio uploads a file before it references it.
 * @param now in milliseconds since 1970
 */
export const getUnusedBefore = (now: number) => new Date(now - DAY_MS).toISOString()

/**
 * Deletes file assets.
 *
 * @param client with write access
 * @param files result of {@link UNUSED_FILES_QUERY}
 * @returns the number of deleted files
 */
export async function deleteFiles(client: SanityClient, files: unknown): Promise<number> {
  const ids = z.array(z.string()).parse(files)
  for (const id of ids) await client.delete(id)
  return ids.length
}
