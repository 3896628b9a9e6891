import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'
import type {Reference} from './edit.ts'
import {titleOf} from './layers.ts'

const documents = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/** Returns whether a value has a reference to any of `ids` that is strong, or will be when it is published. */
function refersStrongly(value: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const {_ref, _weak, _strengthenOnPublish} = value as Record<string, unknown>
  const marker = _strengthenOnPublish as {weak?: unknown} | undefined
  const isStrong = _weak !== true || (marker && marker.weak !== true)
  return (isStrong && ids.has(_ref)) || Object.values(value).some((item) => refersStrongly(item, ids))
}

/**
 * Fetches the documents that strongly refer to any of `ids`, in a draft too. The lake deletes no document with such
 * references.
 *
 * @param isIgnored whether a document is deleted together with them
 */
export async function fetchReferences(
  client: SanityClient,
  ids: string[],
  isIgnored: (document: Record<string, unknown> & {_id: string}) => boolean = ({_id}) => ids.includes(_id),
): Promise<Reference[]> {
  const rows = await client.fetch<unknown>('*[references($ids)] | order(_id)', {ids}, {perspective: 'raw'})
  const targets = new Set(ids)
  const references = documents
    .parse(rows)
    .filter((document) => !isIgnored(document) && refersStrongly(document, targets))
    .map((document): Reference => {
      const {_id, _type: type} = document
      return {id: getPublishedId(_id), type, title: titleOf(document) || type}
    })
  return [...new Map(references.map((reference) => [reference.id, reference])).values()]
}
