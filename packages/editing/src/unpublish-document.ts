import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, type Outcome} from './edit.ts'
import {contentOf, loadLayersOf} from './layers.ts'
import {fetchReferences} from './references.ts'

/**
 * Takes a document off the site, and keeps its draft, or a draft with what was published. The lake refuses to delete
 * what another published document refers to, also if that began after the reading.
 *
 * @param id published id; repeated, it is done once
 * @throws Error if the lake cannot be reached
 */
export function unpublishDocument(client: SanityClient, id: string): Promise<Outcome> {
  return attemptEdit(async () => {
    const {documents, waiting} = await loadLayersOf(client, [id])
    const published = documents.get(id)
    const draft = documents.get(getDraftId(id))
    if (waiting.length > 0) return {refused: 'waiting', changes: waiting}
    if (!published) return draft ? {done: true} : {refused: 'gone'}
    const references = await fetchReferences(client, [id])
    if (references.length > 0) return {refused: 'referenced', references}
    await commitEdit(client, {
      read: draft ? [published, draft] : [published],
      mutations: [
        ...(draft ? [] : [{create: {...contentOf(published), _id: getDraftId(id)}}]),
        {delete: {id}},
      ],
    })
    return {done: true}
  })
}
