import {type Job, PoolError} from './job.ts'
import {JobQueue} from './job-queue.ts'
import type {ProcessPoolOptions, RunOptions} from './options.ts'
import {PoolWorker} from './pool-worker.ts'

/**
 * A pool of child processes with limits on time and memory, which are killed when a task exceeds them.
 * Threads would not isolate memory: an allocation that fails in a thread terminates the whole process.
 *
 * With the option `slow`, tasks that use much CPU time do not delay others. A job is in one of these states;
 * `isSlow` of the job and of its worker tell them apart:
 *
 * 1. Queued. It starts when one of `maxWorkers` is free; if `startsSlow` returns true, it is queued as slow (4).
 * 2. Running. After `slow.afterMs` of CPU time it is slow (3).
 * 3. Slow, in a worker for others. If fewer than `slow.maxWorkers` slow jobs run, its worker becomes a slow
 *    one (5), and another worker replaces it. Otherwise it continues until a job that is not slow needs the
 *    worker: the worker is killed, and the job is queued as slow (4).
 * 4. Queued as slow. It starts, from the beginning, when one of `slow.maxWorkers` is free (5).
 * 5. Running in a slow worker, which has a lower priority.
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
    const {signal, group = '', weight = 0, startsSlow = () => false, onSlow = () => true} = options
    signal?.throwIfAborted()
    const {promise, resolve, reject} = Promise.withResolvers<Result>()
    const job: Job<Task, Result> = {
      task,
      group,
      weight,
      signal,
      startsSlow,
      onSlow,
      resolve,
      reject,
      timer: undefined,
      isSlow: false,
    }
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
    const {name, timeoutMs} = this.#options
    clearTimeout(job.timer)
    if (this.#isClosed || this.#queue.count(job.isSlow) >= this.#limits(job.isSlow).maxQueued) {
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
    const mayContinue = this.#options.slow && !job.isSlow
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
    if (!this.#mayHaveWorker(next)) {
      if (!isSlow) this.#displaceSlowJob()
      return false
    }
    const worker = this.#findWorker(isSlow)
    if (!worker) return false
    this.#queue.take(next)
    worker.run(next)
    return true
  }

  #mayHaveWorker({isSlow, group}: Job<Task, Result>): boolean {
    const workers = this.#workersFor(isSlow)
    // The last idle worker is for groups without slow tasks.
    if (!isSlow && this.#queue.isSlowGroup(group)) return workers.filter(({isIdle}) => isIdle).length > 1
    return workers.filter(({job}) => job).length < this.#limits(isSlow).maxWorkers
  }

  #workersFor(isSlow: boolean): PoolWorker<Task, Result>[] {
    return [...this.#workers].filter((worker) => worker.isSlow === isSlow)
  }

  /** An idle worker. Starts one if there are fewer than allowed, and none is starting. */
  #findWorker(isSlow: boolean): PoolWorker<Task, Result> | undefined {
    const workers = this.#workersFor(isSlow)
    const ready = workers.find(({isIdle}) => isIdle)
    if (ready) return ready
    const mayStart = workers.length < this.#limits(isSlow).maxWorkers
    const starting =
      workers.find(({isStarting}) => isStarting) ?? (mayStart ? this.#startWorker(isSlow) : undefined)
    if (starting?.job || starting?.isStopped) return undefined
    // If others are ready, one of them may be idle sooner.
    return workers.some(({isStarting, isStopped}) => !isStarting && !isStopped) ? undefined : starting
  }

  /** A job in a worker for others has used `slow.afterMs` of CPU time. */
  #becomeSlow(worker: PoolWorker<Task, Result>, job: Job<Task, Result>): void {
    this.#queue.recordSlow(job.group)
    if (job.signal?.aborted) worker.stop(job.signal.reason)
    else if (!job.onSlow()) worker.stop(new PoolError(this.#options.name, 'slow'))
    else {
      job.isSlow = true
      this.#displaceSlowJob()
      this.#dispatch()
    }
  }

  /** Frees a worker for others in which a slow job runs, see the states 3 to 5. */
  #displaceSlowJob(): void {
    const worker = this.#workersFor(false).find(({job, isStopped}) => job?.isSlow && !isStopped)
    if (!worker?.job) return
    const {maxWorkers} = this.#limits(true)
    const slowWorkers = this.#workersFor(true)
    if (slowWorkers.filter(({job}) => job).length < maxWorkers) {
      if (slowWorkers.length >= maxWorkers) slowWorkers.find(({job}) => !job)?.stop(null)
      worker.isSlow = true
      this.#setPriority(worker)
    } else if (this.#queue.count(false) > 0) {
      const {job} = worker
      worker.stopWithoutJob()
      this.#enqueue(job)
    }
  }

  #mayRun({weight}: Job<Task, Result>): boolean {
    const {maxWeight = Number.POSITIVE_INFINITY} = this.#options
    const running = [...this.#workers].flatMap(({job}) => job?.weight ?? [])
    return running.length === 0 || running.reduce((a, b) => a + b, weight) <= maxWeight
  }

  /** The options of slow workers, or of those for others. */
  #limits(isSlow: boolean): Pick<ProcessPoolOptions<Result>, 'maxWorkers' | 'maxQueued' | 'nice'> {
    return (isSlow && this.#options.slow) || this.#options
  }

  #startWorker(isSlow: boolean): PoolWorker<Task, Result> {
    const worker = new PoolWorker<Task, Result>(this.#options, isSlow, {
      onChange: () => {
        if (worker.hasEnded) this.#workers.delete(worker)
        this.#dispatch()
      },
      onSlow: (job) => this.#becomeSlow(worker, job),
    })
    this.#setPriority(worker)
    this.#workers.add(worker)
    return worker
  }

  #setPriority(worker: PoolWorker<Task, Result>): void {
    const {nice} = this.#limits(worker.isSlow)
    if (nice !== undefined) worker.lowerPriority(nice)
  }
}
