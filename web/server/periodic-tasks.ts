import {rowProblem} from '@roam/documents/parse-rows'
import type {TripRequestProcessing} from '@roam/processing'
import {RETENTION_INTERVAL_MS} from '@roam/processing/clock-check'
import type {JobProblems} from '@roam/processing/job-problems'
import type {ContentSync} from '../content/sync/content-sync.ts'
import type {Logger} from '../logger.ts'
import type {Trips} from './trip/trips.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Work that the site repeats. */
export interface PeriodicTask {
  name: string
  run: () => Promise<unknown>
  intervalMs: number
  /** Also runs once at the start, after the preceding tasks. */
  isRunAtStart?: true
}

interface Services {
  contentSync: Pick<ContentSync, 'poll'>
  processing: TripRequestProcessing
  jobProblems: Pick<JobProblems, 'report'>
  visits: Pick<VisitCounter, 'flush'>
  trips: Pick<Trips, 'checkProblems'>
}

/**
 * Returns the site's periodic tasks. Webhooks, restarts and retries trigger the same work, so the queries
 * only catch what these miss. A hosted project counts API requests, so its intervals are longer.
 */
export function listPeriodicTasks(
  {contentSync, processing, jobProblems, visits, trips}: Services,
  isHosted: boolean,
): PeriodicTask[] {
  return [
    {
      name: 'content sync',
      run: contentSync.poll,
      intervalMs: isHosted ? 5 * MINUTE_MS : MINUTE_MS,
      isRunAtStart: true,
    },
    {
      name: 'unsent mail',
      run: processing.sendUnsentMail,
      intervalMs: isHosted ? 2 * HOUR_MS : HOUR_MS,
      isRunAtStart: true,
    },
    {
      name: 'retention',
      run: processing.deleteExpiredRequests,
      intervalMs: RETENTION_INTERVAL_MS,
      isRunAtStart: true,
    },
    {
      name: 'delete mail of deleted requests',
      run: processing.deleteOrphanedMail,
      intervalMs: isHosted ? HOUR_MS : MINUTE_MS,
    },
    {name: 'mail status', run: processing.reportMailStatus, intervalMs: MINUTE_MS, isRunAtStart: true},
    {
      name: 'problems of private pages',
      run: trips.checkProblems,
      intervalMs: isHosted ? HOUR_MS : MINUTE_MS,
    },
    {name: 'problems of jobs', run: jobProblems.report, intervalMs: MINUTE_MS},
    {name: 'prune the outbox', run: processing.pruneOutbox, intervalMs: MINUTE_MS},
    {name: 'visits', run: visits.flush, intervalMs: isHosted ? 5 * MINUTE_MS : MINUTE_MS},
    {name: 'self-test', run: processing.selfTest.run, intervalMs: 5 * MINUTE_MS},
  ]
}

/**
 * Starts the tasks; returns a function that stops them. An error is logged, and the task repeated. A task that fails
 * twice in a row is a problem until it succeeds: one failure can be a restart of the lake.
 */
export function startPeriodicTasks(
  tasks: PeriodicTask[],
  setProblems: JobProblems['set'],
  log: Logger,
): () => void {
  const failedTasks = new Set<string>()

  async function run({name, run}: PeriodicTask): Promise<void> {
    try {
      await run()
      if (failedTasks.delete(name)) setProblems(`whole task: ${name}`, [])
    } catch (error) {
      log.warn({task: name, error}, 'A periodic task failed; repeating it after its interval')
      if (failedTasks.has(name)) setProblems(`whole task: ${name}`, [rowProblem(undefined, error)])
      failedTasks.add(name)
    }
  }
  async function runAtStart(): Promise<void> {
    for (const task of tasks) if (task.isRunAtStart) await run(task)
  }
  const timers = tasks.map((task) => setInterval(() => void run(task), task.intervalMs))
  void runAtStart()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
