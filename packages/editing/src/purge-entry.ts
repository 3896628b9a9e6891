import type {TrashEntry} from '@roam/documents/trash'
import {weakenReferences} from '@roam/documents/weaken-references'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit, commitEdit, type Outcome} from './edit.ts'
import {type StoredDocument, storedIds} from './layers.ts'

/** The deleted documents that exist again, and the assets that only the entry references. */
const STATE_QUERY = `{
  "existing": *[_id in $ids]._id,
  "unused": *[_id in $assets && _type in ["sanity.imageAsset", "sanity.fileAsset"] && count(*[references(^._id) && _id != $entry]) == 0]._id
}`

const stateSchema = z.object({existing: z.array(z.string()), unused: z.array(z.string())})

/**
 * Purges an entry of the trash, the history of its documents, and the assets that nothing else uses. A document that
 * exists again is kept; an entry that was restored meanwhile is gone.
 *
 * @throws Error if the lake cannot be reached, or does not permit it
 */
export function purgeEntry(
  client: SanityClient,
  {_id: entry, documents, assets}: TrashEntry,
): Promise<Outcome> {
  const raw = client.withConfig({perspective: 'raw'})
  const types = new Map(documents.flatMap(({_id, _type}) => storedIds(_id).map((id) => [id, _type] as const)))
  const params = {entry, ids: [...types.keys()], assets: assets.map(({_ref}) => _ref)}
  /** Documents that existed again beside the entry, in a former attempt. */
  let known: string[] = []
  return attemptEdit(async () => {
    const stored = await raw.getDocument<StoredDocument>(entry)
    const {existing, unused} = stateSchema.parse(await raw.fetch<unknown>(STATE_QUERY, params))
    if (!stored) return existing.every((id) => known.includes(id)) ? {done: true} : {refused: 'gone'}
    known = existing
    const absent = [...types].flatMap(([id, type]) => (existing.includes(id) ? [] : [{id, type}]))
    await commitEdit(raw, {
      read: [stored],
      absent,
      mutations: [
        ...(await weakenReferences(raw, [entry])),
        ...[entry, ...absent.map(({id}) => id)].map((id) => ({delete: {id, purge: true}})),
        ...unused.map((id) => ({delete: {id}})),
      ],
    })
    return {done: true}
  })
}
