import {mustExist} from '@roam/documents/mutations'
import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {z} from 'zod'
import {attemptEdit, commitEdit, type Outcome} from './edit.ts'

const found = z.object({request: z.string().nullable(), count: z.number()})

/**
 * Creates the draft of a document that belongs to a request; does nothing if there is a draft or a published document.
 *
 * @param document with its published id
 */
export const startDraft = (
  client: SanityClient,
  requestId: string,
  document: {_id: string; _type: string; [field: string]: unknown},
): Promise<Outcome> =>
  attemptEdit(async () => {
    const draftId = getDraftId(document._id)
    const query = '{"request": *[_id == $requestId][0]._id, "count": count(*[_id in $ids])}'
    const params = {requestId, ids: [document._id, draftId]}
    const {request, count} = found.parse(await client.fetch<unknown>(query, params, {perspective: 'raw'}))
    if (request === null) return {refused: 'gone'}
    if (count === 0)
      await commitEdit(client, {
        read: [],
        mutations: [mustExist(requestId), {create: {...document, _id: draftId}}],
      })
    return {done: true}
  })
