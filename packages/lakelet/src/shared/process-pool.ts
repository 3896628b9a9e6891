import {type ChildProcess, fork} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {Socket} from 'node:net'
import {setPriority} from 'node:os'
import {extname} from 'node:path'
import {z} from 'zod'
import {LakeError} from './errors.ts'

/** How much of a worker's stderr is kept for the error message, in characters. */
const MAX_STDERR_LENGTH = 10_000
/** How often the resident memory of a busy worker is measured. */
const MEMORY_INTERVAL_MS = 50
/** For how long the tasks of a group with a slow one wait for those of other groups. */
const SLOW_GROUP_TTL_MS = 10_000
/** How long a worker may take to load its modules, on a busy machine. */
const START_TIMEOUT_MS = 30_000
/** Makes glibc return freed native memory to the system: image workers peak at 430 instead of 610 MB. */
const MALLOC_SETTINGS = {MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024)}

export interface ProcessPoolOptions<Result> {
  /** For logs and errors, such as `Query worker`. */
  name: string
  /** A module that calls `serveTasks`. */
  module: URL
  args: string[]
  /** Of each value that a task returns, which passes through JSON. */
  result: z.ZodType<Result>
  maxWorkers: number
  /** CPU niceness of the workers, 0 to 19. Default: that of this process. */
  nice?: number
  /** Limit for the sum of the weights of running tasks. A heavier task runs alone. Default: none. */
  maxWeight?: number
  /** Maximum queue length. Further tasks are rejected. */
  maxQueued: number
  /** V8 heap limit of a worker. */
  heapMb: number
  /** Limit of a worker's resident memory, which includes native memory. Enforced on Linux only. */
  residentMb: number
  /** Limits the time in the queue, and then the time in a worker. */
  timeoutMs: number
  /** Idle workers exit after this time, to free their memory. */
  idleTimeoutMs: number
  /** Workers for slow tasks, besides `maxWorkers` for others. Without it no task is slow. */
  slow?: SlowOptions
}

/** A task that runs longer than `afterMs` is slow, and no longer occupies the place of another one. */
interface SlowOptions {
  afterMs: number
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

/** IPC message from a worker: the result of a task, or the fields of a LakeError. */
const Reply = z.union([
  z.object({
    error: z.object({
      status: z.number(),
      type: z.string(),
      description: z.string(),
      extras: z.record(z.string(), z.unknown()),
    }),
  }),
  z.object({result: z.unknown()}),
])

interface Job<Task, Result> {
  task: Task
  group: string
  weight: number
  resolve(result: Result): void
  reject(error: unknown): void
  /** Limits the time in the queue first, then the time in the worker. */
  timer: NodeJS.Timeout | undefined
  slowTimer: NodeJS.Timeout | undefined
  isSlow: boolean
  /** Whether it is slow, but stays where it is until another job needs the place. */
  isOverdue: boolean
  startsSlow: () => boolean
  onSlow: () => boolean
}

interface Worker<Task, Result> {
  process: ChildProcess
  /** Whether it has loaded its modules. The time limits of its first job begin then. */
  isReady: boolean
  /** Null while idle. */
  job: Job<Task, Result> | null
  idleTimer: NodeJS.Timeout | undefined
  /** Set when the worker has been killed: with what its job is rejected. */
  stop: {reason: unknown} | undefined
}

export interface RunOptions {
  /** Aborting it removes the task from the queue, or kills its worker. */
  signal?: AbortSignal
  /** Such as the client's address: queued tasks of different groups run in turn. */
  group?: string
  /** For `maxWeight`. */
  weight?: number
  /** Whether the task counts as slow from the beginning. Called when it could start. */
  isSlow?: () => boolean
  /** Called when the task becomes slow. Returns whether it may go on. */
  onSlow?: () => boolean
}

/**
 * A pool of child processes with limits on time and memory, which are killed when a task exceeds them.
 * Threads would not isolate memory: an allocation that fails in a thread terminates the whole process.
 */
export class ProcessPool<Task extends object, Result> {
  #options: ProcessPoolOptions<Result>
  #queue: Job<Task, Result>[] = []
  #workers = new Set<Worker<Task, Result>>()
  /** When a task of a group was last slow (epoch ms), oldest first. */
  #slowGroups = new Map<string, number>()
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
    const kind = {isSlow: false, isOverdue: false, startsSlow, onSlow}
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
    if (this.#isClosed || this.#queue.filter(({isSlow}) => isSlow === job.isSlow).length >= limit) {
      job.reject(new PoolError(name, 'busy'))
      return
    }
    job.timer = setTimeout(() => this.#cancel(job, new PoolError(name, 'busy')), timeoutMs).unref()
    this.#queue.push(job)
  }

  /** Kills the workers and rejects all pending tasks. */
  async close(): Promise<void> {
    this.#isClosed = true
    const closed = [...this.#workers].map(
      (worker) => new Promise((resolve) => worker.process.once('close', resolve)),
    )
    const error = new PoolError(this.#options.name, 'busy')
    for (const job of this.#queue.splice(0)) job.reject(error)
    for (const worker of this.#workers) {
      // Without it this process could exit while it waits for an idle worker.
      setReferenced(worker.process, true)
      this.#stop(worker, error)
    }
    await Promise.all(closed)
  }

  #cancel(job: Job<Task, Result>, reason: unknown): void {
    const index = this.#queue.indexOf(job)
    if (index >= 0) {
      this.#queue.splice(index, 1)
      job.reject(reason)
      this.#dispatch()
    }
    for (const worker of this.#workers) if (worker.job === job) this.#stop(worker, reason)
  }

  /** Kills a worker. Its job is rejected when the process has ended. */
  #stop(worker: Worker<Task, Result>, reason: unknown): void {
    worker.stop ??= {reason}
    worker.process.kill('SIGKILL')
  }

  /** Starts queued jobs while workers are available. */
  #dispatch(): void {
    while (this.#dispatchNext(false) || this.#dispatchNext(true));
  }

  /** Starts the next job that is slow, or that is not. Returns whether it did. */
  #dispatchNext(isSlow: boolean): boolean {
    const {maxWorkers, slow} = this.#options
    const waiting = this.#queue.filter((job) => job.isSlow === isSlow)
    const next = waiting.find(({group}) => !this.#wasSlow(group)) ?? waiting[0]
    if (this.#isClosed || !next || !this.#mayRun(next)) return false
    const running = this.#running(isSlow)
    if (running.length >= (isSlow ? (slow?.maxWorkers ?? 0) : maxWorkers)) {
      const overdue = running.find(({job}) => job?.isOverdue)
      if (overdue?.job && slow) this.#moveToSlow(overdue, overdue.job, slow)
      return false
    }
    const idle = [...this.#workers].find(({job, stop}) => !job && !stop)
    if (!idle && this.#workers.size >= maxWorkers + (slow?.maxWorkers ?? 0)) return false
    const others = this.#queue.filter((job) => job !== next)
    if (!isSlow && next.startsSlow()) {
      this.#queue = others
      next.isSlow = true
      if (next.onSlow()) this.#enqueue(next)
      else next.reject(new PoolError(this.#options.name, 'slow'))
      return true
    }
    // Round-robin: the other jobs of this group move behind those of all other groups.
    const isSameGroup = ({group}: Job<Task, Result>) => group === next.group
    this.#queue = [...others.filter((job) => !isSameGroup(job)), ...others.filter(isSameGroup)]
    this.#runJob(idle ?? this.#startWorker(), next)
    return true
  }

  /** Whether a task of the group was slow recently. Other groups then come first. */
  #wasSlow(group: string): boolean {
    return Date.now() - (this.#slowGroups.get(group) ?? 0) < SLOW_GROUP_TTL_MS
  }

  #recordSlow(group: string): void {
    this.#slowGroups.delete(group)
    this.#slowGroups.set(group, Date.now())
    for (const oldest of this.#slowGroups.keys()) {
      if (this.#wasSlow(oldest)) break
      this.#slowGroups.delete(oldest)
    }
  }

  #running(isSlow: boolean): Worker<Task, Result>[] {
    return [...this.#workers].filter(({job}) => job?.isSlow === isSlow)
  }

  #becomeSlow(worker: Worker<Task, Result>, job: Job<Task, Result>, slow: SlowOptions): void {
    this.#recordSlow(job.group)
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
    const isPlaceFree = this.#running(true).length < slow.maxWorkers
    if (!isPlaceFree && !this.#queue.some(({isSlow}) => !isSlow)) return
    job.isOverdue = false
    job.isSlow = true
    if (isPlaceFree) return
    worker.job = null
    this.#stop(worker, null)
    this.#enqueue(job)
  }

  #mayRun({weight}: Job<Task, Result>): boolean {
    const {maxWeight = Number.POSITIVE_INFINITY} = this.#options
    const running = [...this.#workers].flatMap(({job}) => job?.weight ?? [])
    return running.length === 0 || running.reduce((a, b) => a + b, weight) <= maxWeight
  }

  #startWorker(): Worker<Task, Result> {
    const {name, module, args, nice, heapMb, residentMb} = this.#options
    const child = fork(module, args, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      // Do not pass on secrets in environment variables.
      env: {NODE_ENV: 'production', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...MALLOC_SETTINGS},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Passes on binary results without escaping them as JSON.
      serialization: 'advanced',
    })
    // Threads inherit the niceness if it is set before they start.
    if (child.pid && nice !== undefined) setPriority(child.pid, nice)
    const worker: Worker<Task, Result> = {
      process: child,
      isReady: false,
      job: null,
      idleTimer: undefined,
      stop: undefined,
    }
    this.#workers.add(worker)
    let stderr = ''
    child.stderr?.on('data', (data) => {
      stderr = `${stderr}${data}`.slice(0, MAX_STDERR_LENGTH)
    })
    const memoryTimer = setInterval(() => {
      if (worker.job && residentMegabytes(child.pid) > residentMb)
        this.#cancel(worker.job, new PoolError(name, 'memory'))
    }, MEMORY_INTERVAL_MS).unref()
    child.on('message', (message) => {
      if (worker.isReady) return this.#finishJob(worker, message)
      worker.isReady = true
      if (worker.job) this.#limitTime(worker, worker.job)
    })
    child.on('error', (error) => console.error(`${name} failed:`, error))
    child.on('close', (code, signal) => {
      clearInterval(memoryTimer)
      clearTimeout(worker.idleTimer)
      this.#workers.delete(worker)
      const isOutOfMemory = stderr.includes('heap out of memory')
      const exitError = isOutOfMemory
        ? new PoolError(name, 'memory')
        : new Error(`${name} exited (${signal ?? code}): ${stderr}`)
      worker.job?.reject(worker.stop ? worker.stop.reason : exitError)
      this.#dispatch()
    })
    return worker
  }

  #runJob(worker: Worker<Task, Result>, job: Job<Task, Result>): void {
    clearTimeout(worker.idleTimer)
    clearTimeout(job.timer)
    worker.job = job
    if (worker.isReady) this.#limitTime(worker, job)
    else {
      const onTimeout = () => this.#cancel(job, new PoolError(this.#options.name, 'busy'))
      job.timer = setTimeout(onTimeout, START_TIMEOUT_MS).unref()
    }
    setReferenced(worker.process, true)
    worker.process.send(job.task)
  }

  #limitTime(worker: Worker<Task, Result>, job: Job<Task, Result>): void {
    const {name, timeoutMs, slow} = this.#options
    clearTimeout(job.timer)
    if (slow && !job.isSlow)
      job.slowTimer = setTimeout(() => this.#becomeSlow(worker, job, slow), slow.afterMs).unref()
    job.timer = setTimeout(() => this.#cancel(job, new PoolError(name, 'timeout')), timeoutMs).unref()
  }

  #finishJob(worker: Worker<Task, Result>, message: unknown): void {
    const {job} = worker
    // A killed worker can have sent a message before.
    if (!job || worker.stop) return
    worker.job = null
    clearTimeout(job.slowTimer)
    setReferenced(worker.process, false)
    worker.idleTimer = setTimeout(() => this.#stop(worker, null), this.#options.idleTimeoutMs).unref()
    try {
      job.resolve(this.#parseReply(message))
    } catch (error) {
      job.reject(error)
    }
    this.#dispatch()
  }

  /** The result in a message from a worker. Throws the LakeError of a failed task. */
  #parseReply(message: unknown): Result {
    const reply = Reply.parse(message)
    if ('result' in reply) return this.#options.result.parse(reply.result)
    const {status, type, description, extras} = reply.error
    throw new LakeError(status, type, description, extras)
  }
}

/** Sets whether the child keeps this process running. An idle child does not: it ends with this process. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  for (const handle of [child, child.channel, child.stderr instanceof Socket ? child.stderr : null])
    if (isReferenced) handle?.ref()
    else handle?.unref()
}

/** The resident memory of a process; 0 if it has ended or the system is not Linux. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
