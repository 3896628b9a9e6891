import {REQUEST_FILTER, SELF_TEST_ID} from '@roam/documents/ids'
import {commitMutations, processingMutations} from '@roam/documents/mutations'
import {readSiteClock, writeSiteClock} from '@roam/sanity/data-alarms'
import {type RowProblem, rowProblem} from '@roam/sanity/parse-rows'
import {
  GONE_SITES_QUERY,
  RETENTION_STATUS,
  type RetentionStatus,
  retentionStatus,
} from '@roam/sanity/site-status'
import type {SanityClient} from '@sanity/client'
import {advanceClock, type ClockState, findWrongTimes} from 'lakelet/clock-state'
import {z} from 'zod'
import {type Claim, type ClaimableJob, createJobClaims, fenceClient} from '../shared/job-claim.ts'
import type {JobProblems} from '../shared/job-problems.ts'
import {
  EXPIRING_REQUESTS_QUERY,
  type ExpiringRequest,
  parseExpiring,
  REQUEST_COUNT_QUERY,
} from './expired-requests.ts'
import {type PurgeResult, purgeOrphans, purgeRequests} from './purge-requests.ts'
import {EXPIRED_TRASH_QUERY, getTrashBefore, purgeTrash} from './purge-trash.ts'
import {deleteFiles, getUnusedBefore, UNUSED_FILES_QUERY} from './unused-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How often the job runs, so that a corrected clock is noticed soon. */
export const RETENTION_INTERVAL_MS = 2 * 60 * 60 * 1000

/**
 * Returns the time for what is published by date: now, or the last time before the clock jumped, until it is trusted.
 *
 * @param clock of this site; null if its retention job has never run
 * @param now in milliseconds since 1970
 */
export function getTrustedTime(clock: ClockState | null, now: number): number {
  const pause = clock && advanceClock(clock, now).pause
  return pause ? Math.min(now, Date.parse(pause.before)) : now
}

/** Between the mark of a request, which the Studio shows, and its deletion. */
const NOTICE_MS = 7 * DAY_MS

/** Requests are deleted at most once in this time. */
const DELETION_INTERVAL_MS = DAY_MS

/**
 * At most this part of the requests that existed a day before is deleted at once. More cannot expire in a day if the
 * period is a month.
 */
const MAX_DELETED_PART = 1 / 10

/** Requests per transaction. */
const BATCH_SIZE = 100

const NEWEST_QUERY = `*[_type != "${RETENTION_STATUS._type}" && _id != "${SELF_TEST_ID}"]
  | order(_updatedAt desc)[0]._updatedAt`

/** Claimed in the status, so that of several sites one deletes. */
const RETENTION: ClaimableJob = {field: 'claimedBy', isDone: () => false, isKept: true}

/** A paused site releases the claim, for a site whose clock is right. */
const PAUSED_RETENTION: ClaimableJob = {field: 'claimedBy', isDone: () => false}

const EXPIRING_QUERY = `{
  "total": ${REQUEST_COUNT_QUERY},
  "requests": ${EXPIRING_REQUESTS_QUERY},
  "trash": ${EXPIRED_TRASH_QUERY},
  "unusedFiles": ${UNUSED_FILES_QUERY},
  "goneSites": ${GONE_SITES_QUERY}
}`

const WRONG_TIMES_QUERY = `*[
  ${REQUEST_FILTER} && dateTime(submittedAt) >= dateTime($from) && dateTime(submittedAt) <= dateTime($to)
]._id`

const expiringSchema = z.object({
  total: z.number(),
  requests: z.array(z.unknown()),
  trash: z.unknown(),
  unusedFiles: z.unknown(),
  goneSites: z.array(z.string()),
})

/** What a run of the retention job has done. */
interface RetentionResult {
  /** Numbers of requests. */
  marked: number
  unmarked: number
  deleted: number
  /** Requests whose time is unknown, which are not deleted. */
  skipped: number
  /** Documents of requests that do not exist any more. */
  purgedOrphans: number
  /** Entries of the trash that were purged. */
  purgedTrash: number
  /** Files that no document used any more. */
  deletedFiles: number
  isPaused: boolean
}

interface Options {
  /** With read and write access. */
  client: SanityClient
  /** Id of the site, which continues after a restart. */
  siteId?: string
  /** Has the state of the machine's clock; by default it is that in the status of the job. */
  dataFolder?: string
  /** Returns the retention period in months; 0 disables deletion. */
  getMonths: () => number
  /** Receives what was not deleted. */
  setProblems?: JobProblems['set']
}

const idsOf = (requests: {_id: string}[]) => requests.map(({_id}) => _id)

/** Returns the same day of the month so many months earlier, or the last day of a shorter month. */
function subtractMonths(time: number, months: number): Date {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date
}

/** The result of a run beside that of another site. */
const NOTHING_DONE: RetentionResult = {
  marked: 0,
  unmarked: 0,
  deleted: 0,
  skipped: 0,
  purgedOrphans: 0,
  purgedTrash: 0,
  deletedFiles: 0,
  isPaused: false,
}

/**
 * Creates the retention job. A week before a request expires, it sets `deleteAt` in the request's processing; then it
 * purges the request and all documents that belong to it, with drafts and history. It also purges what has been in the
 * trash for long enough, and deletes files that nothing uses. A wrong clock must not delete requests: the job pauses
 * when the clock jumps, and marks that a wrong clock has set are removed.
 * Of several sites, one runs it.
 */
export function createRetentionJob({
  client,
  siteId,
  dataFolder,
  getMonths,
  setProblems = () => {},
}: Options): () => Promise<RetentionResult> {
  const claims = createJobClaims({client, ...(siteId && {exclusiveOwner: siteId})})
  let orphansPurgedAt = 0
  /** Of the last purge of requests. */
  let purgeProblems: RowProblem[] = []

  /** Returns the last state of this machine's clock: another site's clock says nothing about it. */
  async function readClock(rawClient: SanityClient): Promise<ClockState> {
    const own = dataFolder === undefined ? null : readSiteClock(dataFolder)
    if (own) return own
    const stored = await rawClient.getDocument(RETENTION_STATUS._id)
    const isOwn = siteId === undefined || String(stored?.claimedBy).startsWith(`${siteId}/`)
    const {data} = retentionStatus.safeParse(stored)
    if (isOwn && data) return data
    const newest = z.iso
      .datetime()
      .nullable()
      .parse(await rawClient.fetch(NEWEST_QUERY))
    return {checkedAt: newest ?? new Date().toISOString(), pause: null}
  }

  /** Checks the clock, and corrects what was stored while it was wrong. */
  async function checkClock(now: number): Promise<ClockState> {
    const rawClient = client.withConfig({perspective: 'raw'})
    const previous = await readClock(rawClient)
    const {checkedAt, pause} = advanceClock(previous, now)
    const wrongTimes = findWrongTimes(previous, {checkedAt, pause}, RETENTION_INTERVAL_MS)
    if (wrongTimes) await correctTimes(rawClient, wrongTimes, checkedAt)
    if (dataFolder !== undefined) writeSiteClock(dataFolder, {checkedAt, pause})
    return {checkedAt, pause}
  }

  async function setProcessing(
    rawClient: SanityClient,
    requestIds: string[],
    changes: Parameters<typeof processingMutations>[1],
  ): Promise<void> {
    for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
      const batch = requestIds.slice(start, start + BATCH_SIZE)
      await commitMutations(
        rawClient,
        batch.flatMap((id) => processingMutations(id, changes)),
      )
    }
  }

  /** Sets the time of requests that arrived while the clock was wrong to the time of its correction. */
  async function correctTimes(
    rawClient: SanityClient,
    wrongTimes: {from: string; to: string},
    receivedAt: string,
  ): Promise<void> {
    const ids = z.array(z.string()).parse(await rawClient.fetch(WRONG_TIMES_QUERY, wrongTimes))
    await setProcessing(rawClient, ids, {set: {receivedAt}})
  }

  /** Purges requests up to the daily limit. */
  async function purgeSome(
    rawClient: SanityClient,
    claim: Claim,
    ids: string[],
    total: number,
    status: RetentionStatus,
  ): Promise<PurgeResult> {
    const {checkedAt, deletedAt} = status
    const hasDeletedToday =
      deletedAt !== null && Math.abs(Date.parse(checkedAt) - Date.parse(deletedAt)) < DELETION_INTERVAL_MS
    const limit = Math.ceil(total * MAX_DELETED_PART)
    if (ids.length === 0 || limit === 0) return {count: 0, problems: []}
    // What was not deleted is reported until the next try.
    if (hasDeletedToday) return {count: 0, problems: purgeProblems}
    // First, so that a crash cannot raise the limit.
    await claim.write({deletedAt: checkedAt})
    const result = await purgeRequests(rawClient, ids, limit)
    purgeProblems = result.problems
    return result
  }

  /** Purges documents without a request once in a day, since the query is expensive; returns their number. */
  async function purgeOrphansDaily(rawClient: SanityClient, now: number): Promise<number> {
    if (Math.abs(now - orphansPurgedAt) < DAY_MS) return 0
    const {count, problems} = await purgeOrphans(rawClient, new Date(now - DAY_MS).toISOString())
    setProblems('delete documents of deleted requests', problems)
    orphansPurgedAt = now
    return count
  }

  async function run(claim: Claim, stored: unknown, clock: ClockState): Promise<RetentionResult> {
    const rawClient = fenceClient(client, claim).withConfig({perspective: 'raw'})
    const now = Date.parse(clock.checkedAt)
    const current = {deletedAt: retentionStatus.safeParse(stored).data?.deletedAt ?? null, ...clock}
    await claim.write(current)
    if (clock.pause) return {...NOTHING_DONE, isPaused: true}

    const retentionMonths = getMonths()
    const before = retentionMonths === 0 ? new Date(0) : subtractMonths(now + NOTICE_MS, retentionMonths)
    const params = {
      before: before.toISOString(),
      dayAgo: new Date(now - DAY_MS).toISOString(),
      trashBefore: getTrashBefore(now),
      unusedBefore: getUnusedBefore(now),
    }
    const expired = expiringSchema.parse(await rawClient.fetch(EXPIRING_QUERY, params))
    const rows = expired.requests.map(parseExpiring)
    const requests = rows.filter((row) => row !== undefined)
    const wrongRows = expired.requests
      .filter((_, index) => rows[index] === undefined)
      .map((row) => rowProblem(row, 'Its time is unknown'))
    // A later time was set while the clock was ahead.
    const latestTime = now + NOTICE_MS
    const isExpired = ({time}: ExpiringRequest) => time < before.getTime()
    const expiring = requests.filter(isExpired)
    const unexpired = requests.filter((request) => !isExpired(request) && request.deleteAt !== undefined)
    const unmarked = expiring.filter(({deleteAt}) => deleteAt === undefined || deleteAt > latestTime)
    await setProcessing(rawClient, idsOf(unexpired), {unset: ['deleteAt']})
    await setProcessing(rawClient, idsOf(unmarked), {set: {deleteAt: new Date(latestTime).toISOString()}})

    const due = expiring
      .flatMap(({_id, deleteAt}) => (deleteAt !== undefined && deleteAt <= now ? {_id, deleteAt} : []))
      .toSorted((a, b) => a.deleteAt - b.deleteAt)
    const purged = await purgeSome(rawClient, claim, idsOf(due), expired.total, current)
    setProblems('delete expired requests', [...wrongRows, ...purged.problems])
    const trash = await purgeTrash(rawClient, expired.trash)
    setProblems('purge the trash', trash.problems)
    const files = await deleteFiles(rawClient, expired.unusedFiles)
    setProblems('delete unused files', files.problems)
    if (expired.goneSites.length > 0)
      await commitMutations(
        rawClient,
        expired.goneSites.map((id) => ({delete: {id}})),
      )
    const purgedOrphans = await purgeOrphansDaily(rawClient, now)
    return {
      marked: unmarked.length,
      unmarked: unexpired.length,
      deleted: purged.count,
      skipped: rows.length - requests.length,
      purgedOrphans,
      purgedTrash: trash.count,
      deletedFiles: files.count,
      isPaused: false,
    }
  }

  return async () => {
    const clock = await checkClock(Date.now())
    let result = {...NOTHING_DONE, isPaused: clock.pause !== null}
    const {_id: id, _type} = RETENTION_STATUS
    const job = clock.pause ? PAUSED_RETENTION : RETENTION
    await claims.run(job, [{id, initial: {_type}}], async (_ids, claim, [stored]) => {
      result = await run(claim, stored, clock)
      return undefined
    })
    return result
  }
}
