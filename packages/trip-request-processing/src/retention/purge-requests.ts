import {
  EVENT_TYPES,
  eventIdOfMail,
  eventTypeOf,
  filterOf,
  fixedIdsOfRequest,
  isRequestId,
  numberedIdsQuery,
  requestIdOf,
} from '@roam/documents/ids'
import {weakenReferences} from '@roam/sanity/weaken-references'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** Mutations per transaction. */
const BATCH_SIZE = 200

const ids = z.array(z.string())

async function purge(client: SanityClient, documentIds: string[]): Promise<void> {
  const mutations = [
    ...(await weakenReferences(client, documentIds)),
    ...documentIds.map((id) => ({delete: {id, purge: true}})),
  ]
  for (let start = 0; start < mutations.length; start += BATCH_SIZE)
    await client.mutate(mutations.slice(start, start + BATCH_SIZE), {returnDocuments: false})
}

/**
 * Purges requests with all documents that belong to them by their ids, drafts and history included. The request itself
 * comes last: after a failure, the next run finds it.
 *
 * @param client with write access and the perspective `raw`
 */
export async function purgeRequests(client: SanityClient, requestIds: string[]): Promise<void> {
  for (const requestId of requestIds) {
    const numberedIds = ids.parse(await client.fetch(numberedIdsQuery([requestId])))
    const fixedIds = fixedIdsOfRequest(requestId).filter((id) => id !== requestId)
    await purge(client, [...numberedIds, ...fixedIds, requestId])
  }
}

const FIXED_TYPES = ['requestHandling', 'requestProcessing', 'privatePage']
const TYPES = [...FIXED_TYPES, ...EVENT_TYPES, 'mailDelivery']

/**
 * The documents of requests that may not exist any more. The reference only selects; the id decides. They
 * are a day old, since a request can still be on its way to the Content Lake.
 */
const ORPHANS_QUERY = `*[
  (${TYPES.map((type) => `(${filterOf(type)})`).join(' || ')})
  && dateTime(_createdAt) <= dateTime($dayAgo) && !defined(request->_id)
]._id`

/** Returns the id of the request to which a document belongs, by its id. */
function requestOf(id: string): string | undefined {
  const type = FIXED_TYPES.find((name) => id.startsWith(`${name}.`))
  if (type) return requestIdOf(type, id)
  const eventId = eventIdOfMail(id) ?? id
  const eventType = eventTypeOf(eventId)
  return eventType && requestIdOf(eventType, eventId, true)
}

/**
 * Purges documents of requests that do not exist, if they were created before a time.
 *
 * @param client with write access and the perspective `raw`
 * @param dayAgo ISO 8601
 * @returns the number of documents
 */
export async function purgeOrphans(client: SanityClient, dayAgo: string): Promise<number> {
  const orphans = await client.fetch(ORPHANS_QUERY, {dayAgo})
  const owners = ids.parse(orphans).map((id) => ({id, request: requestOf(id)}))
  if (owners.length === 0) return 0
  const requests = [...new Set(owners.flatMap(({request}) => request ?? []))]
  const existing = new Set(ids.parse(await client.fetch('*[_id in $requests]._id', {requests})))
  const orphaned = owners.filter(({request}) => request && isRequestId(request) && !existing.has(request))
  await purge(
    client,
    orphaned.map(({id}) => id),
  )
  return orphaned.length
}
