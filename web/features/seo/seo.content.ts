import {slug} from '@roam/documents/content-rules'
import {z} from 'zod'

/** GROQ: when the documents shown on each page, besides destinations, photos and posts, were last modified. */
export const lastModifiedQuery = `{
  "home": *[_type in ["homePage", "package", "addOn", "processStep", "requestForm", "testimonial"]]
    | order(_updatedAt desc)[0]._updatedAt,
  "destinations": *[_type == "destinationsPage"] | order(_updatedAt desc)[0]._updatedAt,
  "blog": *[_type == "blogPage"][0]._updatedAt,
  "privacy": *[_type == "privacyPage"] | order(_updatedAt desc)[0]._updatedAt
}`

/** ISO 8601, UTC; null for a page without documents, or with an imported one that has another value. */
const lastModified = z.iso.datetime().nullable().catch(null)

export const lastModifiedSchema = z.object({
  home: lastModified,
  destinations: lastModified,
  blog: lastModified,
  privacy: lastModified,
})

export type LastModified = z.output<typeof lastModifiedSchema>

/**
 * Type of the documents in which the server records a former slug of a document, for redirects. It is
 * not part of the Studio schema, so editors do not see it.
 */
export const REDIRECT_TYPE = 'formerAddress'

/** GROQ: all redirects, oldest first. */
export const redirectsQuery = `*[_type == "${REDIRECT_TYPE}" && _id in path("${REDIRECT_TYPE}.*")] | order(_createdAt) {_id, _type, document, slug}`

export const redirectSchema = z.object({
  /** Id of the document to redirect to. */
  document: z.string(),
  /** A slug that the document had before. */
  slug,
})

export type Redirect = z.output<typeof redirectSchema>

interface DocumentWithSlug {
  _id: string
  slug: string
}

/**
 * Adds its former slugs to each document: a slug that another document uses now does not redirect, one that several have
 * had redirects to the last of them.
 *
 * @param redirects in the order in which the documents lost their slugs
 * @param add returns a document with its former slugs
 */
export function withFormerSlugs<T extends DocumentWithSlug, Result>(
  documents: T[],
  redirects: Redirect[],
  add: (document: T, formerSlugs: string[]) => Result,
): Result[] {
  const currentSlugs = new Set(documents.map(({slug}) => slug))
  const ids = new Set(documents.map(({_id}) => _id))
  const targets = new Map(
    redirects
      .filter(({document, slug}) => ids.has(document) && !currentSlugs.has(slug))
      .map(({document, slug}) => [slug, document]),
  )
  const slugsById = Map.groupBy(targets.keys(), (slug) => targets.get(slug))
  return documents.map((item) => add(item, slugsById.get(item._id) ?? []))
}
