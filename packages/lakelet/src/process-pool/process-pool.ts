import {RateLimiter} from '#front-door/rate-limiter'
import {type Job, PoolError} from './job.ts'
import {PoolWorker, type PoolWorkerOptions} from './pool-worker.ts'

/** For how long the jobs of a group with a slow one wait for those of other groups. */
const SLOW_GROUP_TTL_MS = 10_000

/** `timeoutMs` limits the time in the queue, and then the time in a worker. */
export interface ProcessPoolOptions<Result> extends PoolWorkerOptions<Result> {
  maxWorkers: number
  /** CPU niceness of the workers, 0 to 19. Default: that of this process. */
  nice?: number
  /** Limit for the sum of the weights of running tasks. A heavier task runs alone. Default: none. */
  maxWeight?: number
  /** Maximum queue length. Further tasks are rejected. */
  maxQueued: number
}

/** Options of one task. */
export interface RunOptions {
  /**
   * Aborting it removes the task from the queue, or kills its worker. With a limit of CPU time a running task
   * continues: it ends soon, and starting another worker would take longer.
   */
  signal?: AbortSignal
  /** Such as the client's address: queued tasks of different groups run in turn. */
  group?: string
  /** For `maxWeight`. */
  weight?: number
  /** Called before it starts. If it returns true, the task is rejected as slow. `wasSlow`: one of the group was slow in the last 10 s. */
  startsSlow?: (wasSlow: boolean) => boolean
}

/**
 * A pool of child processes with limits on time and memory, which are killed when a task exceeds them.
 * Threads would not isolate memory: an allocation that fails in a thread terminates the whole process.
 */
export class ProcessPool<Task extends object, Result> {
  #options: ProcessPoolOptions<Result>
  #queue: Job<Task, Result>[] = []
  #workers = new Set<PoolWorker<Task, Result>>()
  #slowGroups = new RateLimiter({limit: 1, windowMs: SLOW_GROUP_TTL_MS})
  #lastSlowAt = 0
  #isClosed = false

  constructor(options: ProcessPoolOptions<Result>) {
    this.#options = options
  }

  /**
   * Runs a task in a worker. When the promise settles, the task no longer runs.
   * @throws PoolError; the LakeError that the task threw; or the signal's reason
   */
  async run(task: Task, options: RunOptions = {}): Promise<Result> {
    const {signal, group = '', weight = 0, startsSlow = () => false} = options
    const {name, timeoutMs, maxQueued} = this.#options
    signal?.throwIfAborted()
    if (this.#isClosed || this.#queue.length >= maxQueued) throw new PoolError(name, 'busy')
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    const onTimeout = () => this.#removeQueued(job, new PoolError(name, 'busy'))
    const timer = setTimeout(onTimeout, timeoutMs).unref()
    const job: Job<Task, Result> = {task, group, weight, startsSlow, resolve, reject, timer}
    const onAbort = () => this.#abort(job, signal?.reason)
    signal?.addEventListener('abort', onAbort)
    this.#queue.push(job)
    this.#dispatch()
    try {
      return await promise
    } finally {
      clearTimeout(job.timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Kills the workers and rejects all pending tasks. */
  async close(): Promise<void> {
    this.#isClosed = true
    const error = new PoolError(this.#options.name, 'busy')
    for (const job of this.#queue.splice(0)) job.reject(error)
    await Promise.all([...this.#workers].map((worker) => worker.close(error)))
  }

  #removeQueued(job: Job<Task, Result>, reason: unknown): void {
    if (!this.#queue.includes(job)) return
    this.#queue = this.#queue.filter((other) => other !== job)
    job.reject(reason)
    this.#dispatch()
  }

  #abort(job: Job<Task, Result>, reason: unknown): void {
    this.#removeQueued(job, reason)
    if (this.#options.cpuLimitMs === undefined)
      [...this.#workers].find((worker) => worker.job === job)?.stop(reason)
  }

  /** Starts queued jobs while workers are available. */
  #dispatch(): void {
    while (!this.#isClosed && this.#dispatchNext());
    // A slow job ends its worker: others are started before they are needed, one at a time.
    const isRecent = performance.now() - this.#lastSlowAt < SLOW_GROUP_TTL_MS
    if (!this.#isClosed && isRecent) this.#findStarting()
  }

  /** Starts or rejects the next job: groups without slow jobs first. Returns whether it did. */
  #dispatchNext(): boolean {
    const isSlow = ({group}: Job<Task, Result>) => this.#slowGroups.isExhausted(group)
    const next = this.#queue.find((job) => !isSlow(job)) ?? this.#queue[0]
    if (!next || !this.#mayRun(next)) return false
    if (next.startsSlow(isSlow(next))) {
      this.#removeQueued(next, new PoolError(this.#options.name, 'slow'))
      return true
    }
    const worker = this.#findWorker(isSlow(next))
    if (!worker) return false
    // The other jobs of its group move behind those of all other groups.
    const [ofGroup, others] = [true, false].map((isSame) =>
      this.#queue.filter((job) => job !== next && (job.group === next.group) === isSame),
    )
    this.#queue = [...(others ?? []), ...(ofGroup ?? [])]
    worker.run(next)
    return true
  }

  /**
   * An idle worker. Starts one if there are fewer than allowed, and none is starting.
   * @param isSlow the last idle worker is for groups without slow jobs
   */
  #findWorker(isSlow: boolean): PoolWorker<Task, Result> | undefined {
    const workers = [...this.#workers]
    const {maxWorkers} = this.#options
    const idle = workers.filter(({isIdle}) => isIdle)
    const isReserved = isSlow && maxWorkers > 1 && idle.length < 2
    if (idle[0] && !isReserved) return idle[0]
    const starting = this.#findStarting()
    if (isReserved || starting?.job || starting?.isStopped) return undefined
    // If others are ready, one of them may be idle sooner.
    return workers.some(({isStarting, isStopped}) => !isStarting && !isStopped) ? undefined : starting
  }

  /** The worker that is starting. Starts one if there are fewer than allowed. */
  #findStarting(): PoolWorker<Task, Result> | undefined {
    const starting = [...this.#workers].find(({isStarting}) => isStarting)
    return starting ?? (this.#workers.size < this.#options.maxWorkers ? this.#startWorker() : undefined)
  }

  #mayRun({weight}: Job<Task, Result>): boolean {
    const {maxWeight = Number.POSITIVE_INFINITY} = this.#options
    const running = [...this.#workers].flatMap(({job}) => job?.weight ?? [])
    return running.length === 0 || running.reduce((a, b) => a + b, weight) <= maxWeight
  }

  #startWorker(): PoolWorker<Task, Result> {
    const {nice} = this.#options
    const worker = new PoolWorker<Task, Result>(this.#options, {
      onChange: () => {
        if (worker.hasEnded) this.#workers.delete(worker)
        this.#dispatch()
      },
      onSlow: ({group}) => {
        this.#slowGroups.count(group)
        this.#lastSlowAt = performance.now()
      },
    })
    if (nice !== undefined) worker.lowerPriority(nice)
    this.#workers.add(worker)
    return worker
  }
}
