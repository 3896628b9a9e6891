import {PoolError} from '../../process-pool/job.ts'
import type {RunOptions} from '../../process-pool/options.ts'
import {ProcessPool} from '../../process-pool/process-pool.ts'
import {LakeError} from '../../shared/errors.ts'
import {siblingModule} from '../../shared/sibling-module.ts'
import {queryTimeoutError} from '../evaluate.ts'
import {QueryResult, type QueryTask} from './messages.ts'

/** Readers for queries that take less than `SLOW_AFTER_MS`; one of them for clients without slow queries. */
const MAX_READERS = 2
/** Maximum queue length. Further queries are rejected with 503. */
const MAX_QUEUED = 1000
/** A query that takes more CPU time no longer occupies the place of others. */
export const SLOW_AFTER_MS = 250
/** Readers of slow queries yield the CPU to the other readers and to the main process. */
const SLOW_NICE = 10
const MAX_SLOW_READERS = 2
const MAX_SLOW_QUEUED = 20
/** Heap limit of a reader, including its cache of documents. */
const HEAP_MB = 320
/** Includes the code of Node and its libraries, about 80 MB. */
const RESIDENT_MB = 448
const IDLE_TIMEOUT_MS = 60_000

/** Processes that evaluate queries, with limits on time and memory. */
export class ReaderPool {
  #pool: ProcessPool<QueryTask, QueryResult>
  #timeout: number

  /**
   * @param file the lake's database
   * @param timeout limit for the time in the queue, and for the evaluation, in milliseconds each
   */
  constructor(file: string, timeout: number) {
    this.#timeout = timeout
    this.#pool = new ProcessPool({
      name: 'Query reader',
      module: siblingModule('reader', import.meta.url),
      args: [file],
      result: QueryResult,
      maxWorkers: MAX_READERS,
      maxQueued: MAX_QUEUED,
      heapMb: HEAP_MB,
      residentMb: RESIDENT_MB,
      timeoutMs: timeout,
      idleTimeoutMs: IDLE_TIMEOUT_MS,
      slow: {
        afterMs: SLOW_AFTER_MS,
        nice: SLOW_NICE,
        maxWorkers: MAX_SLOW_READERS,
        maxQueued: MAX_SLOW_QUEUED,
      },
    })
  }

  /**
   * Evaluates a query in a reader.
   * @param options.signal aborts the query while it is queued, and when it is slow
   * @param options.group queued queries of different groups run in turn
   * @param options.startsSlow whether it counts as slow from the beginning
   * @param options.onSlow called when the query is slow; returns whether it may continue
   * @throws LakeError 400 for an invalid query, a timeout or too much memory, 429 if `onSlow` returns false,
   * 503 if the queue is full or the time in the queue exceeds the timeout
   */
  async run(task: QueryTask, options: RunOptions = {}): Promise<QueryResult> {
    try {
      return await this.#pool.run(task, options)
    } catch (error) {
      throw error instanceof PoolError ? this.#toLakeError(error, task.query) : error
    }
  }

  /** Kills the readers and rejects all pending queries with 503. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  #toLakeError({reason}: PoolError, query: string): LakeError {
    if (reason === 'timeout') return queryTimeoutError(query, this.#timeout)
    if (reason === 'memory') {
      const description = `The query needs more memory than the limit of ${HEAP_MB} MB. Ask for fewer documents at a time, or fewer of their fields`
      return new LakeError(400, 'queryMemoryError', description, {query})
    }
    if (reason === 'slow') return tooManyQueries('too many slow queries at once')
    const description = 'Too many slow queries are running. Retry in a few seconds'
    return new LakeError(503, 'queryBusy', description)
  }
}

/** The LakeError 429 of a client that exceeds its limits. @param cause what it requests */
export function tooManyQueries(cause: string): LakeError {
  return new LakeError(429, 'tooManyQueries', `This client requests ${cause}. Retry in a few seconds`)
}
