import {RETENTION_STATUS, type RetentionStatus, retentionStatus} from '@roam/sanity/site-status'
import {documentIdsOfRequest} from '@roam/trip-request/trip'
import type {SanityClient} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'
import type {JobProblems} from '../job-problems.ts'
import {EXPIRED_TRASH_QUERY, getTrashBefore, purgeTrash} from './purge-trash.ts'
import {advanceClock, findWrongTimes} from './retention-clock.ts'
import {deleteFiles, getUnusedBefore, UNUSED_FILES_QUERY} from './unused-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How often the job runs, so that a corrected clock is noticed soon. */
export const RETENTION_INTERVAL_MS = 60 * 60 * 1000

/** Between the mark of a request, which the Studio shows, and its deletion. */
const NOTICE_MS = 7 * DAY_MS

/** Requests are deleted at most once in this time. */
const DELETION_INTERVAL_MS = DAY_MS

/** At most this part of the requests is deleted at once. More cannot expire in a day if the period is a month. */
const MAX_DELETED_PART = 1 / 10

/** Mutations per transaction. */
const BATCH_SIZE = 200

const STATE_QUERY = `{
  "status": *[_id == "${RETENTION_STATUS._id}"][0],
  "newest": *[_type != "${RETENTION_STATUS._type}" && check != true] | order(_updatedAt desc)[0]._updatedAt
}`

const EXPIRING_QUERY = `{
  "total": count(*[_type == "tripRequest"]),
  "requests": *[_type == "tripRequest" && (defined(deleteAt) || dateTime(submittedAt) < dateTime($before))]
    | order(deleteAt){_id, deleteAt, "expires": coalesce(dateTime(submittedAt) < dateTime($before), false)},
  "trash": ${EXPIRED_TRASH_QUERY},
  "unusedFiles": ${UNUSED_FILES_QUERY}
}`

const stateSchema = z.object({
  status: retentionStatus.nullable().catch(null),
  newest: z.iso.datetime().nullable(),
})

const expiringSchema = z.object({
  total: z.number(),
  requests: z.array(z.object({_id: z.string(), deleteAt: z.iso.datetime().nullable(), expires: z.boolean()})),
  trash: z.unknown(),
  unusedFiles: z.unknown(),
})

/** What a run of the retention job has done. */
interface RetentionResult {
  /** Numbers of requests. */
  marked: number
  unmarked: number
  deleted: number
  /** Entries of the trash that were purged. */
  purgedTrash: number
  /** Files that no document used any more. */
  deletedFiles: number
  isPaused: boolean
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  /** Returns the retention period in months; 0 disables deletion. */
  getMonths: () => number
  /** Receives what was not deleted. */
  setProblems?: JobProblems['set']
}

/** Returns the same day of the month so many months earlier, or the last day of a shorter month. */
function subtractMonths(time: number, months: number): Date {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date
}

/**
 * Creates the retention job. A week before a request expires, it sets `deleteAt`; then it purges the
 * request, its proposal and its plan, with drafts and history. It also purges what has been in the trash for long
 * enough, and deletes files that nothing uses. A wrong clock must not delete requests: the job pauses when the clock jumps, and marks that a wrong clock
 * has set are removed.
 */
export function createRetentionJob({
  client,
  getMonths,
  setProblems = () => {},
}: Options): () => Promise<RetentionResult> {
  const rawClient = client.withConfig({perspective: 'raw'})

  /** Stores the time of this run; returns the status before and after it. */
  async function saveStatus(now: number): Promise<{previous: RetentionStatus; current: RetentionStatus}> {
    const {status, newest} = stateSchema.parse(await rawClient.fetch(STATE_QUERY))
    const checkedAt = newest ?? new Date(now).toISOString()
    const previous = status ?? {checkedAt, deletedAt: null, pause: null}
    const current = advanceClock(previous, now)
    await client.createOrReplace({...RETENTION_STATUS, ...current})
    return {previous, current}
  }

  /** Sets the time of requests that arrived while the clock was wrong to the time of its correction. */
  async function correctTimes({from, to}: {from: string; to: string}, submittedAt: string): Promise<void> {
    const query =
      '*[_type == "tripRequest" && dateTime(submittedAt) >= dateTime($from) && dateTime(submittedAt) <= dateTime($to)]'
    await client.patch({query, params: {from, to}}).set({submittedAt}).commit({returnDocuments: false})
  }

  async function setDeletionTime(requests: {_id: string}[], deleteAt: string | undefined): Promise<void> {
    if (requests.length === 0) return
    const patch = client.patch({query: '*[_id in $ids]', params: {ids: requests.map(({_id}) => _id)}})
    await (deleteAt ? patch.set({deleteAt}) : patch.unset(['deleteAt'])).commit({returnDocuments: false})
  }

  /** Purges requests up to the daily limit; returns their number. */
  async function purgeSome(ids: string[], total: number, status: RetentionStatus): Promise<number> {
    const {checkedAt, deletedAt} = status
    const hasDeletedToday =
      deletedAt !== null && Math.abs(Date.parse(checkedAt) - Date.parse(deletedAt)) < DELETION_INTERVAL_MS
    if (ids.length === 0 || hasDeletedToday) return 0
    const selectedIds = ids.slice(0, Math.ceil(total * MAX_DELETED_PART))
    // First, so that a crash cannot raise the limit.
    await client.createOrReplace({...RETENTION_STATUS, ...status, deletedAt: checkedAt})
    const mutations = selectedIds.flatMap(documentIdsOfRequest).map((id) => ({delete: {id, purge: true}}))
    for (let start = 0; start < mutations.length; start += BATCH_SIZE)
      await client.mutate(mutations.slice(start, start + BATCH_SIZE), {returnDocuments: false})
    return selectedIds.length
  }

  return async () => {
    const now = Date.now()
    const {previous, current} = await saveStatus(now)
    if (current.pause)
      return {marked: 0, unmarked: 0, deleted: 0, purgedTrash: 0, deletedFiles: 0, isPaused: true}
    const wrongTimes = findWrongTimes(previous, current, RETENTION_INTERVAL_MS)
    if (wrongTimes) await correctTimes(wrongTimes, current.checkedAt)

    const retentionMonths = getMonths()
    const before = retentionMonths === 0 ? new Date(0) : subtractMonths(now + NOTICE_MS, retentionMonths)
    const params = {
      before: before.toISOString(),
      trashBefore: getTrashBefore(now),
      unusedBefore: getUnusedBefore(now),
    }
    const expired = expiringSchema.parse(await rawClient.fetch(EXPIRING_QUERY, params))
    const {total, requests} = expired
    // A later time was set while the clock was ahead.
    const latestTime = now + NOTICE_MS
    const expiring = requests.filter(({expires}) => expires)
    const unexpired = requests.filter(({expires}) => !expires)
    const unmarked = expiring.filter(({deleteAt}) => deleteAt === null || Date.parse(deleteAt) > latestTime)
    await setDeletionTime(unexpired, undefined)
    await setDeletionTime(unmarked, new Date(latestTime).toISOString())

    const due = expiring.filter(({deleteAt}) => deleteAt !== null && Date.parse(deleteAt) <= now)
    const deleted = await purgeSome([...new Set(due.map(({_id}) => getPublishedId(_id)))], total, current)
    const trash = await purgeTrash(rawClient, expired.trash)
    setProblems('purge the trash', trash.problems)
    const files = await deleteFiles(rawClient, expired.unusedFiles)
    setProblems('delete unused files', files.problems)
    return {
      marked: unmarked.length,
      unmarked: unexpired.length,
      deleted,
      purgedTrash: trash.count,
      deletedFiles: files.count,
      isPaused: false,
    }
  }
}
