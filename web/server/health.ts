import {type JobProblem, MAX_JOB_PROBLEMS} from '@roam/documents/site-status'
import type {QueueStats, SelfTestReport} from '@roam/processing'
import {getProblems, getRedirectError, type SyncResult} from '../content/sync/content-sync.ts'

/** Longer than a lake restart or a greylisting mail server delays a job. */
const MAX_JOB_AGE_SECONDS = 30 * 60

/** The state of the site's services. */
export interface HealthState {
  /** Time of the snapshot that visitors see, ISO 8601; null without one. */
  takenAt: string | null
  /** Result of the last content sync; undefined before the first. */
  sync: SyncResult | undefined
  /** Result of the last self-test; undefined before the first. */
  selfTest: SelfTestReport | undefined
  /** Undefined if the outbox is not open. */
  queueStats: QueueStats | undefined
  isOutboxWritable: boolean
  /** Documents that jobs could not process. */
  jobProblems: JobProblem[]
  /** Until when the Content Lake has asked to wait, ISO 8601; undefined if it has not. */
  requestedWait: string | undefined
}

/** Returns a reason for each job that skipped documents, and for each problem that is none of a document. */
function describeJobs(problems: JobProblem[]): string[] {
  const counts = Map.groupBy(
    problems.filter(({document}) => document !== null),
    ({job}) => job,
  )
  const others = problems.filter(({document}) => document === null)
  return [
    ...others.map(({job, reason}) => `${job}: ${reason}`),
    ...[...counts].map(([job, {length}]) => `${job}: skipped documents: ${length}`),
  ]
}

/** Returns what needs a person, in text for the operator; empty if the site is healthy. */
function findReasons(state: HealthState): string[] {
  const {sync, selfTest, queueStats, isOutboxWritable, jobProblems, requestedWait} = state
  const redirectError = getRedirectError(sync)
  const {refused = 0, heldRequests = 0, oldestSeconds = null} = queueStats ?? {}
  const reasons = [
    sync !== undefined && sync.state !== 'current' && `content sync: ${sync.state}`,
    requestedWait !== undefined &&
      `Content Lake: asks to wait until ${requestedWait} (429); the site tries again by itself`,
    redirectError !== undefined && `redirects: not saved: ${redirectError}`,
    selfTest?.ok === false && `self-test: ${selfTest.problem}`,
    !isOutboxWritable && 'outbox: cannot be written to',
    heldRequests > 0 && `outbox: requests over the daily limit of stored data: ${heldRequests}`,
    refused > 0 && `outbox: refused jobs: ${refused}`,
    (oldestSeconds ?? 0) > MAX_JOB_AGE_SECONDS && `outbox: a job is pending for ${oldestSeconds} s`,
  ]
  return [...reasons.filter((reason) => reason !== false), ...describeJobs(jobProblems)]
}

const createDetails = ({takenAt, sync, selfTest, queueStats, jobProblems}: HealthState) => ({
  snapshot: {takenAt, state: sync?.state ?? 'starting', problems: getProblems(sync)},
  outbox: queueStats ?? null,
  check: selfTest ?? null,
  jobs: {problems: jobProblems.slice(0, MAX_JOB_PROBLEMS), count: jobProblems.length},
})

/** Returns the health report: `failing` if something needs a person, with the reasons. */
export function createHealthReport(state: HealthState) {
  const reasons = findReasons(state)
  return {status: reasons.length > 0 ? 'failing' : 'ok', reasons, ...createDetails(state)} as const
}

export type HealthReport = ReturnType<typeof createHealthReport>
