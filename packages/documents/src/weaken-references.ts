import type {Mutation, SanityClient} from '@sanity/client'
import {z} from 'zod'
import {mapObjectsMutation} from './map-objects.ts'

const documentSchema = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})

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
  return documents.flatMap(
    (document) =>
      mapObjectsMutation(document, (object) =>
        deletedIds.has(object._ref) && object._weak !== true ? {...object, _weak: true} : object,
      ) ?? [],
  )
}
