import type {App} from './app.ts'
import {RETENTION_INTERVAL_MS} from './submissions/retention.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Work that the site repeats. */
export interface PeriodicTask {
  name: string
  run: () => Promise<unknown>
  intervalMs: number
}

/**
 * Returns the site's periodic tasks. Webhooks, restarts and retries trigger the same work, so the queries
 * only catch what these miss. A hosted project counts API requests, so its intervals are longer.
 */
export function listPeriodicTasks(
  {contentSync, submissions, runRetention}: Pick<App, 'contentSync' | 'submissions' | 'runRetention'>,
  isHosted: boolean,
): PeriodicTask[] {
  return [
    {name: 'content sync', run: contentSync.sync, intervalMs: isHosted ? 5 * MINUTE_MS : MINUTE_MS},
    {name: 'self-test', run: submissions.selfTest.run, intervalMs: 5 * MINUTE_MS},
    {name: 'prune the outbox', run: submissions.pruneOutbox, intervalMs: MINUTE_MS},
    {
      name: 'delete mail of deleted requests',
      run: submissions.deleteOrphanedMail,
      intervalMs: isHosted ? HOUR_MS : MINUTE_MS,
    },
    {name: 'unsent notifications', run: submissions.sendUnsentNotifications, intervalMs: HOUR_MS},
    {name: 'retention', run: runRetention, intervalMs: RETENTION_INTERVAL_MS},
  ]
}

/** Starts the tasks; returns a function that stops them. */
export function startPeriodicTasks(tasks: PeriodicTask[]): () => void {
  const timers = tasks.map(({run, intervalMs}) => setInterval(() => void run(), intervalMs))
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
