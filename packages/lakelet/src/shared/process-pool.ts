import {extname} from 'node:path'
import type {z} from 'zod'
import {JobQueue} from './job-queue.ts'
import {parseReply} from './serve-tasks.ts'
import {type WorkerOptions, WorkerProcess} from './worker-process.ts'

/** How long a worker may take to load its modules, on a busy machine. */
const START_TIMEOUT_MS = 30_000
export interface ProcessPoolOptions<Result> extends WorkerOptions {
  /** Of each value that a task returns, which passes through JSON. */
  result: z.ZodType<Result>
  maxWorkers: number
  /** CPU niceness of the workers, 0 to 19. Default: that of this process. */
  nice?: number
  /** Limit for the sum of the weights of running tasks. A heavier task runs alone. Default: none. */
  maxWeight?: number
  /** Maximum queue length. Further tasks are rejected. */
  maxQueued: number
  /** Limits the time in the queue, and then the time in a worker. */
  timeoutMs: number
  /** Idle workers exit after this time, to free their memory. */
  idleTimeoutMs: number
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
 * Why the pool did not complete a task. `busy`: the queue is full or too slow, or the pool is closed. `slow`:
 * the task became slow, and `onSlow` returned false.
 */
type Reason = 'busy' | 'timeout' | 'memory' | 'slow'

export class PoolError extends Error {
  readonly reason: Reason

  constructor(name: string, reason: Reason) {
    super(`${name}: ${reason}`)
    this.name = 'PoolError'
    this.reason = reason
  }
}

interface Job<Task, Result> {
  task: Task
  group: string
  weight: number
  resolve(result: Result): void
  reject(error: unknown): void
  /** Limits the time in the queue first, then the time in the worker. */
  timer: NodeJS.Timeout | undefined
  slowTimer: NodeJS.Timeout | undefined
  /** CPU time of the worker when the time limits began. */
  startCpuMs: number
  isSlow: boolean
  /** Whether it is slow, but stays where it is until another job needs the place. */
  isOverdue: boolean
  startsSlow: (wasSlow: boolean) => boolean
  onSlow: () => boolean
}

interface Worker<Task, Result> {
  process: WorkerProcess
  /** Whether it runs slow tasks only: its priority cannot be raised again. */
  isSlow: boolean
  /** Null while idle. */
  job: Job<Task, Result> | null
  idleTimer: NodeJS.Timeout | undefined
  /** With what its job is rejected when the process, which has been killed, has ended. */
  stopReason: unknown
}

export interface RunOptions {
  /** Aborting it removes the task from the queue, or kills its worker. */
  signal?: AbortSignal
  /** Such as the client's address: queued tasks of different groups run in turn. */
  group?: string
  /** For `maxWeight`. */
  weight?: number
  /** Whether the task counts as slow from the beginning. `wasSlow`: a task of the group was slow in the last 10 s. */
  isSlow?: (wasSlow: boolean) => boolean
  /** Called when the task becomes slow. Returns whether it may go on. */
  onSlow?: () => boolean
}

/**
 * A pool of child processes with limits on time and memory, which are killed when a task exceeds them.
 * Threads would not isolate memory: an allocation that fails in a thread terminates the whole process.
 */
export class ProcessPool<Task extends object, Result> {
  #options: ProcessPoolOptions<Result>
  #queue = new JobQueue<Job<Task, Result>>()
  #workers = new Set<Worker<Task, Result>>()
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
    const timers = {timer: undefined, slowTimer: undefined}
    const kind = {startCpuMs: 0, isSlow: false, isOverdue: false, startsSlow, onSlow}
    const job: Job<Task, Result> = {task, group, weight, resolve, reject, ...kind, ...timers}
    const onAbort = () => this.#cancel(job, signal?.reason)
    signal?.addEventListener('abort', onAbort)
    this.#enqueue(job)
    this.#dispatch()
    try {
      return await promise
    } finally {
      clearTimeout(job.timer)
      clearTimeout(job.slowTimer)
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
    job.timer = setTimeout(() => this.#cancel(job, new PoolError(name, 'busy')), timeoutMs).unref()
    this.#queue.add(job)
  }

  /** Kills the workers and rejects all pending tasks. */
  async close(): Promise<void> {
    this.#isClosed = true
    const error = new PoolError(this.#options.name, 'busy')
    for (const job of this.#queue.removeAll()) job.reject(error)
    for (const worker of this.#workers) this.#stop(worker, error)
    await Promise.all([...this.#workers].map((worker) => worker.process.close()))
  }

  #cancel(job: Job<Task, Result>, reason: unknown): void {
    if (this.#queue.remove(job)) {
      job.reject(reason)
      this.#dispatch()
    }
    for (const worker of this.#workers) if (worker.job === job) this.#stop(worker, reason)
  }

  /** Kills a worker. Its job is rejected when the process has ended. */
  #stop(worker: Worker<Task, Result>, reason: unknown): void {
    if (!worker.process.isStopped) worker.stopReason = reason
    worker.process.stop()
  }

  /** Starts queued jobs while workers are available. */
  #dispatch(): void {
    if (this.#isClosed) return
    while (this.#dispatchNext(false) || this.#dispatchNext(true));
    // Slow tasks can take workers: the others are started before they are needed, one at a time.
    const workers = this.#workersFor(false)
    const isStarting = workers.some(({process}) => !process.isReady)
    if (this.#queue.hasSlowGroups() && workers.length < this.#options.maxWorkers && !isStarting)
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
    this.#runJob(worker, next)
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
      ? workers.filter((worker) => isIdle(worker)).length > 1
      : running.length < maxWorkers
    if (isFree) return true
    const overdue = running.find(({job}) => job?.isOverdue)
    if (overdue?.job && slow) this.#moveToSlow(overdue, overdue.job, slow)
    return false
  }

  #workersFor(isSlow: boolean): Worker<Task, Result>[] {
    return [...this.#workers].filter((worker) => worker.isSlow === isSlow)
  }

  /** An idle worker. Starts one if there are fewer than allowed, and none is starting. */
  #findWorker(isSlow: boolean): Worker<Task, Result> | undefined {
    const {maxWorkers, slow} = this.#options
    const workers = this.#workersFor(isSlow)
    const ready = workers.find(isIdle)
    if (ready) return ready
    const mayStart = workers.length < (isSlow ? (slow?.maxWorkers ?? 0) : maxWorkers)
    const starting =
      workers.find(({process}) => !process.isReady) ?? (mayStart ? this.#startWorker(isSlow) : undefined)
    if (starting?.job || starting?.process.isStopped) return undefined
    // If others are ready, one of them may be idle sooner.
    return workers.some(({process}) => process.isReady && !process.isStopped) ? undefined : starting
  }

  /** Waits until the job has used its CPU time: on a busy machine it takes longer. */
  #limitQuickTime(worker: Worker<Task, Result>, job: Job<Task, Result>, slow: SlowOptions): void {
    const remaining = slow.afterMs - (worker.process.cpuTimeMs() - job.startCpuMs)
    if (remaining <= 0) this.#becomeSlow(worker, job, slow)
    else
      job.slowTimer = setTimeout(
        () => this.#limitQuickTime(worker, job, slow),
        Math.max(remaining, 10),
      ).unref()
  }

  #becomeSlow(worker: Worker<Task, Result>, job: Job<Task, Result>, slow: SlowOptions): void {
    this.#queue.recordSlow(job.group)
    if (!job.onSlow()) {
      this.#cancel(job, new PoolError(this.#options.name, 'slow'))
      return
    }
    job.isOverdue = true
    this.#moveToSlow(worker, job, slow)
    this.#dispatch()
  }

  /** Frees the place of a slow job, unless no other job needs it. */
  #moveToSlow(worker: Worker<Task, Result>, job: Job<Task, Result>, slow: SlowOptions): void {
    const workers = this.#workersFor(true)
    const isPlaceFree = workers.filter((slowWorker) => slowWorker.job).length < slow.maxWorkers
    if (!isPlaceFree && this.#queue.count(false) === 0) return
    job.isOverdue = false
    job.isSlow = true
    if (isPlaceFree) {
      const idle =
        workers.length < slow.maxWorkers ? undefined : workers.find((slowWorker) => !slowWorker.job)
      if (idle) this.#stop(idle, null)
      worker.isSlow = true
      worker.process.lowerPriority(slow.nice)
      return
    }
    worker.job = null
    this.#stop(worker, null)
    this.#enqueue(job)
  }

  #mayRun({weight}: Job<Task, Result>): boolean {
    const {maxWeight = Number.POSITIVE_INFINITY} = this.#options
    const running = [...this.#workers].flatMap(({job}) => job?.weight ?? [])
    return running.length === 0 || running.reduce((a, b) => a + b, weight) <= maxWeight
  }

  #startWorker(isSlow: boolean): Worker<Task, Result> {
    const {name, nice, slow} = this.#options
    const process = new WorkerProcess(this.#options, {
      onReady: () => {
        if (worker.job) this.#limitTime(worker, worker.job)
        this.#dispatch()
      },
      onReply: (message) => this.#finishJob(worker, message),
      onExcessMemory: () => worker.job && this.#cancel(worker.job, new PoolError(name, 'memory')),
      onExit: ({isOutOfMemory, description}) => {
        clearTimeout(worker.idleTimer)
        this.#workers.delete(worker)
        const exitError = isOutOfMemory ? new PoolError(name, 'memory') : new Error(description)
        worker.job?.reject(process.isStopped ? worker.stopReason : exitError)
        this.#dispatch()
      },
    })
    const niceness = isSlow ? slow?.nice : nice
    if (niceness !== undefined) process.lowerPriority(niceness)
    const worker: Worker<Task, Result> = {process, isSlow, job: null, idleTimer: undefined, stopReason: null}
    this.#workers.add(worker)
    this.#limitIdleTime(worker)
    return worker
  }

  #limitIdleTime(worker: Worker<Task, Result>): void {
    worker.idleTimer = setTimeout(() => this.#stop(worker, null), this.#options.idleTimeoutMs).unref()
  }

  #runJob(worker: Worker<Task, Result>, job: Job<Task, Result>): void {
    clearTimeout(worker.idleTimer)
    clearTimeout(job.timer)
    worker.job = job
    if (worker.process.isReady) this.#limitTime(worker, job)
    else {
      const onTimeout = () => this.#cancel(job, new PoolError(this.#options.name, 'busy'))
      job.timer = setTimeout(onTimeout, START_TIMEOUT_MS).unref()
    }
    worker.process.send(job.task)
  }

  #limitTime(worker: Worker<Task, Result>, job: Job<Task, Result>): void {
    const {name, timeoutMs, slow} = this.#options
    clearTimeout(job.timer)
    job.startCpuMs = worker.process.cpuTimeMs()
    if (slow && !job.isSlow) this.#limitQuickTime(worker, job, slow)
    job.timer = setTimeout(() => this.#cancel(job, new PoolError(name, 'timeout')), timeoutMs).unref()
  }

  #finishJob(worker: Worker<Task, Result>, message: unknown): void {
    const {job} = worker
    // A killed worker can have sent a message before.
    if (!job || worker.process.isStopped) return
    worker.job = null
    clearTimeout(job.slowTimer)
    this.#limitIdleTime(worker)
    try {
      job.resolve(parseReply(message, this.#options.result))
    } catch (error) {
      job.reject(error)
    }
    this.#dispatch()
  }
}

/** Whether the worker can run a job at once. */
const isIdle = ({job, process}: {job: unknown; process: WorkerProcess}) =>
  !job && process.isReady && !process.isStopped
