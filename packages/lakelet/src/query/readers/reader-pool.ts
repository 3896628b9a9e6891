import {FEWER} from '../../history/read-history.ts'
import {PoolError} from '../../process-pool/job.ts'
import {ProcessPool} from '../../process-pool/process-pool.ts'
import {LakeError} from '../../shared/errors.ts'
import {siblingModule} from '../../shared/sibling-module.ts'
import {queryTimeoutError} from '../evaluate.ts'
import {type HistoryTask, QueryResult, type QueryTask, type ReaderTask} from './messages.ts'

/** Readers for quick queries; one of them for clients without slow queries. */
const MAX_READERS = 2
/** Maximum queue length. Further queries are rejected with 503. */
const MAX_QUEUED = 1000
/** A query that takes more CPU time is ended, and evaluated again by a reader for slow queries. */
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

interface QueryOptions {
  /** Aborts the query while it is queued, and when it is slow. */
  signal: AbortSignal
  /** Queued queries of different groups run in turn. */
  group: string
  /** Whether it counts as slow from the beginning. `wasSlow`: a query of the group was slow in the last 10 s. */
  startsSlow: (wasSlow: boolean) => boolean
  /** Called when the query is slow. Returns whether it may continue. */
  onSlow: () => boolean
}

function createPools(timeoutMs: number) {
  const options = {
    module: siblingModule('reader', import.meta.url),
    args: [],
    result: QueryResult,
    heapMb: HEAP_MB,
    residentMb: RESIDENT_MB,
    timeoutMs,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  }
  const quick = {maxWorkers: MAX_READERS, maxQueued: MAX_QUEUED, cpuLimitMs: SLOW_AFTER_MS}
  const slow = {maxWorkers: MAX_SLOW_READERS, maxQueued: MAX_SLOW_QUEUED, nice: SLOW_NICE}
  return {
    quick: new ProcessPool<ReaderTask, QueryResult>({...options, ...quick, name: 'Query reader'}),
    slow: new ProcessPool<ReaderTask, QueryResult>({...options, ...slow, name: 'Reader of slow queries'}),
  }
}

/** The pools of temporary lakes, by timeout: tests start many lakes, and a reader takes 0.1 s of CPU time to start. */
const sharedPools = new Map<number, ReturnType<typeof createPools>>()

/** Processes that evaluate queries, with limits on time and memory: some for quick queries, others for slow ones. */
export class ReaderPool {
  #pools: ReturnType<typeof createPools>
  #file: string
  #timeout: number
  #isShared: boolean
  #closed = new AbortController()

  /**
   * @param file the lake's database
   * @param timeout limit for the time in the queue, and for the evaluation, in milliseconds each
   * @param isShared whether it shares its processes with other lakes of this process
   */
  constructor(file: string, timeout: number, isShared: boolean) {
    this.#file = file
    this.#timeout = timeout
    this.#isShared = isShared
    this.#pools = (isShared && sharedPools.get(timeout)) || createPools(timeout)
    if (isShared) sharedPools.set(timeout, this.#pools)
  }

  /**
   * Evaluates a query in a reader.
   * @throws LakeError 400 for an invalid query, a timeout or too much memory, 429 if `onSlow` returns false,
   * 503 if the queue is full or the time in the queue exceeds the timeout
   */
  async run(
    request: QueryTask | HistoryTask,
    {startsSlow, onSlow, ...options}: QueryOptions,
  ): Promise<QueryResult> {
    const {quick, slow} = this.#pools
    const task = {...request, file: this.#file}
    const group = this.#isShared ? `${this.#file} ${options.group}` : options.group
    const signal = this.#isShared ? AbortSignal.any([options.signal, this.#closed.signal]) : options.signal
    try {
      return await quick.run(task, {signal, group, startsSlow}).catch((error) => {
        if (!(error instanceof PoolError) || error.reason !== 'slow') throw error
        signal.throwIfAborted()
        if (!onSlow()) throw error
        return slow.run(task, {signal, group})
      })
    } catch (error) {
      throw error instanceof PoolError ? this.#toLakeError(error, request) : error
    }
  }

  /** Rejects all pending queries with 503, and kills the readers unless other lakes share them. */
  async close(): Promise<void> {
    this.#closed.abort(new PoolError('Query reader', 'busy'))
    if (!this.#isShared) await Promise.all([this.#pools.quick.close(), this.#pools.slow.close()])
  }

  #toLakeError({reason}: PoolError, task: QueryTask | HistoryTask): LakeError {
    if ('history' in task && (reason === 'timeout' || reason === 'memory')) {
      const limit = reason === 'timeout' ? `${this.#timeout / 1000} s` : `${HEAP_MB} MB of memory`
      return new LakeError(400, 'historyTooLarge', `Reading the history takes more than ${limit}. ${FEWER}`)
    }
    const query = 'query' in task ? task.query : ''
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
