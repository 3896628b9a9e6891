import {z} from 'zod'
import {LakeError} from '../../shared/errors.ts'
import {PoolError, ProcessPool, siblingModule} from '../../shared/process-pool.ts'
import {queryTimeoutError} from '../evaluate.ts'
import type {QueryTask} from './messages.ts'

const MAX_WORKERS = 2
/** Maximum queue length. Further queries are rejected with 503. */
const MAX_QUEUED = 20
/** Heap limit of a worker, including its replica of the documents. */
const HEAP_MB = 512
/** Includes the code of Node and its libraries, about 80 MB. */
const RESIDENT_MB = 640
/** Frees the memory of the replica. */
const IDLE_TIMEOUT_MS = 60_000

/** Processes for slow queries, with limits on time and memory. */
export class QueryWorkerPool {
  #pool: ProcessPool<QueryTask, string>
  #timeout: number

  /**
   * @param file the lake's database
   * @param timeout limit for the time in the queue, and for the evaluation, in milliseconds each
   */
  constructor(file: string, timeout: number) {
    this.#timeout = timeout
    this.#pool = new ProcessPool({
      name: 'Query worker',
      module: siblingModule('worker', import.meta.url),
      args: [file, `${timeout}`],
      result: z.string(),
      maxWorkers: MAX_WORKERS,
      maxQueued: MAX_QUEUED,
      heapMb: HEAP_MB,
      residentMb: RESIDENT_MB,
      timeoutMs: timeout,
      idleTimeoutMs: IDLE_TIMEOUT_MS,
    })
  }

  /**
   * Evaluates a query in a worker.
   * @param options.signal aborts the query
   * @param options.group queued queries of different groups run in turn
   * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces
   * @throws LakeError 400 for an invalid query, a timeout or too much memory, 503 if the queue is full
   * or the time in the queue exceeds the timeout
   */
  async run(task: QueryTask, options: {signal?: AbortSignal; group?: string} = {}): Promise<string> {
    try {
      return await this.#pool.run(task, options)
    } catch (error) {
      throw error instanceof PoolError ? this.#toLakeError(error, task.query) : error
    }
  }

  /** Whether further queries are rejected. */
  get isFull(): boolean {
    return this.#pool.isFull
  }

  /** Kills the workers and rejects all pending queries with 503. */
  close(): Promise<void> {
    return this.#pool.close()
  }

  #toLakeError({reason}: PoolError, query: string): LakeError {
    if (reason === 'timeout') return queryTimeoutError(query, this.#timeout)
    if (reason === 'memory') {
      const description = `The query needs more memory than the limit of ${HEAP_MB} MB`
      return new LakeError(400, 'queryMemoryError', description, {query})
    }
    const description = 'Too many slow queries are running. Retry in a few seconds'
    return new LakeError(503, 'queryBusy', description)
  }
}
