import {timeZone} from '@roam/documents/content-rules'
import type {SanityClient} from '@sanity/client'

/** GROQ: the time zone of the business; null if it has chosen none. */
export const TIME_ZONE_QUERY = '*[_id == "siteSettings" && _type == "siteSettings"][0].timeZone'

/** Its result; null for a time zone that is not known. */
export const chosenTimeZone = timeZone.nullable().catch(null)

/** Returns the time zone of the business; null if it has chosen none. */
export async function fetchTimeZone(client: SanityClient): Promise<string | null> {
  return chosenTimeZone.parse(await client.fetch<unknown>(TIME_ZONE_QUERY, {}, {perspective: 'published'}))
}
