import {ConcurrencyLimiter} from '../../shared/concurrency-limiter.ts'
import {LakeError} from '../../shared/errors.ts'
import {RateLimiter} from '../../shared/rate-limiter.ts'
import type {DocumentSet} from '../../store/document-set.ts'
import {runInline} from '../run.ts'
import type {QueryTask} from './messages.ts'
import type {QueryWorkerPool} from './pool.ts'

/** The only key of a limit for all clients together. */
const ALL = ''

/** Limits of each client. */
interface Limits {
  /** Milliseconds of processor time on the main thread, where a query blocks all other requests. */
  inlineTime: RateLimiter
  /** Characters of results: receiving and sending a million takes the main thread about 10 ms. */
  resultLength: RateLimiter
  /** Queries in the workers and their queue. */
  workerPlaces: ConcurrencyLimiter
}

/** Who sends a query. */
export interface QueryClient {
  /** The token, or the network without one. */
  key: string
  hasToken: boolean
}

/**
 * Runs queries within limits per client, so that one client cannot slow down the others: inline until the
 * client's time is used up, then in a worker; cheap ones with a token always inline.
 */
export class QueryRunner {
  #workers: QueryWorkerPool
  #withToken: Limits = {
    inlineTime: new RateLimiter({limit: 500, windowMs: 1000}),
    resultLength: new RateLimiter({limit: 600_000_000, windowMs: 30_000}),
    workerPlaces: new ConcurrencyLimiter(10),
  }
  #withoutToken: Limits = {
    inlineTime: new RateLimiter({limit: 100, windowMs: 1000}),
    resultLength: new RateLimiter({limit: 60_000_000, windowMs: 30_000}),
    workerPlaces: new ConcurrencyLimiter(3),
  }

  /** The time of all clients without a token together, as if they were one. */
  #anonymousTime = new RateLimiter({limit: 300, windowMs: 1000})

  constructor(workers: QueryWorkerPool) {
    this.#workers = workers
  }

  /**
   * Evaluates a query.
   * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces
   * @throws LakeError 400 for an invalid or too expensive query, 429 if the client exceeds its limits,
   * 503 if many clients run slow queries
   */
  async run(client: QueryClient, task: QueryTask, documents: DocumentSet): Promise<string> {
    const limits = client.hasToken ? this.#withToken : this.#withoutToken
    if (limits.resultLength.isExhausted(client.key)) throw tooManyQueries('results that are too long')
    const result =
      this.#runInline(client, limits, task, documents) ?? (await this.#runInWorker(client, limits, task))
    limits.resultLength.count(client.key, result.length)
    return result
  }

  /** The result, or null if the query must run in a worker. */
  #runInline({key, hasToken}: QueryClient, limits: Limits, task: QueryTask, documents: DocumentSet) {
    const {inlineTime, workerPlaces} = limits
    const isTimeUsedUp = inlineTime.isExhausted(key)
    // With a token, cheap queries still run inline: an application may send thousands per second.
    if (isTimeUsedUp && !hasToken) return null
    const mayBlock =
      !(isTimeUsedUp || this.#workers.isFull || workerPlaces.isExhausted(key)) &&
      (hasToken || !this.#anonymousTime.isExhausted(ALL))
    const usageBefore = process.threadCpuUsage()
    try {
      return runInline(task, documents, {mayBlock})
    } finally {
      // Not wall-clock time, which other processes prolong.
      const {user, system} = process.threadCpuUsage(usageBefore)
      const duration = (user + system) / 1000
      inlineTime.count(key, duration)
      if (!hasToken) this.#anonymousTime.count(ALL, duration)
    }
  }

  async #runInWorker({key}: QueryClient, {workerPlaces}: Limits, task: QueryTask): Promise<string> {
    const release = workerPlaces.acquire(key)
    if (!release) throw tooManyQueries('too many slow queries at once')
    return await this.#workers.run(task, {group: key}).finally(release)
  }
}

function tooManyQueries(cause: string): LakeError {
  return new LakeError(429, 'tooManyQueries', `This client requests ${cause}. Retry in a few seconds`)
}
