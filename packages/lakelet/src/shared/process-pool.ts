import {extname} from 'node:path'
import {JobQueue} from './job-queue.ts'
import {type Job, PoolError, type RunOptions} from './pool-job.ts'
import {PoolWorker, type PoolWorkerOptions} from './pool-worker.ts'

/** `timeoutMs` limits the time in the queue, and then the time in a worker. */
export interface ProcessPoolOptions<Result> extends Omit<PoolWorkerOptions<Result>, 'slowAfterMs'> {
  maxWorkers: number
  /** CPU niceness of the workers, 0 to 19. Default: that of this process. */
  nice?: number
  /** Limit for the sum of the weights of running tasks. A heavier task runs alone. Default: none. */
  maxWeight?: number
  /** Maximum queue length. Further tasks are rejected. */
  maxQueued: number
  /** Workers for slow tasks, besides `maxWorkers` for others. Without it no task is slow. */
  slow?: SlowOptions
}

/** Slow tasks yield the CPU to others, and do not occupy their places. */
interface SlowOptions {
  /** A task that uses more CPU time is slow. */
  afterMs: number
  /** CPU niceness of their workers, 0 to 19. */
  nice: number
  /** If as many slow tasks run and others wait, the task is stopped, and starts again when one has ended. */
  maxWorkers: number
  /** Maximum number of queued slow tasks. Further ones are rejected. */
  maxQueued: number
}

/** URL of a module in the folder of another one: TypeScript in the workspace, JavaScript in the npm package. */
export const siblingModule = (name: string, url: string) => new URL(`./${name}${extname(url)}`, url)

/**
 * A pool of child processes with limits on time and memory, which are killed when a task exceeds them.
 * Threads would not isolate memory: an allocation that fails in a thread terminates the whole process.
 */
export class ProcessPool<Task extends object, Result> {
  #options: ProcessPoolOptions<Result>
  #queue = new JobQueue<Job<Task, Result>>()
  #workers = new Set<PoolWorker<Task, Result>>()
  #isClosed = false

  constructor(options: ProcessPoolOptions<Result>) {
    this.#options = options
  }

  /**
   * Runs a task in a worker. When the promise settles, the task no longer runs.
   * @throws PoolError; the LakeError that the task threw; or the signal's reason
   */
  async run(task: Task, options: RunOptions = {}): Promise<Result> {
    const {signal, group = '', weight = 0, isSlow: startsSlow = () => false, onSlow = () => true} = options
    signal?.throwIfAborted()
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    const kind = {isSlow: false, isOverdue: false, startsSlow, onSlow}
    const job: Job<Task, Result> = {task, group, weight, signal, resolve, reject, ...kind, timer: undefined}
    const onAbort = () => this.#abort(job)
    signal?.addEventListener('abort', onAbort)
    this.#enqueue(job)
    this.#dispatch()
    try {
      return await promise
    } finally {
      clearTimeout(job.timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  #enqueue(job: Job<Task, Result>): void {
    const {name, timeoutMs, maxQueued, slow} = this.#options
    const limit = job.isSlow ? (slow?.maxQueued ?? 0) : maxQueued
    clearTimeout(job.timer)
    if (this.#isClosed || this.#queue.count(job.isSlow) >= limit) {
      job.reject(new PoolError(name, 'busy'))
      return
    }
    job.timer = setTimeout(() => this.#removeQueued(job, new PoolError(name, 'busy')), timeoutMs).unref()
    this.#queue.add(job)
  }

  /** Kills the workers and rejects all pending tasks. */
  async close(): Promise<void> {
    this.#isClosed = true
    const error = new PoolError(this.#options.name, 'busy')
    for (const job of this.#queue.removeAll()) job.reject(error)
    await Promise.all([...this.#workers].map((worker) => worker.close(error)))
  }

  #removeQueued(job: Job<Task, Result>, reason: unknown): void {
    if (!this.#queue.remove(job)) return
    job.reject(reason)
    this.#dispatch()
  }

  #abort(job: Job<Task, Result>): void {
    this.#removeQueued(job, job.signal?.reason)
    const mayContinue = this.#options.slow && !job.isSlow && !job.isOverdue
    const worker = [...this.#workers].find((candidate) => candidate.job === job)
    if (!mayContinue) worker?.stop(job.signal?.reason)
  }

  /** Starts queued jobs while workers are available. */
  #dispatch(): void {
    if (this.#isClosed) return
    while (this.#dispatchNext(false) || this.#dispatchNext(true));
    // Slow tasks can take workers: the others are started before they are needed, one at a time.
    const workers = this.#workersFor(false)
    if (
      this.#queue.hasSlowGroups() &&
      workers.length < this.#options.maxWorkers &&
      !workers.some(({isStarting}) => isStarting)
    )
      this.#startWorker(false)
  }

  /** Starts the next job that is slow, or that is not. Returns whether it did. */
  #dispatchNext(isSlow: boolean): boolean {
    const next = this.#queue.peek(isSlow)
    if (!next || !this.#mayRun(next)) return false
    if (!isSlow && next.startsSlow(this.#queue.isSlowGroup(next.group))) {
      this.#queue.remove(next)
      next.isSlow = true
      if (next.onSlow()) this.#enqueue(next)
      else next.reject(new PoolError(this.#options.name, 'slow'))
      return true
    }
    const worker = this.#isPlaceFree(next) ? this.#findWorker(isSlow) : undefined
    if (!worker) return false
    this.#queue.take(next)
    worker.run(next)
    return true
  }

  /** Whether the job may have a worker now. If all are taken, stops a slow task that occupies one. */
  #isPlaceFree({isSlow, group}: Job<Task, Result>): boolean {
    const {maxWorkers, slow} = this.#options
    const workers = this.#workersFor(isSlow)
    const running = workers.filter(({job}) => job)
    if (isSlow) return running.length < (slow?.maxWorkers ?? 0)
    // The last idle worker is for groups without slow tasks.
    const isFree = this.#queue.isSlowGroup(group)
      ? workers.filter(({isIdle}) => isIdle).length > 1
      : running.length < maxWorkers
    if (isFree) return true
    const overdue = running.find(({job}) => job?.isOverdue)
    if (overdue?.job && slow) this.#moveToSlow(overdue, overdue.job, slow)
    return false
  }

  #workersFor(isSlow: boolean): PoolWorker<Task, Result>[] {
    return [...this.#workers].filter((worker) => worker.isSlow === isSlow)
  }

  /** An idle worker. Starts one if there are fewer than allowed, and none is starting. */
  #findWorker(isSlow: boolean): PoolWorker<Task, Result> | undefined {
    const {maxWorkers, slow} = this.#options
    const workers = this.#workersFor(isSlow)
    const ready = workers.find(({isIdle}) => isIdle)
    if (ready) return ready
    const mayStart = workers.length < (isSlow ? (slow?.maxWorkers ?? 0) : maxWorkers)
    const starting =
      workers.find(({isStarting}) => isStarting) ?? (mayStart ? this.#startWorker(isSlow) : undefined)
    if (starting?.job || starting?.isStopped) return undefined
    // If others are ready, one of them may be idle sooner.
    return workers.some(({isStarting, isStopped}) => !isStarting && !isStopped) ? undefined : starting
  }

  #becomeSlow(worker: PoolWorker<Task, Result>, job: Job<Task, Result>): void {
    const {name, slow} = this.#options
    this.#queue.recordSlow(job.group)
    if (job.signal?.aborted) worker.stop(job.signal.reason)
    else if (!job.onSlow()) worker.stop(new PoolError(name, 'slow'))
    else if (slow) {
      job.isOverdue = true
      this.#moveToSlow(worker, job, slow)
      this.#dispatch()
    }
  }

  /** Frees the place of a slow job, unless no other job needs it. */
  #moveToSlow(worker: PoolWorker<Task, Result>, job: Job<Task, Result>, slow: SlowOptions): void {
    const workers = this.#workersFor(true)
    const isPlaceFree = workers.filter((slowWorker) => slowWorker.job).length < slow.maxWorkers
    if (!isPlaceFree && this.#queue.count(false) === 0) return
    job.isOverdue = false
    job.isSlow = true
    if (isPlaceFree) {
      if (workers.length >= slow.maxWorkers) workers.find((slowWorker) => !slowWorker.job)?.stop(null)
      worker.isSlow = true
      worker.lowerPriority(slow.nice)
      return
    }
    worker.stopWithoutJob()
    this.#enqueue(job)
  }

  #mayRun({weight}: Job<Task, Result>): boolean {
    const {maxWeight = Number.POSITIVE_INFINITY} = this.#options
    const running = [...this.#workers].flatMap(({job}) => job?.weight ?? [])
    return running.length === 0 || running.reduce((a, b) => a + b, weight) <= maxWeight
  }

  #startWorker(isSlow: boolean): PoolWorker<Task, Result> {
    const {nice, slow} = this.#options
    const worker = new PoolWorker<Task, Result>({...this.#options, slowAfterMs: slow?.afterMs}, isSlow, {
      onChange: () => {
        if (worker.hasEnded) this.#workers.delete(worker)
        this.#dispatch()
      },
      onSlow: (job) => this.#becomeSlow(worker, job),
    })
    const niceness = isSlow ? slow?.nice : nice
    if (niceness !== undefined) worker.lowerPriority(niceness)
    this.#workers.add(worker)
    return worker
  }
}
