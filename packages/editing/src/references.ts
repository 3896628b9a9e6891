import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Reference} from './edit.ts'

const references = z.array(z.object({id: z.string(), type: z.string(), title: z.string().catch('No title')}))

const REFERENCES_QUERY = `*[references($ids) && !(_id in $ignored)]{
  "id": _id, "type": _type, "title": coalesce(name, title, _type)
}`

/**
 * Fetches the documents, drafts included, that refer to any of `ids`. The lake deletes no document with such references.
 *
 * @param ignored ids of documents that are deleted together with them
 */
export async function fetchReferences(
  client: SanityClient,
  ids: string[],
  ignored: string[] = ids,
): Promise<Reference[]> {
  const rows = await client.fetch<unknown>(REFERENCES_QUERY, {ids, ignored}, {perspective: 'raw'})
  return references.parse(rows)
}
