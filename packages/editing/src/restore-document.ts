import type {TrashEntry} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, isMissingReference, type Refusal} from './edit.ts'
import {loadLayersOf, type StoredDocument} from './layers.ts'
import {freeRanks, type Ranked} from './ranks.ts'

/** What a restoration has done. */
export interface Restoration {
  /** How many documents are back, drafts not counted. */
  restored: number
  /** How many exist again by themselves: their deleted state stays in the trash. */
  kept: number
}

const countDocuments = (documents: {_id: string}[]): number =>
  new Set(documents.map(({_id}) => getPublishedId(_id))).size

/**
 * Creates the documents of an entry of the trash again, drafts as drafts, in their place of the order, and removes the
 * entry. Documents that exist are not changed; what the entry has of them stays in the trash.
 *
 * @throws Error if the lake cannot be reached
 */
export function restoreEntry(
  client: SanityClient,
  {_id, documents}: TrashEntry,
): Promise<Restoration | Refusal> {
  const ids = new Set<string>(documents.map((document) => getPublishedId(document._id)))
  return attemptEdit(async () => {
    const stored = await client.getDocument<StoredDocument>(_id)
    const {documents: existing, waiting} = await loadLayersOf(client, ids)
    if (!stored)
      return documents.every((document) => existing.has(document._id))
        ? {restored: countDocuments(documents), kept: 0}
        : {refused: 'gone'}
    const missing = documents.filter((document) => !existing.has(document._id))
    const kept = documents.filter((document) => existing.has(document._id))
    if (missing.length === 0) return {refused: 'exists'}
    const missingIds = new Set<string>(missing.map((document) => getPublishedId(document._id)))
    const changes = waiting.filter(({documentId, isUnpublish}) => !isUnpublish && missingIds.has(documentId))
    if (changes.length > 0) return {refused: 'waiting', changes}
    const created: Ranked[] = []
    const moved: {document: StoredDocument; orderRank: unknown}[] = []
    const ranks = await freeRanks(client, missing)
    for (const {_rev, _updatedAt, _system, ...document} of missing) {
      const id = getPublishedId(document._id)
      const orderRank = existing.get(id)?.orderRank ?? ranks.get(id)
      created.push({...document, ...(orderRank !== undefined && {orderRank})})
      // A draft that was begun meanwhile would move it when it is published.
      const draft = existing.get(getDraftId(id))
      if (draft && orderRank !== undefined) moved.push({document: draft, orderRank})
    }
    const {_id: entryId, _rev: _, _updatedAt: __, ...entry} = stored
    const rest = {
      ...entry,
      _id: `${entryId}-kept`,
      documents: JSON.stringify(kept),
      photoCount: 0,
      storyCount: 0,
    }
    try {
      await commitEdit(client, {
        read: [stored, ...moved.map(({document}) => document)],
        mutations: [
          ...moved.map(({document, orderRank}) => ({patch: {id: document._id, set: {orderRank}}})),
          ...created.map((document) => ({create: document})),
          {delete: {id: entryId}},
          ...(kept.length > 0 ? [{create: rest}] : []),
        ],
      })
    } catch (error) {
      if (isMissingReference(error)) return {refused: 'incomplete'}
      throw error
    }
    return {restored: countDocuments(missing), kept: countDocuments(kept)}
  })
}
