import {SELF_TEST_ID} from '@roam/documents/ids'
import {z} from 'zod'
import {eraseDeletedData, openDatabase} from './database.ts'
import {createGroupCommit} from './group-commit.ts'

/** Completed jobs are kept this long, without payload, to deduplicate repeated submissions. */
const COMPLETED_RETENTION_MS = 2 * 24 * 60 * 60 * 1000

/** Counters cover the current hour and those before it. */
const WINDOW_HOURS = 24

const currentHour = () => Math.floor(Date.now() / (60 * 60 * 1000))

/** `lake`: save a request in the Content Lake. `letter`: notify the founder. `receipt`: confirm to the visitor. */
export type JobKind = 'lake' | 'letter' | 'receipt'

/** A delivery job; `(kind, key)` is its idempotency key. */
export interface Job {
  kind: JobKind
  key: string
  /** JSON-serializable. */
  payload: unknown
  /** Amounts that are added to counters when the job is enqueued, unless it exists already. */
  usage?: Record<string, number>
}

/** A job that is not completed. */
export interface PendingJob extends Omit<Job, 'usage'> {
  /** Failed attempts so far. */
  attempts: number
  /** Time of the next attempt, as of `performance.now()`, which does not follow changes of the clock. */
  due: number
}

/** Size of the queue, as in the response of /api/health; without personal data. */
export interface QueueStats {
  waitingRequests: number
  /** Without those of self-tests. */
  waitingMails: number
  /** Age of the oldest pending job; null if the queue is empty. */
  oldestSeconds: number | null
  /** Pending jobs whose last attempt failed permanently; they are retried every hour. */
  refused: number
}

const pendingJobSchema = z.object({
  kind: z.enum(['lake', 'letter', 'receipt']),
  key: z.string(),
  payload: z.string().transform((text): unknown => JSON.parse(text)),
  attempts: z.number(),
  due: z.number(),
})

const amountSchema = z.object({amount: z.number()})

const statsSchema = z.object({
  waitingRequests: z.number(),
  waitingMails: z.number(),
  oldest: z.number().nullable(),
  refused: z.number(),
})

/** A persistent job queue (transactional outbox) in SQLite. */
export interface Outbox {
  /**
   * Resolves once all jobs are on disk. Ignores jobs whose kind and key exist already. The function is called in the
   * transaction: it can read what limits them.
   */
  enqueue: (createJobs: () => Job[]) => Promise<void>
  /** Returns what jobs have added to a counter in the last 24 hours. */
  usage: (counter: string) => number
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
 * Opens the outbox in a folder.
 *
 * @throws if the folder is not writable, or another instance of the site holds the outbox
 */
export async function openOutbox(folder: string): Promise<Outbox> {
  const {database, close} = await openDatabase(folder)
  const write = createGroupCommit(database)
  const insertJob = database.prepare(
    'INSERT OR IGNORE INTO errands (kind, key, payload, since) VALUES (?, ?, ?, ?)',
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
  const selectStats = database.prepare(
    `SELECT count(*) FILTER (WHERE kind = 'lake') AS waitingRequests,
       count(*) FILTER (WHERE kind <> 'lake' AND payload NOT LIKE '%"_id":"${SELF_TEST_ID}"%') AS waitingMails,
       min(since) AS oldest, count(refused) AS refused
     FROM errands WHERE done IS NULL`,
  )
  const addUsage = database.prepare(
    `INSERT INTO usage (counter, hour, amount) VALUES (?, ?, ?)
     ON CONFLICT (counter, hour) DO UPDATE SET amount = amount + excluded.amount`,
  )
  // Hours in the future count as well: the clock was wrong.
  const selectUsage = database.prepare(
    'SELECT coalesce(sum(amount), 0) AS amount FROM usage WHERE counter = ? AND hour > ?',
  )
  const deleteUsage = database.prepare('DELETE FROM usage WHERE hour <= ? OR hour > ?')
  // A job that was completed in the future is as old: the clock was wrong.
  const deleteCompleted = database.prepare('DELETE FROM errands WHERE done < ? OR done > ?')

  /** Whether the files can contain payloads of completed jobs, at first those of a killed process. */
  let hasErasablePayloads = true
  let isWritable = true

  return {
    async enqueue(createJobs) {
      try {
        await write(() => {
          for (const {kind, key, payload, usage = {}} of createJobs()) {
            if (insertJob.run(kind, key, JSON.stringify(payload), Date.now()).changes === 0) continue
            for (const [counter, amount] of Object.entries(usage))
              addUsage.run(counter, currentHour(), amount)
          }
        })
        isWritable = true
      } catch (error) {
        isWritable = false
        throw error
      }
    },
    isWritable: () => isWritable,
    usage: (counter) => amountSchema.parse(selectUsage.get(counter, currentHour() - WINDOW_HOURS)).amount,
    has: (kind, key) => selectJob.get(kind, key) !== undefined,
    // SQLite: a negative limit is none.
    pending: (kind, limit = -1) => z.array(pendingJobSchema).parse(selectPending.all(kind, limit)),
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
    async prune() {
      const now = Date.now()
      await write(() => {
        deleteCompleted.run(now - COMPLETED_RETENTION_MS, now + COMPLETED_RETENTION_MS)
        deleteUsage.run(currentHour() - WINDOW_HOURS, currentHour() + WINDOW_HOURS)
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
