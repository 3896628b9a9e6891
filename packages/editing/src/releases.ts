import type {SanityClient} from '@sanity/client'
import {attemptEdit, type Outcome} from './edit.ts'

/** States through which a release of hosted Sanity passes, each with the one that follows. */
const NEXT_STATES: Record<string, string> = {
  scheduling: 'scheduled',
  unscheduling: 'active',
  publishing: 'published',
  archiving: 'archived',
  unarchiving: 'active',
}

/** Returns the state of a release, or the one to which it is on its way; undefined if there is none. */
export async function stateOf(client: SanityClient, releaseId: string): Promise<string | undefined> {
  const state = (await client.releases.get({releaseId}))?.state
  return state && (NEXT_STATES[state] ?? state)
}

/**
 * Pauses a scheduled change, so that it can be edited.
 *
 * @param release name
 * @throws Error if the lake cannot be reached
 */
export const pauseSchedule = (client: SanityClient, release: string): Promise<Outcome> =>
  attemptEdit(() => unschedule(client, release))

export async function unschedule(client: SanityClient, releaseId: string): Promise<Outcome> {
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

/** Age from which the creation of a schedule is certainly over. */
const CREATION_SECONDS = 24 * 60 * 60

const EMPTY_SCHEDULES = `*[_type == "system.release" && state == "active" && string::startsWith(name, $prefix)
  && dateTime(_updatedAt) < dateTime(now()) - ${CREATION_SECONDS} && count(*[sanity::partOfRelease(^.name)]) == 0].name`

/**
 * Deletes releases without a version, which a browser leaves that is closed between both are created: release actions
 * and document actions cannot be in one request.
 *
 * @param prefix of the names
 */
export async function deleteEmptyReleases(client: SanityClient, prefix: string): Promise<void> {
  const names = await client.fetch<string[]>(EMPTY_SCHEDULES, {prefix}, {perspective: 'raw'})
  for (const name of names) await deleteRelease(client, name)
}
