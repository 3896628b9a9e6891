import {CONTENT_VERSION_QUERY, type ContentVersion, contentVersion} from '@roam/sanity/site-status'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {nextPostQuery} from '../features/blog/blog.content.ts'
import {withDuePosts} from './due-posts.ts'
import {shrinkPlaceholders} from './placeholders.ts'
import {contentQuery} from './query.ts'

const responseSchema = z.object({
  queryResult: z.unknown(),
  contentVersion,
  nextPostAt: z.iso.datetime({offset: true}).nullable().catch(null),
})

/** The raw result of the content query; `parseContent` validates it. */
export interface FetchedContent {
  /** ISO 8601, UTC. */
  takenAt: string
  queryResult: unknown
  /** Version of the dataset at the time of the query. */
  contentVersion: ContentVersion
  /** When the next post is due whose date is after `takenAt`: ISO 8601; null if there is none. */
  nextPostAt: string | null
}

/**
 * Fetches all content and its version in one query, so that both belong to the same moment. Leaves out the posts
 * that are dated later.
 *
 * @throws the client's errors when the request fails, a ZodError when the response has another shape
 */
export async function fetchContent(client: SanityClient): Promise<FetchedContent> {
  const takenAt = new Date().toISOString()
  const response = responseSchema.parse(
    await client.fetch<unknown>(
      `{
        "queryResult": ${contentQuery},
        "contentVersion": ${CONTENT_VERSION_QUERY},
        "nextPostAt": ${nextPostQuery}
      }`,
      {postsUntil: takenAt},
    ),
  )
  const {queryResult, nextPostAt} = withDuePosts(response.queryResult, takenAt)
  await shrinkPlaceholders(queryResult)
  const times = [response.nextPostAt, nextPostAt].filter((time) => time !== null)
  return {
    ...{takenAt, queryResult, contentVersion: response.contentVersion},
    nextPostAt: times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
  }
}
