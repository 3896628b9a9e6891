import {createTrashEntry} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, type Outcome, type Refusal} from './edit.ts'
import {loadAllLayers, missingLayers, titleOf} from './layers.ts'
import {fetchReferences} from './references.ts'

/** What a deletion comprises, as it is shown to the person who confirms it. */
export interface Deletion {
  /** Published id of the document. */
  id: string
  /** Published ids of the document, and of the photos and trip stories of a destination. */
  ids: string[]
  title: string
  photoCount: number
  storyCount: number
}

/** Types of the parts of a destination, which are deleted with it. */
const PART_TYPES = ['galleryPhoto', 'tripStory']
const DELETED_FILTER = `_id in [$id, "drafts." + $id] || _id in path("versions.*." + $id) || (_type in ${JSON.stringify(PART_TYPES)} && destination._ref == $id)`

/** Returns whether a document is a part of the destination with this id. */
const isPartOf = (id: string, {_type, destination}: Record<string, unknown>): boolean =>
  PART_TYPES.includes(String(_type)) && (destination as {_ref?: unknown} | null | undefined)?._ref === id

/** Loads what the deletion of a document comprises; a refusal says why it cannot be deleted. */
async function loadDeletion(client: SanityClient, id: string) {
  const {documents, waiting} = await loadAllLayers(client, DELETED_FILTER, {id})
  const read = [...documents.values()]
  // The published document of a draft that only moves here stays.
  const stored = read.filter((document) => {
    const published = documents.get(getPublishedId(document._id))
    return (
      getPublishedId(document._id) === id ||
      [document, published].some((layer) => layer && isPartOf(id, layer))
    )
  })
  const types = new Map(stored.map(({_id, _type}) => [getPublishedId(_id), _type]))
  const ids = [...types.keys()]
  const deletedIds = new Set(stored.map(({_id}) => _id))
  // A part that was added after the first query does not prevent the deletion: it makes it another one.
  const references = await fetchReferences(
    client,
    ids,
    (document) => deletedIds.has(document._id) || isPartOf(id, document),
  )
  const refusal: Refusal | undefined =
    waiting.length > 0
      ? {refused: 'waiting', changes: waiting}
      : stored.length === 0
        ? {refused: 'gone'}
        : references.length > 0
          ? {refused: 'referenced', references}
          : undefined
  const parts = [...types].filter(([partId]) => partId !== id)
  const countParts = (type: string) => parts.filter(([, item]) => item === type).length
  const main = documents.get(getDraftId(id)) ?? documents.get(id)
  const deletion: Deletion = {
    id,
    ids,
    title: titleOf(main),
    photoCount: countParts('galleryPhoto'),
    storyCount: countParts('tripStory'),
  }
  return {refusal, deletion, read, stored, type: main?._type ?? ''}
}

/** Returns what the deletion of a document comprises, or why it cannot be deleted. */
export async function planDeletion(client: SanityClient, id: string): Promise<Deletion | Refusal> {
  const {refusal, deletion} = await loadDeletion(client, id)
  return refusal ?? deletion
}

/**
 * Moves a document, with its draft and what belongs to it, to the trash as it is now.
 *
 * @param shown what was confirmed: if there is more by now, nothing is deleted
 * @param operation id of this deletion: repeated with the same one, it is done once
 * @param deletedBy name of the person
 * @throws Error if the lake cannot be reached
 */
export function deleteDocument(
  client: SanityClient,
  shown: Deletion,
  operation: string,
  deletedBy: string | null,
): Promise<Outcome> {
  const entryId = `trash.${operation}`
  return attemptEdit(async () => {
    if (await client.getDocument(entryId)) return {done: true}
    const {refusal, deletion, read, stored, type} = await loadDeletion(client, shown.id)
    if (refusal) return refusal
    if (deletion.ids.some((id) => !shown.ids.includes(id))) return {refused: 'changed'}
    const {title, photoCount, storyCount} = deletion
    const options = {title, documentType: type, photoCount, storyCount, deletedBy}
    await commitEdit(client, {
      read,
      absent: missingLayers(read),
      mutations: [
        {create: {...createTrashEntry(stored, options), _id: entryId}},
        ...stored.map(({_id: id}) => ({delete: {id}})),
      ],
    })
    return {done: true}
  })
}
