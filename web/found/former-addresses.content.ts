import {slug} from '@roam/sanity/content-rules'
import {z} from 'zod'

/**
 * The server keeps a note of each address that a document had and has no longer. No schema knows the
 * type: the founder need not know that links which people saved go on leading to the right place.
 */
export const FORMER_ADDRESS = 'formerAddress'

/** GROQ: every such address. */
export const formerAddressesQuery = `*[_type == "${FORMER_ADDRESS}"] {document, slug}`

export const formerAddress = z.object({
  /** The id of the document. */
  document: z.string(),
  slug,
})

export type FormerAddress = z.output<typeof formerAddress>

interface Addressed {
  _id: string
  slug: string
}

/** Documents with the slugs they had before; one that another has taken over is that one's. */
export function withFormerSlugs<T extends Addressed>(documents: T[], former: FormerAddress[]) {
  const taken = new Set(documents.map(({slug}) => slug))
  return documents.map((one) => ({
    ...one,
    formerSlugs: former
      .filter(({document, slug}) => document === one._id && !taken.has(slug))
      .map(({slug}) => slug),
  }))
}
