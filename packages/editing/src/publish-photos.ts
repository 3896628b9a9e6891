import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {attemptEdit, type Outcome} from './edit.ts'
import {enqueue} from './enqueue.ts'
import {loadAllLayers, type StoredDocument} from './layers.ts'

interface PublishPhotosOptions {
  /** Published id. */
  destination: string
  /** Published ids of the photos. */
  ids: string[]
  /** Returns whether a draft is valid as the lake has it now. */
  isValid(draft: StoredDocument): Promise<boolean>
  /** Id of the transaction: repeated with the same one, it is done once. */
  operation: string
}

/**
 * Publishes drafts of photos of a destination, all or none, after the texts of them that are being written.
 *
 * @throws Error if the lake cannot be reached, or if the person may not publish
 */
export function publishPhotos(
  client: SanityClient,
  {destination, ids, isValid, operation}: PublishPhotosOptions,
): Promise<Outcome> {
  const attempt = async (): Promise<Outcome> => {
    const filter = '_type == "galleryPhoto" && destination._ref == $destination'
    const {documents, waiting} = await loadAllLayers(client, filter, {destination})
    if (ids.every((id) => documents.get(id)?._rev === operation)) return {done: true}
    const changes = waiting.filter(({documentId, isUnpublish}) => ids.includes(documentId) && !isUnpublish)
    if (changes.length > 0) return {refused: 'waiting', changes}
    const isHere = ({destination: place}: StoredDocument) =>
      (place as {_ref?: unknown} | null | undefined)?._ref === destination
    const drafts = ids.flatMap((id) => documents.get(getDraftId(id)) ?? []).filter(isHere)
    const validity = await Promise.all(drafts.map(isValid))
    if (drafts.length < ids.length || validity.includes(false)) return {refused: 'changed'}
    await client.action(
      drafts.map(({_id, _rev}) => ({
        actionType: 'sanity.action.document.publish',
        draftId: _id,
        publishedId: getPublishedId(_id),
        ifDraftRevisionId: _rev,
      })),
      {transactionId: operation},
    )
    return {done: true}
  }
  return enqueue(ids, () => attemptEdit(attempt))
}
