import {
  CONTENT_VERSION_QUERY,
  type ContentVersion,
  contentVersion,
  revisionsQuery,
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
import {
  ALL_ITEMS,
  completeItems,
  fetchItems,
  type KnownItems,
  LIST_TYPES,
  listItems,
  listKnownItems,
  NOTHING_KNOWN,
  withChangedItems,
} from './unchanged-items.ts'
import {validateOnce} from './validate-once.ts'

const revision = z.object({_id: z.string(), _rev: z.string()})

/** Of the items of long lists. */
const listedRevisions = z.array(validateOnce(revision))

const responseSchema = z.object({
  queryResult: z.unknown(),
  contentVersion,
  revisions: z.array(revision),
  replies: repliesResult,
  nextPostAt: z.iso.datetime({offset: true}).nullable().catch(null),
})

const QUERY = `{
  "queryResult": ${withChangedItems(contentQuery)},
  "contentVersion": ${CONTENT_VERSION_QUERY},
  "revisions": ${revisionsQuery(LIST_TYPES)},
  "replies": ${repliesQuery},
  "nextPostAt": ${nextPostQuery}
}`

/** Queries for items that change while they are fetched. */
const MAX_ATTEMPTS = 4

/** The raw result of the content query; `parseContent` validates it. Unchanged items keep their identity. */
export interface FetchedContent {
  /** ISO 8601, UTC. */
  takenAt: string
  queryResult: unknown
  /** Version of the dataset at the time of the query. */
  contentVersion: ContentVersion
  /** Revision of each document of the content at the time of the query, by id; none of hidden destinations and their photos. */
  revisions: ReadonlyMap<string, string>
  /** When the next post is due whose date is after `takenAt`: ISO 8601; null if there is none. */
  nextPostAt: string | null
}

/**
 * Fetches all content and its version, as of the moment of one query: items that are not known are fetched before, and
 * taken if the query finds them in the same revision. Leaves out the posts that are dated later; after a jump of the clock, also those that were not due before.
 *
 * @param dataFolder of the site, with the state of its machine's clock; without it, the clock is trusted
 * @param known items of the previous query
 * @returns the content, and its items for the next query
 * @throws the client's errors when the request fails, with file and line if the query is wrong; a ZodError when the
 * response has another shape
 */
export async function fetchContent(
  client: SanityClient,
  dataFolder?: string,
  known: KnownItems = NOTHING_KNOWN,
): Promise<FetchedContent & {known: KnownItems}> {
  const now = Date.now()
  const takenAt = new Date(now).toISOString()
  let {changedSince, items} = known
  const query = async (postsUntil: string) => {
    const params = {postsUntil, repliesSince: getRepliesSince(now), changedSince}
    const fetched = await client.fetch<unknown>(QUERY, params).catch(async (error: unknown) => {
      throw await explainQueryError(error, client, QUERY, params)
    })
    return responseSchema.parse(fetched)
  }
  const fetchUntil = async (postsUntil: string) => {
    for (let attempt = 1; ; attempt += 1) {
      const {replies, ...response} = await query(postsUntil)
      const {completed, unknown} = completeItems(response.queryResult, items)
      if (unknown.length > 0) {
        items = await fetchItems(client, unknown, response.queryResult, items)
        // They can have changed meanwhile. A query for all items at once finds them, however often.
        changedSince = attempt < MAX_ATTEMPTS ? (response.contentVersion.newest ?? ALL_ITEMS) : ALL_ITEMS
        continue
      }
      const {queryResult: result, nextPostAt} = withDuePosts(completed, postsUntil)
      const queryResult = isObject(result) ? {...result, replyTime: describeReplyTime(replies)} : result
      const times = [response.nextPostAt, nextPostAt].filter((time) => time !== null)
      const [first = null] = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))
      return {...response, queryResult, nextPostAt: first}
    }
  }
  let response = await fetchUntil(takenAt)
  const trustedTime = getTrustedTime(dataFolder === undefined ? null : readSiteClock(dataFolder), now)
  // What is due by the clock alone waits until the clock is trusted; the periodic sync finds it.
  if (trustedTime < now)
    response = {...(await fetchUntil(new Date(trustedTime).toISOString())), nextPostAt: null}
  await shrinkPlaceholders(response.queryResult)
  const {queryResult} = response
  const revisions = [...response.revisions, ...listedRevisions.parse(listItems(queryResult))]
  return {
    ...response,
    revisions: new Map(revisions.map(({_id, _rev}) => [_id, _rev])),
    takenAt,
    known: listKnownItems(queryResult, response.contentVersion.newest),
  }
}

/** Returns a function that fetches the content, and of long lists only what has changed since its last call. */
export function createContentFetcher(
  client: SanityClient,
  dataFolder?: string,
): () => Promise<FetchedContent> {
  let known: KnownItems | undefined
  return async () => {
    const fetched = await fetchContent(client, dataFolder, known)
    known = fetched.known
    return fetched
  }
}
