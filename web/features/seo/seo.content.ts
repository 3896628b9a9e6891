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

/** GROQ: all redirects. */
export const redirectsQuery = `*[_type == "${REDIRECT_TYPE}" && _id in path("${REDIRECT_TYPE}.*")] {_id, _type, document, slug}`

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

/** Adds `formerSlugs` to each document; a slug that another document uses now does not redirect. */
export function withFormerSlugs<T extends DocumentWithSlug>(documents: T[], redirects: Redirect[]) {
  const currentSlugs = new Set(documents.map(({slug}) => slug))
  return documents.map((item) => ({
    ...item,
    formerSlugs: redirects
      .filter(({document, slug}) => document === item._id && !currentSlugs.has(slug))
      .map(({slug}) => slug),
  }))
}
