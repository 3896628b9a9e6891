import type {SanityClient} from '@sanity/client'
import {getDraftId, getVersionId} from '@sanity/client/csm'
import {attemptEdit, commitEdit, isRefusal, type Refusal} from './edit.ts'
import {followHidden} from './hide-destination.ts'
import {contentOf, isUnpublishMarker, type Layers, loadLayersOf, type StoredDocument} from './layers.ts'
import {fetchReferences} from './references.ts'
import {deleteEmptyReleases, deleteRelease, stateOf} from './releases.ts'
import {refuseUnusualPrice} from './unusual-price.ts'

/** What was scheduled. */
export interface Scheduled {
  done: true
  /** Name of the release. */
  release: string
}

/** What is to happen to a document at a later time. */
export interface ScheduleOptions {
  /** Published id. */
  id: string
  time: Date
  /** Id of this schedule, from which the name of its release derives: repeated with the same one, it is finished. */
  operation: string
  /** Revision of the draft that was validated; absent: whatever the draft is. */
  revision?: string | undefined
  /** The unusual price that the person has confirmed. */
  confirmedPrice?: number | undefined
}

/** A schedule of a document. */
export interface ScheduleOfDocument {
  /** Published id. */
  id: string
  /** Name of the release. */
  release: string
}

/** What a new schedule copies to its version. */
interface VersionSource {
  document: StoredDocument
  /** Field `_system` of the version. */
  system: (transactionId: string) => Record<string, unknown>
}

/**
 * Publishes the draft of a document at a later time, as it is now. The version is created in a transaction that gives
 * the draft a new revision: an operation that has read the former one, and deletes, hides or publishes it, conflicts.
 *
 * @throws Error if the lake cannot be reached
 */
export const schedulePublish = (
  client: SanityClient,
  options: ScheduleOptions,
): Promise<Scheduled | Refusal> => {
  const {id, revision, confirmedPrice} = options
  let validated = revision
  return schedule(client, options, 'Goes live later', async ({documents, waiting}) => {
    const changes = waiting.filter(({isUnpublish}) => !isUnpublish)
    if (changes.length > 0) return {refused: 'waiting', changes}
    const draft = documents.get(getDraftId(id))
    if (!draft) return {refused: 'gone'}
    if (validated !== undefined && draft._rev !== validated) return {refused: 'changed'}
    const refusal = refuseUnusualPrice(draft, documents.get(id), confirmedPrice)
    if (refusal) return refusal
    const document = await followHidden(client, draft, documents.get(id))
    if (validated !== undefined) validated = document._rev
    return {document, system: (rev) => ({base: {id: document._id, rev}})}
  })
}

/**
 * Takes a published document off the site at a later time. What begins to refer to it until then keeps it there: the
 * lake cannot unpublish it, and the schedule shows the error.
 *
 * @throws Error if the lake cannot be reached
 */
export const scheduleUnpublish = (
  client: SanityClient,
  options: ScheduleOptions,
): Promise<Scheduled | Refusal> =>
  schedule(client, options, 'Leaves the site', async ({documents, waiting}) => {
    const {id} = options
    if (waiting.length > 0) return {refused: 'waiting', changes: waiting}
    const document = documents.get(id)
    if (!document) return {refused: 'gone'}
    const references = await fetchReferences(client, [id])
    if (references.length > 0) return {refused: 'referenced', references}
    return {document, system: () => ({delete: true})}
  })

/** Of the names of releases. */
const PREFIX = 'schedule-'

/** Creates a release with a version, and schedules it; a refusal leaves none behind. */
function schedule(
  client: SanityClient,
  {id, time, operation, confirmedPrice}: ScheduleOptions,
  title: string,
  decide: (layers: Layers) => Promise<VersionSource | Refusal>,
): Promise<Scheduled | Refusal> {
  const release = `${PREFIX}${operation}`
  const versionId = getVersionId(id, release)
  return attemptEdit(async () => {
    const state = await stateOf(client, release)
    if (state === 'scheduled' || state === 'published') return {done: true, release}
    const layers = await loadLayersOf(client, [id])
    if (!layers.versions.has(versionId)) {
      const source: VersionSource | Refusal = isPast(time, layers) ? {refused: 'past'} : await decide(layers)
      if (isRefusal(source)) {
        await deleteRelease(client, release)
        return source
      }
      if (state === undefined) {
        await deleteEmptyReleases(client, PREFIX)
        const intendedPublishAt = time.toISOString()
        const metadata = {title, releaseType: 'scheduled', cardinality: 'one', intendedPublishAt} as const
        await client.releases.create({releaseId: release, metadata})
      }
      const transactionId = crypto.randomUUID()
      const version = {...contentOf(source.document), _id: versionId, _system: source.system(transactionId)}
      await commitEdit(client, {read: [source.document], mutations: [{create: version}], transactionId})
    }
    return setTime(client, {id, release, time, confirmedPrice})
  })
}

/**
 * Schedules a change that is paused or could not be made, or changes its time.
 *
 * @throws Error if the lake cannot be reached
 */
export const reschedule = (
  client: SanityClient,
  options: ScheduleOfDocument & Pick<ScheduleOptions, 'time' | 'confirmedPrice'>,
): Promise<Scheduled | Refusal> => attemptEdit(() => setTime(client, options))

/** Returns whether a time has passed at the lake, which would make the change at once. */
const isPast = (time: Date, {now}: Layers): boolean => time.getTime() <= Date.parse(now)

async function setTime(
  client: SanityClient,
  {id, release: releaseId, time, confirmedPrice}: Parameters<typeof reschedule>[1],
): Promise<Scheduled | Refusal> {
  const findRefusal = async (): Promise<Refusal | undefined> => {
    const layers = await loadLayersOf(client, [id])
    const version = layers.versions.get(getVersionId(id, releaseId))
    if (!version) return {refused: (await stateOf(client, releaseId)) === 'published' ? 'over' : 'gone'}
    if (isPast(time, layers)) return {refused: 'past'}
    if (isUnpublishMarker(version)) return undefined
    return refuseUnusualPrice(version, layers.documents.get(id), confirmedPrice)
  }
  const refusal = await findRefusal()
  if (refusal) return refusal
  const publishAt = time.toISOString()
  await client.releases.edit({releaseId, patch: {set: {'metadata.intendedPublishAt': publishAt}}})
  await client.releases.schedule({releaseId, publishAt})
  // The lake has no condition for the revision of the version, which is locked only from now on.
  const changed = await findRefusal()
  if (changed?.refused !== 'price') return {done: true, release: releaseId}
  await client.releases.unschedule({releaseId})
  return changed
}
