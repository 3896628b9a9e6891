import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, type Outcome} from './edit.ts'
import {followHidden} from './hide-destination.ts'
import {fetchRevision, loadLayersOf} from './layers.ts'
import {refuseUnusualPrice} from './unusual-price.ts'

interface PublishOptions {
  /** Published id. */
  id: string
  /** Id of this publication: repeated with the same one, it is done once. */
  operation: string
  /** Revision of the draft that was validated; absent: whatever the draft is. */
  revision?: string | undefined
  /** The unusual price that the person has confirmed. */
  confirmedPrice?: number | undefined
}

/**
 * Publishes the draft of a document.
 *
 * @throws Error if the lake cannot be reached
 */
export function publishDocument(
  client: SanityClient,
  {id, operation, revision, confirmedPrice}: PublishOptions,
): Promise<Outcome> {
  let validated = revision
  return attemptEdit(async () => {
    const {documents, waiting} = await loadLayersOf(client, [id])
    const draft = documents.get(getDraftId(id))
    const published = documents.get(id)
    if (published?._rev === operation) return {done: true}
    const changes = waiting.filter(({isUnpublish}) => !isUnpublish)
    if (changes.length > 0) return {refused: 'waiting', changes}
    if (!draft || (validated !== undefined && draft._rev !== validated)) {
      // Another person can have written since it was published.
      if (published && (await fetchRevision(client, id, operation))) return {done: true}
      return {refused: draft || published ? 'changed' : 'gone'}
    }
    const refusal = refuseUnusualPrice(draft, published, confirmedPrice)
    if (refusal) return refusal
    const {_rev} = await followHidden(client, draft, published)
    if (validated !== undefined) validated = _rev
    await client.action(
      {
        actionType: 'sanity.action.document.publish',
        publishedId: id,
        draftId: draft._id,
        ifDraftRevisionId: _rev,
        ...(published && {ifPublishedRevisionId: published._rev}),
      },
      {transactionId: operation},
    )
    return {done: true}
  })
}
