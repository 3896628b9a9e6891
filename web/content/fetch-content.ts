import {
  CONTENT_REVISIONS_QUERY,
  CONTENT_VERSION_QUERY,
  type ContentVersion,
  contentVersion,
} from '@roam/documents/site-status'
import {getTrustedTime} from '@roam/processing/clock-check'
import {readSiteClock} from '@roam/processing/data-alarms'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {nextPostQuery} from '../features/blog/blog.content.ts'
import {withDuePosts} from './due-posts.ts'
import {isObject} from './parse-content.ts'
import {shrinkPlaceholders} from './placeholders.ts'
import {contentQuery} from './query.ts'
import {explainQueryError} from './query-error.ts'
import {describeReplyTime, getRepliesSince, repliesQuery, repliesResult} from './reply-time.ts'

const responseSchema = z.object({
  queryResult: z.unknown(),
  contentVersion,
  revisions: z
    .array(z.object({_id: z.string(), _rev: z.string()}))
    .transform((documents) => new Map(documents.map(({_id, _rev}) => [_id, _rev]))),
  replies: repliesResult,
  nextPostAt: z.iso.datetime({offset: true}).nullable().catch(null),
})

const QUERY = `{
  "queryResult": ${contentQuery},
  "contentVersion": ${CONTENT_VERSION_QUERY},
  "revisions": ${CONTENT_REVISIONS_QUERY},
  "replies": ${repliesQuery},
  "nextPostAt": ${nextPostQuery}
}`

/** The raw result of the content query; `parseContent` validates it. */
export interface FetchedContent {
  /** ISO 8601, UTC. */
  takenAt: string
  queryResult: unknown
  /** Version of the dataset at the time of the query. */
  contentVersion: ContentVersion
  /** Revision of each document of the content at the time of the query, by id. */
  revisions: ReadonlyMap<string, string>
  /** When the next post is due whose date is after `takenAt`: ISO 8601; null if there is none. */
  nextPostAt: string | null
}

/**
 * Fetches all content and its version in one query, so that both belong to the same moment. Leaves out the posts
 * that are dated later; after a jump of the clock, also those that were not due before.
 *
 * @param dataFolder of the site, with the state of its machine's clock; without it, the clock is trusted
 * @throws the client's errors when the request fails, with file and line if the query is wrong; a ZodError when the
 * response has another shape
 */
export async function fetchContent(client: SanityClient, dataFolder?: string): Promise<FetchedContent> {
  const now = Date.now()
  const takenAt = new Date(now).toISOString()
  const fetchUntil = async (postsUntil: string) => {
    const params = {postsUntil, repliesSince: getRepliesSince(now)}
    const fetched = await client.fetch<unknown>(QUERY, params).catch(async (error: unknown) => {
      throw await explainQueryError(error, client, QUERY, params)
    })
    const {replies, ...response} = responseSchema.parse(fetched)
    const {queryResult: result, nextPostAt} = withDuePosts(response.queryResult, postsUntil)
    const queryResult = isObject(result) ? {...result, replyTime: describeReplyTime(replies)} : result
    const times = [response.nextPostAt, nextPostAt].filter((time) => time !== null)
    const [first = null] = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))
    return {...response, queryResult, nextPostAt: first}
  }
  let response = await fetchUntil(takenAt)
  const trustedTime = getTrustedTime(dataFolder === undefined ? null : readSiteClock(dataFolder), now)
  // What is due by the clock alone waits until the clock is trusted; the periodic sync finds it.
  if (trustedTime < now)
    response = {...(await fetchUntil(new Date(trustedTime).toISOString())), nextPostAt: null}
  await shrinkPlaceholders(response.queryResult)
  return {...response, takenAt}
}
