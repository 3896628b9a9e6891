import {z} from 'zod'
import {STATUS_TYPE} from './site-status.ts'

/*
 * The site counts its visits itself, one document per day. The documents contain numbers only, nothing about a
 * person. Their ids contain a dot, which makes them private; their type is that of the site status: not content.
 */

const ID_PREFIX = 'site.visits.'

/** GROQ filter of all documents with counts. */
export const DAILY_COUNTS_FILTER = `_type == "${STATUS_TYPE}" && _id in path("${ID_PREFIX}*")`

/** @param day in the time zone of the business, as in 2026-05-31 */
export const dailyCountsDocument = (day: string) => ({_id: ID_PREFIX + day, _type: STATUS_TYPE})

/** Steps of visitors to a trip request, in their order. */
export const FUNNEL_STEPS = ['formStarted', 'packageChosen', 'sent'] as const

export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Name in a list for everything beyond its length. */
export const OTHER = 'other'

/** Name for visits without a referrer: typed, from a bookmark, a mail or an app. */
export const DIRECT = 'direct'

/** Largest first. */
const namedCounts = z.array(z.object({_key: z.string(), name: z.string(), count: z.int()}))

export const dailyCounts = z.object({
  /** In the time zone of the business, in UTC while it has chosen none; as in 2026-05-31. */
  day: z.iso.date(),
  /** Pages that were opened from elsewhere, not by a link of the site itself. */
  visits: z.int(),
  /** All pages that were opened. */
  views: z.int(),
  formStarted: z.int(),
  packageChosen: z.int(),
  /** Trip requests, without spam. */
  sent: z.int(),
  /** Visits by host of the referring page. */
  referrers: namedCounts,
  /** Views by path. */
  pages: namedCounts,
  /** Visitors who jumped to a destination of the gallery or opened its own page, by slug. */
  destinations: namedCounts,
})

export type DailyCounts = z.output<typeof dailyCounts>
