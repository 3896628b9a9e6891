import {purgeEntry, TRASH_DAYS, TRASH_TYPE, trashEntry} from '@roam/sanity/trash'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** Subquery for the entries that were deleted before `$trashBefore`, see {@link getTrashBefore}. */
export const EXPIRED_TRASH_QUERY = `*[_type == "${TRASH_TYPE}" && dateTime(deletedAt) <= dateTime($trashBefore)]`

/** @param now in milliseconds since 1970 */
export const getTrashBefore = (now: number) => new Date(now - TRASH_DAYS * DAY_MS).toISOString()

const expiredSchema = z.array(trashEntry)

/**
 * Purges entries of the trash, see {@link purgeEntry}.
 *
 * @param client with write access and the perspective `raw`
 * @param trash result of {@link EXPIRED_TRASH_QUERY}
 * @returns the number of entries
 */
export async function purgeTrash(client: SanityClient, trash: unknown): Promise<number> {
  const entries = expiredSchema.parse(trash)
  for (const entry of entries) await purgeEntry(client, entry)
  return entries.length
}
