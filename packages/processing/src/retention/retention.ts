import {DAY_MS} from '@roam/documents/business-day'
import {commitMutations} from '@roam/documents/mutations'
import {type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {
  GONE_SITES_QUERY,
  RETENTION_STATUS,
  type RetentionStatus,
  retentionStatus,
} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import type {ClockState} from 'lakelet/clock-state'
import {z} from 'zod'
import {type Claim, type ClaimableJob, createJobClaims} from '../shared/job-claim.ts'
import type {JobProblems} from '../shared/job-problems.ts'
import {type ClockOptions, createClockCheck, setProcessing} from './clock-check.ts'
import {
  EXPIRING_REQUESTS_QUERY,
  type ExpiringRequest,
  parseExpiring,
  REQUEST_COUNT_QUERY,
} from './expired-requests.ts'
import {
  createDueCheck,
  EXPIRED_DELETIONS_QUERY,
  getTrashedBefore,
  type PurgeResult,
  purgeOrphans,
  purgeRequests,
  purgeTrashedRequests,
} from './purge-requests.ts'
import {EXPIRED_TRASH_QUERY, getTrashBefore, purgeTrash} from './purge-trash.ts'
import {deleteFiles, getUnusedBefore, UNUSED_FILES_QUERY} from './unused-files.ts'

/** Between the mark of a request, which the Studio shows, and its deletion. */
const NOTICE_MS = 7 * DAY_MS

/** Requests are deleted at most once in this time. */
const DELETION_INTERVAL_MS = DAY_MS

/**
 * At most this part of the requests that existed a day before is deleted at once. More cannot expire in a day if the
 * period is a month.
 */
const MAX_DELETED_PART = 1 / 10

/** Claimed in the status, so that of several sites one deletes. */
const RETENTION: ClaimableJob = {field: 'claimedBy', isDone: () => false, isKept: true}

/** A paused site releases the claim, for a site whose clock is right. */
const PAUSED_RETENTION: ClaimableJob = {field: 'claimedBy', isDone: () => false}

const EXPIRING_QUERY = `{
  "total": ${REQUEST_COUNT_QUERY},
  "requests": ${EXPIRING_REQUESTS_QUERY},
  "trash": ${EXPIRED_TRASH_QUERY},
  "deletions": ${EXPIRED_DELETIONS_QUERY},
  "unusedFiles": ${UNUSED_FILES_QUERY},
  "goneSites": ${GONE_SITES_QUERY}
}`

const expiringSchema = z.object({
  total: z.number(),
  requests: z.array(z.unknown()),
  trash: z.unknown(),
  deletions: z.unknown(),
  unusedFiles: z.unknown(),
  goneSites: z.array(z.string()),
})

/** What a run of the retention job has done: nothing, beside that of another site. */
const NOTHING_DONE = {
  /** Numbers of requests. */
  ...{marked: 0, unmarked: 0, deleted: 0},
  /** Requests whose time is unknown, which are not deleted. */
  skipped: 0,
  /** Documents of requests that do not exist any more. */
  purgedOrphans: 0,
  /** Requests in the trash that were purged. */
  purgedRequests: 0,
  /** Entries of the trash that were purged. */
  purgedTrash: 0,
  /** Files that no document used any more. */
  deletedFiles: 0,
  isPaused: false,
}
type RetentionResult = typeof NOTHING_DONE

interface Options extends ClockOptions {
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

/** Returns a client whose requests fail once another site has taken over the job. */
export function fenceClient(client: SanityClient, claim: Claim): SanityClient {
  const resolve = client.config().resolveFetch
  const fencedFetch: ReturnType<NonNullable<typeof resolve>> = async (...request) => {
    await claim.check()
    return (resolve?.() ?? fetch)(...request)
  }
  return client.withConfig({resolveFetch: () => fencedFetch})
}

/**
 * Creates the retention job. A week before a request expires, it sets `deleteAt` in the request's processing; then it
 * purges the request and all documents that belong to it, with drafts and history. It also purges what has been in the
 * trash for long enough, and deletes files that nothing uses. A wrong clock must not delete requests: the job pauses
 * when the clock jumps, and marks that a wrong clock has set are removed.
 * Of several sites, one runs it.
 */
export function createRetentionJob({
  getMonths,
  setProblems = () => {},
  ...options
}: Options): () => Promise<RetentionResult> {
  const {client, siteId} = options
  const claims = createJobClaims({client, ...(siteId && {exclusiveOwner: siteId})})
  const checkClock = createClockCheck(options)
  const isDue = createDueCheck()
  let orphansPurgedAt = 0
  /** Of the last purge of requests. */
  let purgeProblems: RowProblem[] = []

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
      trashedBefore: getTrashedBefore(now),
      now: clock.checkedAt,
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
    const trashed = await purgeTrashedRequests(rawClient, expired.deletions, (row) => isDue(row, now))
    setProblems('delete requests in the trash', trashed.problems)
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
      purgedRequests: trashed.count,
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
