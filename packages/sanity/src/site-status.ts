import {z} from 'zod'

/**
 * The site and the Studio never speak to each other: each reads what the other has left in the lake.
 * The ids hold a dot, so visitors cannot read them; no schema knows the types, so the founder does not
 * meet them among her documents.
 */

/** The site's note on how it went when it last took the content over. */
export const STATUS = {_id: 'site.status', _type: 'siteStatus'}

/** The founder's wish that the site try again. Written anew each time, it is a change like any other. */
export const RENEWAL = {_id: 'site.renewal', _type: 'siteRenewal'}

/** GROQ: the documents whose changes the site is told of. Its own note is none of them. */
export const ANNOUNCED = `!(_type in ["tripRequest", "${STATUS._type}"]) && !(_type match "sanity.*")`

/** GROQ: what a webhook says of a change, so that the site knows when queries see it. */
export const ANNOUNCEMENT = '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}'

/** GROQ, to be asked of published documents: how far the lake is. Equal answers mean equal content. */
export const PROGRESS_QUERY = `{
  "documents": count(*[${ANNOUNCED}]),
  "newest": *[${ANNOUNCED}] | order(_updatedAt desc)[0]._updatedAt
}`

export const progress = z.object({
  documents: z.int(),
  /** ISO 8601, UTC; null in an empty dataset. */
  newest: z.string().nullable(),
})

/** One thing that is wrong with the content, in words for the founder. */
export const problem = z.object({
  /** The id of the document, or the name of the part of the site where no document has been found. */
  document: z.string(),
  /** The field inside the document, as in `features[2].label`; empty for the document as a whole. */
  field: z.string(),
  reason: z.string(),
})

export const siteStatus = z.object({
  /** Refused: the content has problems. Failed: the content is in order, but no page could be made of it. */
  state: z.enum(['current', 'refused', 'failed']),
  problems: z.array(problem),
  /** Why it failed, in the site's own words; empty otherwise. */
  failure: z.string(),
  /** The content up to which the site has looked. */
  seen: progress,
  /** Since when visitors see what they see: ISO 8601, UTC; null before there was anything. */
  shownSince: z.string().nullable(),
})

export type Progress = z.output<typeof progress>
export type Problem = z.output<typeof problem>
export type SiteStatus = z.output<typeof siteStatus>
