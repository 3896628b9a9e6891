import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, type Outcome} from './edit.ts'
import {loadLayersOf, type StoredDocument} from './layers.ts'
import {rankAfter} from './ranks.ts'

/** Returns the content of a copy: named “… (copy)”, without the address, and dated now if it has a date. */
function copyContent({_id, _rev, _createdAt, _updatedAt, _system, slug, ...content}: StoredDocument) {
  const {name, title, recommended, publishedAt} = content
  return {
    ...content,
    ...(typeof name === 'string' && {name: `${name} (copy)`}),
    ...(typeof title === 'string' && {title: `${title} (copy)`}),
    // One package only is recommended.
    ...(recommended !== undefined && {recommended: false}),
    ...(publishedAt !== undefined && {publishedAt: new Date().toISOString()}),
  }
}

/**
 * Creates a draft with a copy of a document's draft, or of the document, directly after it in ordered lists.
 *
 * @param copyId published id of the copy: repeated with the same one, it is copied once
 * @throws Error if the lake cannot be reached
 */
export function duplicateDocument(client: SanityClient, id: string, copyId: string): Promise<Outcome> {
  return attemptEdit(async () => {
    const {documents} = await loadLayersOf(client, [id])
    const source = documents.get(getDraftId(id)) ?? documents.get(id)
    if (!source) return {refused: 'gone'}
    const orderRank = await rankAfter(client, source)
    const copy = {...copyContent(source), _id: getDraftId(copyId), ...(orderRank && {orderRank})}
    await client.createIfNotExists(copy)
    return {done: true}
  })
}
