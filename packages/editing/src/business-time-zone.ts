import {timeZone} from '@roam/documents/content-rules'
import type {SanityClient} from '@sanity/client'

const QUERY = '*[_id == "siteSettings" && _type == "siteSettings"][0].timeZone'

const chosen = timeZone.nullable().catch(null)

/** Returns the time zone of the business; null if it has chosen none. */
export async function fetchTimeZone(client: SanityClient): Promise<string | null> {
  return chosen.parse(await client.fetch<unknown>(QUERY, {}, {perspective: 'published'}))
}
