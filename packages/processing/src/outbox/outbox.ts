import {DAY_MS} from '@roam/documents/business-day'
import {SELF_TEST_ID} from '@roam/documents/ids'
import {z} from 'zod'
import type {DataAlarms} from '../shared/data-alarms.ts'
import {eraseDeletedData, openDatabase} from './database.ts'
import {createGroupCommit} from './group-commit.ts'
import {type Job, type JobKind, type PendingJob, parseJobs} from './job.ts'
import {createUsageCounters} from './usage-counters.ts'

/** Completed jobs are kept this long, without payload, to deduplicate repeated submissions. */
const COMPLETED_RETENTION_MS = 2 * DAY_MS

/** Size of the queue, as in the response of /api/health; without personal data. */
export interface QueueStats {
  waitingRequests: number
  /** Those that wait because of the limit of stored data. */
  heldRequests: number
  /** Without those of self-tests. */
  waitingMails: number
  /** Age of the oldest pending job that is not held; null if there is none. */
  oldestSeconds: number | null
  /** Pending jobs whose last attempt failed permanently; they are retried every hour. */
  refused: number
}

/** Jobs that one transaction releases. */
const RELEASE_BATCH = 500

/** Name of the counter of the bytes of requests that are saved in the Content Lake. Spam must not hold back others. */
export const storedBytes = (isSpam: boolean): string => (isSpam ? 'spam bytes' : 'bytes')

/** Message of a job whose row is damaged. It waits for a person and holds back no other. */
const UNREADABLE = 'The job in the outbox cannot be read'

const waitingJobs = z.array(z.object({key: z.string(), payload: z.string()}))

const statsSchema = z.object({
  waitingRequests: z.number(),
  heldRequests: z.number(),
  waitingMails: z.number(),
  oldest: z.number().nullable(),
  refused: z.number(),
})

/** A persistent job queue (transactional outbox) in SQLite. */
export interface Outbox {
  /**
   * Resolves once all jobs are on disk. Ignores jobs whose kind and key exist already, unless they are repeated. The
   * function is called in the transaction: it can read what limits them.
   */
  enqueue: (createJobs: () => Job[]) => Promise<void>
  /** Returns what jobs have added to a counter in the last 24 hours. */
  usage: (counter: string) => number
  /** Turns waiting jobs into `lake` jobs, the oldest first, while less than `limit` bytes are stored: of spam, and of others. */
  release: (limit: number) => Promise<void>
  /** Returns whether requests wait that are spam, or that are not. */
  isWaiting: (isSpam: boolean) => boolean
  /** Returns the number of jobs that are not completed, with those that cannot be read. */
  count: (kind: JobKind) => number
  /** Returns whether the last jobs could be written; false on a full disk. The self-test writes jobs. */
  isWritable: () => boolean
  /** Returns whether there is such a job, pending or completed. */
  has: (kind: JobKind, key: string) => boolean
  /** Returns pending jobs ordered by the time of their next attempt, including future ones. */
  pending: (kind: JobKind, limit?: number) => PendingJob[]
  complete: (job: Job) => Promise<void>
  /**
   * Schedules the next attempt.
   *
   * @param due as of `performance.now()`
   * @param permanentError message of a permanent error, else null
   */
  postpone: (job: Job, due: number, permanentError: string | null) => Promise<void>
  stats: () => QueueStats
  /**
   * Deletes jobs that were completed more than two days ago, and erases payloads of completed jobs from
   * the files. Call it periodically.
   */
  prune: () => Promise<void>
  /** Waits for pending writes, then closes the database. */
  close: () => Promise<void>
}

/**
 * Opens the outbox in a folder. Jobs that are lost raise an alarm.
 *
 * @param lockTimeoutMs how long to wait for another instance of the site
 * @throws if the folder is not writable, or another instance of the site holds the outbox
 */
export async function openOutbox(folder: string, alarms: DataAlarms, lockTimeoutMs = 0): Promise<Outbox> {
  const {database, close} = await openDatabase(folder, alarms, lockTimeoutMs)
  const write = createGroupCommit(database)
  const counters = createUsageCounters(database)
  const insertJob = database.prepare(
    'INSERT OR IGNORE INTO errands (kind, key, payload, since) VALUES (?, ?, ?, ?)',
  )
  const repeatJob = database.prepare(
    `UPDATE errands SET payload = ?, since = ?, attempts = 0, due = 0, done = NULL
     WHERE kind = ? AND key = ? AND done IS NOT NULL`,
  )
  const selectJob = database.prepare('SELECT 1 FROM errands WHERE kind = ? AND key = ?')
  const selectPending = database.prepare(
    `SELECT kind, key, payload, attempts, due FROM errands
     WHERE kind = ? AND done IS NULL ORDER BY due LIMIT ?`,
  )
  const completeJob = database.prepare(
    'UPDATE errands SET done = ?, payload = NULL, refused = NULL WHERE kind = ? AND key = ?',
  )
  const postponeJob = database.prepare(
    'UPDATE errands SET attempts = attempts + 1, due = ?, refused = ? WHERE kind = ? AND key = ?',
  )
  const refuseJob = database.prepare('UPDATE errands SET refused = ?, due = ? WHERE kind = ? AND key = ?')
  const selectStats = database.prepare(
    `SELECT count(*) FILTER (WHERE kind IN ('lake', 'waiting')) AS waitingRequests,
       count(*) FILTER (WHERE kind = 'waiting') AS heldRequests,
       count(*) FILTER (WHERE kind NOT IN ('lake', 'waiting') AND payload NOT LIKE '%"_id":"${SELF_TEST_ID}"%') AS waitingMails,
       min(since) FILTER (WHERE kind <> 'waiting') AS oldest, count(refused) AS refused
     FROM errands WHERE done IS NULL`,
  )
  // Quotes in what a visitor wrote are escaped.
  const selectWaiting = database.prepare(
    `SELECT key, payload FROM errands
     WHERE kind = 'waiting' AND done IS NULL AND payload IS NOT NULL AND (payload LIKE '%"spam":true%') = ?
     ORDER BY since, key LIMIT ?`,
  )
  const selectCount = database.prepare(
    'SELECT count(*) AS count FROM errands WHERE kind = ? AND done IS NULL',
  )
  const releaseJob = database.prepare(
    `UPDATE OR REPLACE errands SET kind = 'lake' WHERE kind = 'waiting' AND key = ?`,
  )
  // A job that was completed in the future is as old: the clock was wrong.
  const deleteCompleted = database.prepare('DELETE FROM errands WHERE done < ? OR done > ?')

  /** Whether the files can contain payloads of completed jobs, at first those of a killed process. */
  let hasErasablePayloads = true
  let isWritable = true

  return {
    async enqueue(createJobs) {
      try {
        await write(() => {
          for (const {kind, key, payload, usage = {}, isRepeated} of createJobs()) {
            const [json, now] = [JSON.stringify(payload), Date.now()]
            if (insertJob.run(kind, key, json, now).changes > 0) counters.add(usage)
            else if (isRepeated) repeatJob.run(json, now, kind, key)
          }
        })
        isWritable = true
      } catch (error) {
        isWritable = false
        throw error
      }
    },
    isWritable: () => isWritable,
    usage: counters.read,
    has: (kind, key) => selectJob.get(kind, key) !== undefined,
    pending(kind, limit = -1) {
      // SQLite: a negative limit is none.
      const read = (skipped: number) =>
        parseJobs(selectPending.all(kind, limit < 0 ? limit : limit + skipped))
      let {readable, unreadable} = read(0)
      // Each unreadable row makes room for another one.
      for (let skipped = 0; limit > 0 && unreadable.length > skipped; ) {
        skipped = unreadable.length
        ;({readable, unreadable} = read(skipped))
      }
      if (unreadable.length > 0)
        write(() => {
          for (const key of unreadable) refuseJob.run(UNREADABLE, Number.MAX_SAFE_INTEGER, kind, key)
        }).catch(() => {
          // The disk is full: the next read tries again.
        })
      return readable
    },
    complete: ({kind, key}) =>
      write(() => {
        completeJob.run(Date.now(), kind, key)
        hasErasablePayloads = true
      }),
    postpone: ({kind, key}, due, permanentError) =>
      write(() => postponeJob.run(Math.round(due), permanentError, kind, key)),
    stats() {
      const {oldest, ...counts} = statsSchema.parse(selectStats.get())
      // Not negative after the clock was set back.
      const oldestSeconds = oldest === null ? null : Math.max(0, Math.round((Date.now() - oldest) / 1000))
      return {...counts, oldestSeconds}
    },
    release: (limit) =>
      write(() => {
        for (const isSpam of [false, true]) {
          let stored = counters.read(storedBytes(isSpam))
          for (const {key, payload} of waitingJobs.parse(selectWaiting.all(Number(isSpam), RELEASE_BATCH))) {
            const bytes = Buffer.byteLength(payload)
            stored += bytes
            if (stored > limit) break
            releaseJob.run(key)
            counters.add({[storedBytes(isSpam)]: bytes})
          }
        }
      }),
    isWaiting: (isSpam) => selectWaiting.get(Number(isSpam), 1) !== undefined,
    count: (kind) => Number(selectCount.get(kind)?.count),
    async prune() {
      const now = Date.now()
      await write(() => {
        deleteCompleted.run(now - COMPLETED_RETENTION_MS, now + COMPLETED_RETENTION_MS)
        counters.prune()
      })
      // False again only if no backup is reading the files.
      if (hasErasablePayloads) hasErasablePayloads = !eraseDeletedData(database)
    },
    async close() {
      await write(() => {})
      close()
    },
  }
}
