import {appendEvent, type TripEvent} from '@roam/trip-request/trip'
import {getDraftId, type SanityClient} from 'sanity'
import {clientRequest} from './client-request.ts'

/**
 * Publishes the draft of a proposal or a plan together with an event of its request, so that the client never reads one
 * without the other.
 *
 * @param id of the proposal or plan; null to store the event only
 */
export async function publishWithEvent(
  client: SanityClient,
  id: string | null,
  requestId: string,
  event: Omit<TripEvent, '_key' | 'at'>,
): Promise<void> {
  const documents = client.withConfig({perspective: 'raw'})
  const [draft, request] = await Promise.all([
    id === null ? undefined : documents.getDocument(getDraftId(id)),
    documents.getDocument(requestId),
  ])
  const {stage} = clientRequest.parse(request)
  const {setIfMissing, insert, set} = appendEvent(event, stage, Date.now())
  const transaction = documents.transaction()
  if (id !== null && draft) transaction.createOrReplace({...draft, _id: id}).delete(draft._id)
  await transaction
    .patch(requestId, (patch) =>
      patch.setIfMissing(setIfMissing).insert('after', insert.after, insert.items).set(set),
    )
    .commit({returnDocuments: false})
}
