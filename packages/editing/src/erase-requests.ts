import {deletionId, filterOf, handlingId, requestIdOf, STORED_REQUEST_FILTER} from '@roam/documents/ids'
import {commitMutations, mustExist} from '@roam/documents/mutations'
import {conditionsOf, purgeRequest, SHOWN_STATE, shownState} from '@roam/documents/purge-requests'
import {referTo} from '@roam/documents/request-documents'
import {EVENT_PROJECTION, type TripEvent} from '@roam/documents/trip-events'
import {parseEvents} from '@roam/documents/trip-store'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit, isUnknownOutcome, type Outcome} from './edit.ts'

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
    "requests": *[${STORED_REQUEST_FILTER} && _id in $requestIds]{_id, name, ${SHOWN_STATE}},
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
 * Runs an operation on each of these requests. One that fails does not keep the others.
 *
 * @param operate resolves to false if the request is not as it was shown
 * @throws the first error; else ChangedRequestsError
 */
async function runOnEach(
  requests: ShownRequest[],
  operate: (request: ShownRequest) => Promise<boolean>,
): Promise<void> {
  const errors: unknown[] = []
  let changed = 0
  for (const request of requests)
    await operate(request).then(
      (isDone) => {
        changed += isDone ? 0 : 1
      },
      (error: unknown) => errors.push(error),
    )
  if (errors.length > 0) throw errors[0]
  if (changed > 0) throw new ChangedRequestsError(changed)
}

/**
 * Deletes requests with all of their documents permanently, if they are as they were shown. A request that cannot be
 * deleted does not keep the others.
 *
 * @throws the first error, which names the document that holds a request; else ChangedRequestsError
 */
export const eraseRequests = (client: SanityClient, requests: ShownRequest[]): Promise<void> =>
  runOnEach(requests, (request) => purgeRequest(client, request._id, request))

/**
 * Moves requests to the trash, if they are as they were shown. Lists do not contain them, the site answers for them as if
 * they were deleted, and sends no mail about their trips. Everything else stays as it is.
 *
 * @param deletedBy name of the person
 * @throws the first error; else ChangedRequestsError
 */
export const trashRequests = (
  client: SanityClient,
  requests: ShownRequest[],
  deletedBy: string | null,
): Promise<void> =>
  runOnEach(requests, (request) =>
    attemptEdit(async () => {
      const raw = client.withConfig({perspective: 'raw'})
      const _id = deletionId(request._id)
      // Another person has done it, or the former attempt, whose answer was lost.
      if (await raw.getDocument(_id)) return true
      const conditions = await conditionsOf(raw, request._id, request)
      return (
        conditions !== undefined &&
        commitMutations(raw, [
          mustExist(request._id),
          ...conditions,
          // The condition that there is none creates it.
          ...(request.handlingRev === null ? [{delete: {id: handlingId(request._id)}}] : []),
          {create: {_id, _type: 'requestDeletion', request: referTo(request._id), deletedBy}},
        ])
      )
    }, isUnknownOutcome),
  )

/**
 * Restores a request from the trash.
 *
 * @throws Error if the lake cannot be reached, or if the person may not restore
 */
export const restoreRequest = (client: SanityClient, requestId: string): Promise<Outcome> =>
  attemptEdit(async () => {
    const raw = client.withConfig({perspective: 'raw'})
    // Else it was purged meanwhile.
    if (!(await raw.getDocument(requestId))) return {refused: 'gone'}
    const isDone = await commitMutations(raw, [mustExist(requestId), {delete: {id: deletionId(requestId)}}])
    return isDone ? {done: true} : {refused: 'gone'}
  }, isUnknownOutcome)

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
