import type {SanityClient} from '@sanity/client'
import {attemptEdit, commitEdit, type Outcome} from './edit.ts'
import {loadLayersOf, missingLayers, type StoredDocument} from './layers.ts'

const isHiddenNow = ({hidden}: StoredDocument): boolean => hidden === true

const changeTo = (isHidden: boolean) => (isHidden ? {set: {hidden: true}} : {unset: ['hidden']})

/**
 * Returns the draft, hidden or not as its published document is: a draft that was begun while another person hid the
 * document, or showed it again, is a copy of what was there before.
 */
export async function followHidden(
  client: SanityClient,
  draft: StoredDocument,
  published: StoredDocument | undefined,
): Promise<StoredDocument> {
  if (!published || isHiddenNow(draft) === isHiddenNow(published)) return draft
  const transactionId = crypto.randomUUID()
  const change = changeTo(isHiddenNow(published))
  await commitEdit(client, {
    read: [draft],
    mutations: [{patch: {id: draft._id, ...change}}],
    transactionId,
  })
  return {...draft, hidden: published.hidden, _rev: transactionId}
}

/**
 * Hides a published destination from the site, or shows it again. It changes the published document and its draft, if
 * any, so that other changes of the draft stay unpublished.
 *
 * @throws Error if the lake cannot be reached
 */
export function setHidden(client: SanityClient, id: string, isHidden: boolean): Promise<Outcome> {
  return attemptEdit(async () => {
    const {documents, waiting} = await loadLayersOf(client, [id])
    if (waiting.length > 0) return {refused: 'waiting', changes: waiting}
    if (!documents.has(id)) return {refused: 'gone'}
    const read = [...documents.values()]
    const changed = read.filter((document) => isHiddenNow(document) !== isHidden)
    if (changed.length === 0) return {done: true}
    await commitEdit(client, {
      read,
      // A draft that begins meanwhile would show it again when it is published.
      absent: missingLayers(read),
      mutations: changed.map(({_id}) => ({patch: {id: _id, ...changeTo(isHidden)}})),
    })
    return {done: true}
  })
}
