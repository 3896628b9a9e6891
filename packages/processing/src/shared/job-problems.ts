import {isDeepStrictEqual} from 'node:util'
import {type RowProblem, rowProblem} from '@roam/documents/parse-rows'
import {
  type JobProblem,
  type JobsStatus,
  jobsStatus,
  MAX_JOB_PROBLEMS,
  type SiteIdentity,
  siteDocument,
} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import {coalesce} from './coalesce.ts'
import type {DataAlarms} from './data-alarms.ts'
import type {Logger} from './logger.ts'

/**
 * Milliseconds of the wall clock after which a status is read again, although it has not changed here: while this
 * machine was suspended, another site can have deleted it. The monotonic clock does not run then.
 */
const RECHECK_MS = 6 * 60 * 60 * 1000

/** Returns whether a status that was read or written at `time` must be read again; also if the clock was set back. */
export const mustRecheck = (time: number): boolean => Math.abs(Date.now() - time) >= RECHECK_MS

/** Collects the documents that jobs could not process, for the health report and the Studio. */
export interface JobProblems {
  /**
   * Replaces the problems of the job's previous run; an empty list clears them. Logs them when they change.
   *
   * @param job name of the job, as in logs
   */
  set: (job: string, problems: RowProblem[]) => void
  /** Returns the problems of all jobs. */
  list: () => JobProblem[]
  /** Writes the problems to the Content Lake if they have changed; call it periodically. Never rejects. */
  report: () => Promise<void>
}

/** The job that the health report and the Studio name for problems of the data folder. */
const DATA_FOLDER_JOB = 'data folder'

/**
 * @param client with read and write access
 * @param alarms about the data folder, which are problems too
 */
export function createJobProblems(
  client: SanityClient,
  site: SiteIdentity,
  log: Logger,
  alarms?: Pick<DataAlarms, 'list'>,
): JobProblems {
  const document = siteDocument('jobs', site)
  const problemsByJob = new Map<string, JobProblem[]>()
  let written: JobProblem[] | undefined
  let checkedAt = 0

  function set(job: string, rows: RowProblem[]): void {
    const problems = rows.map(({id, type, path, message}) => ({
      ...{job, document: id ?? null, type: type ?? null},
      ...{field: path, reason: message},
    }))
    if (isDeepStrictEqual(problems, problemsByJob.get(job) ?? [])) return
    if (problems.length === 0) problemsByJob.delete(job)
    else {
      problemsByJob.set(job, problems)
      const shown = problems.slice(0, MAX_JOB_PROBLEMS)
      log.warn({job, problems: shown, count: problems.length}, 'A job skipped wrong documents')
    }
  }

  function list(): JobProblem[] {
    if (alarms)
      set(
        DATA_FOLDER_JOB,
        alarms.list().map(({message}) => rowProblem(undefined, message)),
      )
    return [...problemsByJob.values()].flat()
  }

  async function fetchStored(): Promise<JobsStatus> {
    const {data} = jobsStatus.safeParse(await client.getDocument(document._id))
    return data ?? {problems: [], count: 0}
  }

  return {
    set,
    list,
    report: coalesce(async () => {
      try {
        const own = list()
        if (!mustRecheck(checkedAt) && isDeepStrictEqual(own, written)) return
        const stored = await fetchStored()
        const status = {problems: own.slice(0, MAX_JOB_PROBLEMS), count: own.length}
        if (!isDeepStrictEqual(status, stored))
          await client.createOrReplace({
            ...document,
            ...status,
            problems: status.problems.map((problem, index) => ({_key: String(index), ...problem})),
          })
        written = own
        checkedAt = Date.now()
      } catch (error) {
        log.warn({error}, 'Writing the problems of jobs failed; retrying within a minute')
      }
    }),
  }
}
