import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {attemptEdit, type Outcome} from './edit.ts'
import {enqueue} from './enqueue.ts'
import {loadAllLayers} from './layers.ts'

/**
 * Publishes drafts of photos of a destination, all or none, after the texts of them that are being written.
 *
 * @param shown the drafts that were checked: if one has changed since, nothing is published
 * @param operation id of the transaction: repeated with the same one, it is done once
 * @throws Error if the lake cannot be reached, or if the person may not publish
 */
export function publishPhotos(
  client: SanityClient,
  destination: string,
  shown: {_id: string; _rev: string}[],
  operation: string,
): Promise<Outcome> {
  const ids = new Set<string>(shown.map(({_id}) => getPublishedId(_id)))
  const attempt = async (): Promise<Outcome> => {
    const filter = '_type == "galleryPhoto" && destination._ref == $destination'
    const {documents, waiting} = await loadAllLayers(client, filter, {destination})
    if ([...ids].every((id) => documents.get(id)?._rev === operation)) return {done: true}
    const changes = waiting.filter(({documentId, isUnpublish}) => ids.has(documentId) && !isUnpublish)
    if (changes.length > 0) return {refused: 'waiting', changes}
    if (shown.some(({_id, _rev}) => documents.get(_id)?._rev !== _rev)) return {refused: 'changed'}
    await client.action(
      shown.map(({_id, _rev}) => ({
        actionType: 'sanity.action.document.publish',
        draftId: getDraftId(_id),
        publishedId: getPublishedId(_id),
        ifDraftRevisionId: _rev,
      })),
      {transactionId: operation},
    )
    return {done: true}
  }
  return enqueue([...ids], () => attemptEdit(attempt))
}
