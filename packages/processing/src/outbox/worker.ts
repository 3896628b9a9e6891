import {setTimeout as delay} from 'node:timers/promises'
import type {Logger} from '../shared/logger.ts'
import type {JobKind, PendingJob} from './job.ts'
import type {Outbox} from './outbox.ts'

/** The receiver rejected the job itself, so a retry is unlikely to succeed. */
export class PermanentError extends Error {
  override name = 'PermanentError'
}

/** How jobs of one kind are delivered. */
export interface JobType {
  kind: JobKind
  /** Jobs per delivery. If a batch is rejected, its jobs are delivered one by one. */
  batchSize: number
  /** Deliveries in flight at the same time. */
  concurrency: number
  /** Upper limit of the exponential backoff. */
  maxRetryDelayMs: number
  /**
   * Delivers a batch; resolves once the receiver has stored all of it.
   *
   * @throws PermanentError if retrying does not help; any other error is retried with backoff
   */
  deliver: (payloads: unknown[]) => Promise<void>
}

/** Delivers the jobs of one kind, with retries. */
export interface Worker {
  /** Delivers due jobs; call it after enqueueing. Never throws: the jobs are on disk, so reading them is retried. */
  wake: () => void
  /** Starts no more deliveries; resolves once those in flight have ended. */
  stop: () => Promise<void>
}

const FIRST_RETRY_DELAY_MS = 250
const PERMANENT_ERROR_RETRY_DELAY_MS = 60 * 60 * 1000
const DATABASE_RETRY_DELAY_MS = 1_000

/** Replaces e-mail addresses. Mail servers repeat the recipient in error messages. */
export const redactEmails = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word))

/** Spreads retries, so that jobs that failed together are not retried together. */
const addJitter = (delayMs: number) => delayMs * (0.5 + Math.random())

/** Creates a worker for one type of job and starts it, with the jobs of the previous run. */
export function createWorker(outbox: Outbox, jobType: JobType, log: Logger): Worker {
  const {kind, batchSize, concurrency, maxRetryDelayMs, deliver} = jobType
  /** Keys of jobs that are delivered, or whose result is not written yet. */
  const inFlightKeys = new Set<string>()
  /** Deliveries that the receiver has not answered yet. */
  let activeCount = 0
  const deliveries = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopping = false

  /** Retries until the write succeeds: a lost result, as on a full disk, would deliver a job twice. */
  async function writeResult(write: () => Promise<unknown>): Promise<void> {
    while (true)
      try {
        await write()
        return
      } catch (error) {
        log.error({kind, error}, 'The outbox cannot be written to')
        if (stopping) return
        await delay(DATABASE_RETRY_DELAY_MS)
      }
  }

  async function postpone(jobs: PendingJob[], error: unknown): Promise<void> {
    const isPermanent = error instanceof PermanentError
    const reason = redactEmails(error instanceof Error ? error.message : String(error))
    // One entry per batch: during an outage thousands of jobs can be pending.
    log.warn(
      {kind, first: jobs[0]?.key, count: jobs.length, reason},
      isPermanent ? 'Outbox job rejected; retrying in an hour' : 'Outbox delivery failed; retrying',
    )
    const retryDelay = (attempts: number) =>
      isPermanent
        ? PERMANENT_ERROR_RETRY_DELAY_MS
        : Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempts, maxRetryDelayMs)
    // One write per job: retrying a write of the whole batch would count some attempts twice.
    await Promise.all(
      jobs.map((job) => {
        const due = performance.now() + addJitter(retryDelay(job.attempts))
        return writeResult(() => outbox.postpone(job, due, isPermanent ? reason : null))
      }),
    )
  }

  /** Delivers jobs; resolves with the write of the result. */
  async function attempt(jobs: PendingJob[]): Promise<() => Promise<unknown>> {
    try {
      await deliver(jobs.map(({payload}) => payload))
    } catch (error) {
      if (!(error instanceof PermanentError) || jobs.length === 1) return () => postpone(jobs, error)
      const writes: (() => Promise<unknown>)[] = []
      for (const job of jobs) writes.push(await attempt([job]))
      return () => Promise.all(writes.map((write) => write()))
    }
    return () => writeResult(() => Promise.all(jobs.map(outbox.complete)))
  }

  async function run(jobs: PendingJob[]): Promise<void> {
    const write = await attempt(jobs)
    // On a full disk, other jobs do not wait until the result can be written.
    activeCount -= 1
    wake()
    await write()
  }

  function start(jobs: PendingJob[]): void {
    activeCount += 1
    for (const {key} of jobs) inFlightKeys.add(key)
    const delivery = run(jobs).finally(() => {
      for (const {key} of jobs) inFlightKeys.delete(key)
      deliveries.delete(delivery)
      wake()
    })
    deliveries.add(delivery)
  }

  function startDueJobs(): void {
    while (!stopping && activeCount < concurrency) {
      const now = performance.now()
      const idleJobs = outbox
        .pending(kind, batchSize + inFlightKeys.size)
        .filter(({key}) => !inFlightKeys.has(key))
      const dueJobs = idleJobs.filter((job) => job.due <= now).slice(0, batchSize)
      const [nextJob] = idleJobs
      if (dueJobs.length > 0) start(dueJobs)
      else {
        if (nextJob) timer = setTimeout(wake, nextJob.due - now)
        return
      }
    }
  }

  function wake(): void {
    clearTimeout(timer)
    try {
      startDueJobs()
    } catch (error) {
      log.error({kind, error}, 'The outbox cannot be read; retrying')
      timer = setTimeout(wake, DATABASE_RETRY_DELAY_MS)
    }
  }

  wake()
  return {
    wake,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await Promise.all(deliveries)
    },
  }
}
