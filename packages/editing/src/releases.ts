import type {SanityClient} from '@sanity/client'
import {attemptEdit, type Refusal} from './edit.ts'

/** Returns the state of a release; undefined if there is none. */
export const stateOf = async (client: SanityClient, releaseId: string): Promise<string | undefined> =>
  (await client.releases.get({releaseId}))?.state

/**
 * Pauses a scheduled change, so that it can be edited.
 *
 * @param release name
 * @throws Error if the lake cannot be reached
 */
export const pauseSchedule = (client: SanityClient, release: string): Promise<{done: true} | Refusal> =>
  attemptEdit(() => unschedule(client, release))

export async function unschedule(client: SanityClient, releaseId: string): Promise<{done: true} | Refusal> {
  const state = await stateOf(client, releaseId)
  if (state === undefined || state === 'archived') return {refused: 'gone'}
  if (state === 'published') return {refused: 'over'}
  if (state === 'scheduled') await client.releases.unschedule({releaseId})
  return {done: true}
}

/** Deletes a release that is not scheduled, if there is one, unless versions of other documents are in it. */
export async function deleteRelease(client: SanityClient, releaseId: string): Promise<void> {
  const count = 'count(*[_id in path("versions." + $releaseId + ".**")])'
  if ((await client.fetch<number>(count, {releaseId}, {perspective: 'raw'})) > 0) return
  const state = await stateOf(client, releaseId)
  if (state === 'active') await client.releases.archive({releaseId})
  if (state !== undefined) await client.releases.delete({releaseId})
}
