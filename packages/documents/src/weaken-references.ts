import type {Mutation, SanityClient} from '@sanity/client'
import {z} from 'zod'

const documentSchema = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})

/** Names of fields that a patch can address. */
const ADDRESSABLE_NAME = /^[\w -]+$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value with its references to these documents made weak; the value itself if it has none. */
function weaken(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => weaken(item, ids))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, weaken(item, ids)] as const)
  const isChanged = entries.some(([key, item]) => item !== value[key])
  const copy: Record<string, unknown> = isChanged ? Object.fromEntries(entries) : value
  return ids.has(value._ref) && value._weak !== true ? {...copy, _weak: true} : copy
}

/**
 * Returns mutations that make the strong references to documents weak, to be sent before or with those that delete the
 * documents. The lake refuses to delete a document while any other, such as a draft of another user, has a strong reference to
 * it: data that must be deleted must not wait for that.
 *
 * @param client with read access and the perspective `raw`
 * @param isKept whether the documents stay, so that their references to each other count too
 */
export async function weakenReferences(
  client: SanityClient,
  ids: string[],
  isKept = false,
): Promise<Mutation[]> {
  const query = `*[references($ids)${isKept ? '' : ' && !(_id in $ids)'}]`
  const documents = z.array(documentSchema).parse(await client.fetch<unknown>(query, {ids}))
  const deletedIds = new Set<unknown>(ids)
  return documents.flatMap((document): Mutation[] => {
    const {_id: id, _type, _rev: ifRevisionID, ...fields} = document
    const changed = Object.entries(fields).flatMap(([name, value]) => {
      const weakened = weaken(value, deletedIds)
      return weakened === value ? [] : [[name, weakened] as const]
    })
    if (changed.length === 0) return []
    if (!changed.every(([name]) => ADDRESSABLE_NAME.test(name)))
      return [{createOrReplace: {_id: id, _type, ...fields, ...Object.fromEntries(changed)}}]
    const set = Object.fromEntries(changed.map(([name, value]) => [`['${name}']`, value]))
    return [{patch: {id, ifRevisionID, set}}]
  })
}
