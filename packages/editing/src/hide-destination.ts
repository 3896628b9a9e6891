import type {SanityClient} from '@sanity/client'
import {attemptEdit, commitEdit, type Outcome} from './edit.ts'
import {loadLayersOf, missingLayers} from './layers.ts'

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
    const changed = read.filter(({hidden}) => (hidden === true) !== isHidden)
    if (changed.length === 0) return {done: true}
    const change = isHidden ? {set: {hidden: true}} : {unset: ['hidden']}
    await commitEdit(client, {
      read,
      // A draft that begins meanwhile would show it again when it is published.
      absent: missingLayers(read),
      mutations: changed.map(({_id}) => ({patch: {id: _id, ...change}})),
    })
    return {done: true}
  })
}
