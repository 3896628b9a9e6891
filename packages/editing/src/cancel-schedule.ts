import {createTrashEntry} from '@roam/documents/trash'
import type {SanityClient} from '@sanity/client'
import {getDraftId, getVersionId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, type Edit, type Outcome, type Refusal} from './edit.ts'
import {
  contentOf,
  fetchRevision,
  isUnpublishMarker,
  loadLayersOf,
  type StoredDocument,
  titleOf,
} from './layers.ts'
import {deleteRelease, stateOf, unschedule} from './releases.ts'
import type {ScheduleOfDocument} from './schedule.ts'
import {refuseUnusualPrice} from './unusual-price.ts'

/** What became of the words of a schedule that was deleted. */
export interface Canceled {
  done: true
  /** Whether they are in the trash, since the draft has newer ones; otherwise they are the draft. */
  inTrash: boolean
}

/**
 * Deletes a schedule. The scheduled words become the draft again; a draft that has been changed since stays, and they go
 * to the trash.
 *
 * @param canceledBy name of the person
 * @throws Error if the lake cannot be reached
 */
export function cancelSchedule(
  client: SanityClient,
  {id, release}: ScheduleOfDocument,
  canceledBy: string | null,
): Promise<Canceled | Refusal> {
  const entryId = `trash.${release}`
  return attemptEdit(async () => {
    const paused = await unschedule(client, release)
    if ('refused' in paused && paused.refused === 'over') return paused
    const {documents, versions} = await loadLayersOf(client, [id])
    const version = versions.get(getVersionId(id, release))
    const draft = documents.get(getDraftId(id))
    if (version) await commitEdit(client, await keepWords(client, {version, draft, entryId, canceledBy}))
    // Another person has published it since.
    else if ((await stateOf(client, release)) === 'published') return {refused: 'over'}
    await deleteRelease(client, release)
    return {done: true, inTrash: Boolean(await client.getDocument(entryId))}
  })
}

interface KeepOptions {
  version: StoredDocument
  draft: StoredDocument | undefined
  /** Id of the entry of the trash. */
  entryId: string
  canceledBy: string | null
}

/** Returns the edit that deletes a version without losing its words. */
async function keepWords(client: SanityClient, options: KeepOptions): Promise<Edit> {
  const {version, draft, entryId, canceledBy} = options
  const remove = {delete: {id: version._id}}
  if (isUnpublishMarker(version)) return {read: [version], mutations: [remove]}
  const words = {...contentOf(version), _id: getDraftId(version._id)}
  if (!draft) return {read: [version], mutations: [remove, {create: words}]}
  if (!(await isNewer(client, draft, version))) {
    const {orderRank = version.orderRank} = draft
    return {read: [version, draft], mutations: [remove, {createOrReplace: {...words, orderRank}}]}
  }
  const entry = createTrashEntry([words], {
    title: titleOf(version),
    documentType: version._type,
    photoCount: 0,
    storyCount: 0,
    deletedBy: canceledBy,
  })
  return {read: [version, draft], mutations: [remove, {create: {...entry, _id: entryId}}]}
}

/** Returns whether a draft was changed after it was scheduled. Its place in an ordered list does not count. */
async function isNewer(
  client: SanityClient,
  draft: StoredDocument,
  version: StoredDocument,
): Promise<boolean> {
  const {base} = (version._system ?? {}) as {base?: {rev?: string}}
  if (base?.rev === draft._rev) return false
  const former = base?.rev ? await fetchRevision(client, draft._id, base.rev) : undefined
  return [version, former].every((known) => !known || wordsOf(known) !== wordsOf(draft))
}

/** Returns the content of a document without its place in an ordered list, for comparison. */
const wordsOf = ({_id, _rev, _updatedAt, _system, orderRank, ...words}: StoredDocument): string =>
  JSON.stringify(words, (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  )

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Publishes a scheduled change now. While it is scheduled, it cannot change between the reading and the publication; if
 * it is paused, the lake has no condition for that.
 *
 * @param confirmedPrice the unusual price that the person has confirmed
 * @throws Error if the lake cannot be reached
 */
export function publishScheduled(
  client: SanityClient,
  {id, release, confirmedPrice}: ScheduleOfDocument & {confirmedPrice?: number | undefined},
): Promise<Outcome> {
  return attemptEdit(async () => {
    if ((await stateOf(client, release)) === 'published') return {done: true}
    const {documents, versions} = await loadLayersOf(client, [id])
    const version = versions.get(getVersionId(id, release))
    if (!version) return {refused: 'gone'}
    const refusal = refuseUnusualPrice(version, documents.get(id), confirmedPrice)
    if (refusal) return refusal
    await client.releases.publish({releaseId: release})
    return {done: true}
  })
}
