import {RateLimiter} from '#front-door/rate-limiter'
import type {HistoryRequest} from '../../history/read-history.ts'
import {ConcurrencyLimiter} from '../../shared/concurrency-limiter.ts'
import type {HistoryTask, QueryResult, QueryTask} from './messages.ts'
import {type ReaderPool, SLOW_AFTER_MS, tooManyQueries} from './reader-pool.ts'

/** Limits of each client. */
interface Limits {
  /** Queries that are evaluated or queued. */
  queries: ConcurrencyLimiter
  /** Slow queries that are evaluated or queued. */
  slowQueries: ConcurrencyLimiter
  /** Characters of results: sending a million takes the main thread about 1 ms. */
  resultLength: RateLimiter
}

/** Who sends a query. */
export interface QueryClient {
  /** The token, or the network without one. */
  key: string
  hasToken: boolean
}

/** Runs queries within limits per client, so that one client cannot slow down the others. */
export class QueryRunner {
  #readers: ReaderPool
  #withToken: Limits = {
    queries: new ConcurrencyLimiter(500),
    slowQueries: new ConcurrencyLimiter(10),
    resultLength: new RateLimiter({limit: 600_000_000, windowMs: 30_000}),
  }
  #withoutToken: Limits = {
    queries: new ConcurrencyLimiter(50),
    slowQueries: new ConcurrencyLimiter(3),
    resultLength: new RateLimiter({limit: 60_000_000, windowMs: 30_000}),
  }

  /**
   * Milliseconds of the readers' time, for each client without a token. The queries of a client that has used
   * it up count as slow, and so do those of one that had a slow query in the last 10 s or cannot have more:
   * a query that is found slow later costs the start of a reader.
   */
  #time = new RateLimiter({limit: 250, windowMs: 1000})

  constructor(readers: ReaderPool) {
    this.#readers = readers
  }

  /**
   * Evaluates a query.
   * @param signal aborts it while it is queued, and when it is slow
   * @returns see `QueryResult`
   * @throws LakeError 400 for an invalid or too expensive query, 429 if the client exceeds its limits,
   * 503 if many clients run slow queries
   */
  async run(client: QueryClient, task: QueryTask, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.#run(client, task, signal)).members
  }

  /** Reads history in pages, of which each counts as a query, see `run`. */
  async *readHistory(client: QueryClient, task: HistoryTask, signal: AbortSignal): AsyncIterable<Uint8Array> {
    for (let history: HistoryRequest | undefined = task.history; history; ) {
      const {members, next}: QueryResult = await this.#run(client, {...task, history}, signal)
      yield members
      history = next
    }
  }

  async #run(
    {key, hasToken}: QueryClient,
    task: QueryTask | HistoryTask,
    signal: AbortSignal,
  ): Promise<QueryResult> {
    const {queries, slowQueries, resultLength} = hasToken ? this.#withToken : this.#withoutToken
    if (resultLength.isExhausted(key)) throw tooManyQueries('results that are too long')
    const releases = [queries.acquire(key)]
    if (!releases[0]) throw tooManyQueries('too many queries at once')
    const startsSlow = (wasSlow: boolean) =>
      !hasToken && (wasSlow || this.#time.isExhausted(key) || slowQueries.isExhausted(key))
    const onSlow = () => {
      if (!hasToken) this.#time.count(key, SLOW_AFTER_MS)
      releases.push(slowQueries.acquire(key))
      return releases.at(-1) !== null
    }
    try {
      const result = await this.#readers.run(task, {signal, group: key, startsSlow, onSlow})
      if (!hasToken) this.#time.count(key, result.cpuMs)
      resultLength.count(key, result.members.length)
      return result
    } finally {
      for (const release of releases) release?.()
    }
  }
}
