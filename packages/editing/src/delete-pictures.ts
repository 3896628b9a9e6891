import {ClientError, type SanityClient} from '@sanity/client'

/**
 * Deletes pictures without a use, one by one. The lake keeps one that is in use by now.
 *
 * @throws Error if the lake cannot be reached, or if the person may not delete
 */
export async function deleteUnusedPictures(
  client: SanityClient,
  ids: string[],
): Promise<{deleted: number; kept: number}> {
  let kept = 0
  for (const id of ids)
    try {
      await client.delete(id)
    } catch (error) {
      if (!(error instanceof ClientError) || error.statusCode !== 409) throw error
      kept += 1
    }
  return {deleted: ids.length - kept, kept}
}
