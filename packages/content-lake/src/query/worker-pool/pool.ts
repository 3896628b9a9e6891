import {type ChildProcess, fork} from 'node:child_process'
import {LakeError} from '../../errors.ts'
import {queryTimeoutError} from '../evaluate.ts'
import {type QueryTask, QueryTaskResult} from './messages.ts'

const MAX_WORKERS = 2
/** Maximum queue length. Further queries are rejected with 503. */
const MAX_QUEUED = 20
/** Heap limit of a worker, including its replica of the documents. */
const WORKER_MEMORY_MB = 512
/** Idle workers exit after this time, to free the memory of their replica. */
const IDLE_TIMEOUT_MS = 60_000
/** How much of a worker's stderr is kept for the error message, in characters. */
const MAX_STDERR_LENGTH = 10_000

interface Job {
  task: QueryTask
  resolve(json: string): void
  reject(error: Error): void
  /** Limits the time in the queue first, then the time in the worker. */
  timer: NodeJS.Timeout
}

/**
 * A pool of processes for slow queries, with limits on time and memory. Threads would not isolate
 * memory: an allocation that fails in a thread terminates the whole process.
 */
export class QueryWorkerPool {
  #file: string
  #timeout: number
  #queue: Job[] = []
  #idleWorkers = new Map<ChildProcess, NodeJS.Timeout>()
  #busyWorkers = new Map<ChildProcess, Job>()
  #isClosed = false

  /**
   * @param file the lake's database
   * @param timeout limit for the time in the queue, and for the evaluation, in milliseconds each
   */
  constructor(file: string, timeout: number) {
    this.#file = file
    this.#timeout = timeout
  }

  /**
   * Evaluates a query in a worker.
   * @returns the members `result` and `resultSourceMap` of the response, as JSON without braces
   * @throws LakeError 400 for an invalid query, a timeout or too much memory, 503 if the queue is full
   * or the time in the queue exceeds the timeout
   */
  run(task: QueryTask): Promise<string> {
    if (this.#isClosed || this.#queue.length >= MAX_QUEUED) return Promise.reject(busyError())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => rejectQueued(), this.#timeout).unref()
      const job = {task, resolve, reject, timer}
      const rejectQueued = () => {
        this.#queue.splice(this.#queue.indexOf(job), 1)
        reject(busyError())
      }
      this.#queue.push(job)
      this.#dispatch()
    })
  }

  /** Kills the workers and rejects all pending queries with 503. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of [...this.#queue.splice(0), ...this.#busyWorkers.values()]) {
      clearTimeout(job.timer)
      job.reject(busyError())
    }
    const workers = [...this.#idleWorkers.keys(), ...this.#busyWorkers.keys()]
    await Promise.all(
      workers.map((worker) => {
        const closed = new Promise((resolve) => worker.once('close', resolve))
        worker.kill()
        return closed
      }),
    )
  }

  /** Starts the next queued job if a worker is available. */
  #dispatch(): void {
    if (this.#isClosed || this.#queue.length === 0) return
    const [idleWorker] = this.#idleWorkers.keys()
    if (!idleWorker && this.#busyWorkers.size >= MAX_WORKERS) return
    const job = this.#queue.shift()
    if (job) this.#runJob(idleWorker ?? this.#startWorker(), job)
  }

  #startWorker(): ChildProcess {
    const args = [this.#file, `${this.#timeout}`]
    const worker = fork(new URL('./worker.ts', import.meta.url), args, {
      execArgv: [`--max-old-space-size=${WORKER_MEMORY_MB}`],
      // Do not pass on secrets in environment variables.
      env: {NODE_ENV: 'production'},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let stderr = ''
    worker.stderr?.on('data', (data) => {
      stderr = `${stderr}${data}`.slice(0, MAX_STDERR_LENGTH)
    })
    worker.on('error', (error) => console.error('Query worker failed to start:', error))
    worker.on('close', (code, signal) => {
      const job = this.#busyWorkers.get(worker)
      this.#removeWorker(worker)
      if (!job) return
      clearTimeout(job.timer)
      const {query} = job.task
      const error = new Error(`Query worker exited (${signal ?? code}): ${stderr}`)
      job.reject(stderr.includes('heap out of memory') ? memoryError(query) : error)
    })
    return worker
  }

  #runJob(worker: ChildProcess, job: Job): void {
    clearTimeout(this.#idleWorkers.get(worker))
    clearTimeout(job.timer)
    this.#idleWorkers.delete(worker)
    this.#busyWorkers.set(worker, job)
    job.timer = setTimeout(() => {
      worker.removeAllListeners('message')
      this.#busyWorkers.delete(worker)
      job.reject(queryTimeoutError(job.task.query, this.#timeout))
      worker.kill()
    }, this.#timeout).unref()
    worker.once('message', (message) => {
      clearTimeout(job.timer)
      this.#busyWorkers.delete(worker)
      this.#releaseWorker(worker)
      const result = QueryTaskResult.parse(message)
      if ('json' in result) return job.resolve(result.json)
      const {status, type, description, extras} = result.error
      job.reject(new LakeError(status, type, description, extras))
    })
    worker.send(job.task)
  }

  /** Marks a worker as idle. */
  #releaseWorker(worker: ChildProcess): void {
    const stop = () => {
      this.#idleWorkers.delete(worker)
      worker.kill()
    }
    this.#idleWorkers.set(worker, setTimeout(stop, IDLE_TIMEOUT_MS).unref())
    this.#dispatch()
  }

  #removeWorker(worker: ChildProcess): void {
    clearTimeout(this.#idleWorkers.get(worker))
    this.#idleWorkers.delete(worker)
    this.#busyWorkers.delete(worker)
    this.#dispatch()
  }
}

function busyError(): LakeError {
  const description = 'Too many slow queries are running. Retry in a few seconds'
  return new LakeError(503, 'queryBusy', description)
}

function memoryError(query: string): LakeError {
  const description = `The query needs more memory than the limit of ${WORKER_MEMORY_MB} MB`
  return new LakeError(400, 'queryMemoryError', description, {query})
}
