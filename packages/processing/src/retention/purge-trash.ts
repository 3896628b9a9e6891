import {DAY_MS} from '@roam/documents/business-day'
import {parseRows, type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {TRASH_DAYS, TRASH_TYPE, trashEntry} from '@roam/documents/trash'
import {purgeEntry} from '@roam/editing/purge-entry'
import type {SanityClient} from '@sanity/client'

/**
 * Subquery for the entries that were deleted before `$trashBefore`, see {@link getTrashBefore}. Published entries only,
 * by the lake's time: a draft, or another time in the document, must not delete anything.
 */
export const EXPIRED_TRASH_QUERY = `*[
  _type == "${TRASH_TYPE}" && _id in path("${TRASH_TYPE}.*") && dateTime(_createdAt) <= dateTime($trashBefore)
]`

/** @param now in milliseconds since 1970 */
export const getTrashBefore = (now: number) => new Date(now - TRASH_DAYS * DAY_MS).toISOString()

/**
 * Purges entries of the trash, see {@link purgeEntry}. An entry that cannot be read or purged does not hold back the
 * others.
 *
 * @param client with write access and the perspective `raw`
 * @param trash result of {@link EXPIRED_TRASH_QUERY}
 * @returns the number of purged entries, and the entries that were not purged
 */
export async function purgeTrash(
  client: SanityClient,
  trash: unknown,
): Promise<{count: number; problems: RowProblem[]}> {
  const {rows, problems} = parseRows(trash, trashEntry)
  let count = 0
  for (const entry of rows)
    try {
      // Otherwise it was restored meanwhile.
      if ('done' in (await purgeEntry(client, entry))) count += 1
    } catch (error) {
      problems.push(rowProblem({...entry, _type: TRASH_TYPE}, error))
    }
  return {count, problems}
}
