import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Reference} from './edit.ts'
import {titleOf} from './layers.ts'

const documents = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/**
 * Fetches the documents, drafts included, that refer to any of `ids`. The lake deletes no document with such references.
 *
 * @param isIgnored whether a document is deleted together with them
 */
export async function fetchReferences(
  client: SanityClient,
  ids: string[],
  isIgnored: (document: Record<string, unknown> & {_id: string}) => boolean = ({_id}) => ids.includes(_id),
): Promise<Reference[]> {
  const rows = await client.fetch<unknown>('*[references($ids)]', {ids}, {perspective: 'raw'})
  return documents
    .parse(rows)
    .filter((document) => !isIgnored(document))
    .map((document) => ({id: document._id, type: document._type, title: titleOf(document) || document._type}))
}
