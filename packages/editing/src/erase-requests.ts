import {filterOf, REQUEST_FILTER, requestIdOf} from '@roam/documents/ids'
import {purgeRequest, SHOWN_STATE, shownState} from '@roam/documents/purge-requests'
import {EVENT_PROJECTION, type TripEvent} from '@roam/documents/trip-events'
import {parseEvents} from '@roam/documents/trip-store'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'

const shownRequest = shownState.extend({_id: z.string(), name: z.string().catch('')})

/** What a confirmation shows of a request before it is deleted. */
export interface ShownRequest extends z.output<typeof shownRequest> {
  /** The client's last acceptance. */
  accepted: TripEvent | undefined
}

const shownResult = z.object({requests: z.array(shownRequest), replies: z.array(z.unknown())})

/** Fetches what a confirmation shows of requests, without those that do not exist. */
export async function fetchShown(client: SanityClient, requestIds: string[]): Promise<ShownRequest[]> {
  const query = `{
    "requests": *[${REQUEST_FILTER} && _id in $requestIds]{_id, name, ${SHOWN_STATE}},
    "replies": *[${filterOf('clientReply')} && reply == "accepted" && request._ref in $requestIds]${EVENT_PROJECTION}
  }`
  const result = await client.fetch<unknown>(query, {requestIds}, {perspective: 'raw'})
  const {requests, replies} = shownResult.parse(result)
  const {events} = parseEvents(replies)
  return requests.map((request) => ({
    ...request,
    accepted: events.findLast(({_key}) => requestIdOf('clientReply', _key, true) === request._id),
  }))
}

/** Some requests are not as they were shown, and were kept. */
export class ChangedRequestsError extends Error {
  readonly count: number
  constructor(count: number) {
    super(`${count} requests have changed since they were shown`)
    this.count = count
  }
}

/**
 * Deletes requests with all of their documents permanently, if they are as they were shown. A request that cannot be
 * deleted does not keep the others.
 *
 * @throws the first error, which names the document that holds a request; else ChangedRequestsError
 */
export async function eraseRequests(client: SanityClient, requests: ShownRequest[]): Promise<void> {
  const errors: unknown[] = []
  let changed = 0
  for (const request of requests)
    await purgeRequest(client, request._id, request).then(
      (isDone) => {
        changed += isDone ? 0 : 1
      },
      (error: unknown) => errors.push(error),
    )
  if (errors.length > 0) throw errors[0]
  if (changed > 0) throw new ChangedRequestsError(changed)
}

const heldError = z.object({
  items: z.tuple(
    [z.object({error: z.object({referencingIDs: z.tuple([z.string()], z.string())})})],
    z.unknown(),
  ),
})

/** Returns the id of a document that keeps a request from being deleted; undefined if the error has another cause. */
export function findHolder(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined
  return heldError.safeParse(error.details).data?.items[0].error.referencingIDs[0]
}
