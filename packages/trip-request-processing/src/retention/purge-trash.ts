import {TRASH_DAYS, TRASH_TYPE, trashEntry} from '@roam/sanity/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** Subquery for the entries that were deleted before `$trashBefore`, see {@link getTrashBefore}. */
export const EXPIRED_TRASH_QUERY = `*[_type == "${TRASH_TYPE}" && dateTime(deletedAt) <= dateTime($trashBefore)]`

/** @param now in milliseconds since 1970 */
export const getTrashBefore = (now: number) => new Date(now - TRASH_DAYS * DAY_MS).toISOString()

/** The deleted documents that exist again, and the assets that only the entry references. */
const STATE_QUERY = `{
  "existing": *[_id in $ids]._id,
  "unused": *[_id in $assets && count(*[references(^._id) && _id != $entry]) == 0]._id
}`

const expiredSchema = z.array(trashEntry)
const stateSchema = z.object({existing: z.array(z.string()), unused: z.array(z.string())})

/**
 * Purges entries of the trash, the history of their documents, and the assets that nothing else uses. A document
 * that exists again, restored from its history, is kept.
 *
 * @param client with write access and the perspective `raw`
 * @param trash result of {@link EXPIRED_TRASH_QUERY}
 * @returns the number of entries
 */
export async function purgeTrash(client: SanityClient, trash: unknown): Promise<number> {
  const entries = expiredSchema.parse(trash)
  for (const {_id: entry, documents, assets} of entries) {
    const publishedIds = new Set(documents.map(({_id}) => getPublishedId(_id)))
    const ids = [...publishedIds].flatMap((id) => [id, getDraftId(id)])
    const params = {entry, ids, assets: assets.map(({_ref}) => _ref)}
    const {existing, unused} = stateSchema.parse(await client.fetch(STATE_QUERY, params))
    const purgedIds = [entry, ...ids.filter((id) => !existing.includes(id))]
    const mutations = [
      ...purgedIds.map((id) => ({delete: {id, purge: true}})),
      ...unused.map((id) => ({delete: {id}})),
    ]
    await client.mutate(mutations, {returnDocuments: false})
  }
  return entries.length
}
