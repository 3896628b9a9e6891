import {DAY_MS} from '@roam/documents/business-day'
import {
  EVENT_TYPES,
  eventIdOfMail,
  eventTypeOf,
  filterOf,
  isRequestId,
  requestIdOf,
} from '@roam/documents/ids'
import {mustExist} from '@roam/documents/mutations'
import {parseRows, type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {purgeDocuments, purgeRequest} from '@roam/documents/purge-requests'
import {REQUEST_TRASH_DAYS} from '@roam/documents/request-documents'
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'

/** Requests that are tried at most for each one that may be purged: each is a query. */
const MAX_TRIES = 10

/** What was purged. */
export interface PurgeResult {
  /** Number of what was purged. */
  count: number
  /** What was not, and why. */
  problems: RowProblem[]
}

/**
 * Purges requests with all documents that belong to them. One that cannot be purged holds back no other.
 *
 * @param client with write access
 * @param limit number of requests that are purged
 */
export async function purgeRequests(
  client: SanityClient,
  requestIds: string[],
  limit: number,
): Promise<PurgeResult> {
  const result: PurgeResult = {count: 0, problems: []}
  for (const _id of requestIds.slice(0, limit * MAX_TRIES)) {
    if (result.count === limit) break
    try {
      await purgeRequest(client, _id)
      result.count += 1
    } catch (error) {
      result.problems.push(rowProblem({_id, _type: 'tripRequest'}, error))
    }
  }
  return result
}

/**
 * Subquery of the requests that were moved to the trash before `$trashedBefore`, or while the clock was ahead of `$now`,
 * with the revisions of their deletions.
 */
export const EXPIRED_DELETIONS_QUERY = `*[${filterOf('requestDeletion')} && (
  dateTime(_createdAt) <= dateTime($trashedBefore) || dateTime(_createdAt) > dateTime($now)
)]{_id, _type, _rev, _createdAt}`

/** @param now in milliseconds since 1970 */
export const getTrashedBefore = (now: number) => new Date(now - REQUEST_TRASH_DAYS * DAY_MS).toISOString()

const deletion = z.object({_id: z.string(), _rev: z.string(), _createdAt: z.iso.datetime()})
type Deletion = z.output<typeof deletion>

/**
 * Creates a function that returns whether a request in the trash is purged: one that was deleted while the clock was
 * ahead, a day after the function was asked first. That is not stored: after a restart the day begins again.
 */
export function createDueCheck() {
  const askedAt = new Map<string, number>()
  return ({_rev, _createdAt}: Deletion, now: number): boolean => {
    if (Date.parse(_createdAt) <= now) return true
    const since = askedAt.get(_rev) ?? now
    askedAt.set(_rev, since)
    return now - since >= REQUEST_TRASH_DAYS * DAY_MS
  }
}

/**
 * Purges requests that have been in the trash for long enough. One that is restored meanwhile is kept.
 *
 * @param client with write access
 * @param deletions result of {@link EXPIRED_DELETIONS_QUERY}
 * @param isDue whether a request of the result is purged now: its deletion may be of a time when the clock was ahead, see
 * {@link createDueCheck}
 */
export async function purgeTrashedRequests(
  client: SanityClient,
  deletions: unknown,
  isDue: (row: Deletion) => boolean,
): Promise<PurgeResult> {
  const {rows, problems} = parseRows(deletions, deletion)
  const result: PurgeResult = {count: 0, problems}
  for (const {_id, _rev} of rows.filter(isDue))
    try {
      const isKept = mustExist(_id, _rev)
      if (await purgeRequest(client, requestIdOf('requestDeletion', _id), undefined, [isKept]))
        result.count += 1
    } catch (error) {
      result.problems.push(rowProblem({_id, _type: 'requestDeletion'}, error))
    }
  return result
}

/** Types of the documents of a request that people create too, by whose ids alone the request is found. */
const FIXED_TYPES = [
  'requestHandling',
  'requestProcessing',
  'requestDeletion',
  'privatePage',
  'proposal',
  'tripPlan',
]

/** GROQ filter of the documents of a type whose request does not exist, drafts included. */
const orphansOf = (type: string) => `(
  _type == "${type}" && (_id in path("${type}.**") || _id in path("drafts.${type}.**"))
  && !defined(*[_id == "tripRequest." + string::split(^._id, "${type}.")[1]][0]._id)
)`

/**
 * The documents of requests that may not exist any more. The id decides: a reference, which only the site writes, merely
 * selects. They are a day old, since a request can still be on its way to the Content Lake.
 */
const ORPHANS_QUERY = `*[dateTime(_createdAt) <= dateTime($dayAgo) && (
  ${FIXED_TYPES.map(orphansOf).join(' || ')}
  || (${[...EVENT_TYPES, 'mailDelivery'].map((type) => `(${filterOf(type)})`).join(' || ')}) && !defined(request->_id)
)]._id`

const ids = z.array(z.string())

/** Returns the id of the request to which a document belongs, by its id. */
function requestOf(documentId: string): string | undefined {
  const id = getPublishedId(documentId)
  const type = FIXED_TYPES.find((name) => id.startsWith(`${name}.`))
  if (type) return requestIdOf(type, id)
  const eventId = eventIdOfMail(id) ?? id
  const eventType = eventTypeOf(eventId)
  return eventType && requestIdOf(eventType, eventId, true)
}

/**
 * Purges documents of requests that do not exist, if they were created before a time. Those of one request hold back no
 * others.
 *
 * @param client with write access and the perspective `raw`
 * @param dayAgo ISO 8601
 */
export async function purgeOrphans(client: SanityClient, dayAgo: string): Promise<PurgeResult> {
  const orphans = ids.parse(await client.fetch(ORPHANS_QUERY, {dayAgo}))
  const idsByRequest = Map.groupBy(orphans, requestOf)
  const requests = [...idsByRequest.keys()].filter((id) => id !== undefined && isRequestId(id))
  const existing = new Set<unknown>(
    requests.length === 0 ? [] : ids.parse(await client.fetch('*[_id in $requests]._id', {requests})),
  )
  const result: PurgeResult = {count: 0, problems: []}
  for (const request of requests.filter((id) => !existing.has(id))) {
    const documentIds = idsByRequest.get(request) ?? []
    try {
      await purgeDocuments(client, documentIds)
      result.count += documentIds.length
    } catch (error) {
      result.problems.push(rowProblem({_id: documentIds[0]}, error))
    }
  }
  return result
}
