import {z} from 'zod'
import {type LakeErrorFields, toLakeError} from '../shared/errors.ts'
import {isRecord} from '../shared/values.ts'
import {type Job, PoolError} from './job.ts'
import {type WorkerOptions, WorkerProcess} from './worker-process.ts'

/** How long a worker may take to load its modules, on a busy machine. */
const START_TIMEOUT_MS = 30_000
/** Minimum time between measurements of the CPU time of a task, and before the first. */
const CPU_INTERVAL_MS = 10

/** IPC message from a worker: the result of a task, or the fields of a LakeError. */
const Reply = z.union([
  z.object({error: z.custom<LakeErrorFields>(isRecord)}),
  z.object({result: z.unknown()}),
])

export interface PoolWorkerOptions<Result> extends WorkerOptions {
  /** Of each value that a task returns, which passes through JSON. */
  result: z.ZodType<Result>
  /** Limits the time in a worker. */
  timeoutMs: number
  /** Idle workers exit after this time, to free their memory. */
  idleTimeoutMs: number
  /** Kills workers after their first task, to free memory that grows with each. Default: false. */
  isSingleUse?: boolean
  /** Limit of the CPU time of a task, which is slow beyond it. Default: none. */
  cpuLimitMs?: number
}

interface PoolWorkerEvents<Task, Result> {
  /** It is ready, has completed its job, or has ended. */
  onChange(): void
  /** Its job exceeds the limit of CPU time. */
  onSlow(job: Job<Task, Result>): void
}

/** A worker process with limits on the time and memory of its job, which is rejected when it exceeds them. */
export class PoolWorker<Task extends object, Result> {
  hasEnded = false
  #options: PoolWorkerOptions<Result>
  #events: PoolWorkerEvents<Task, Result>
  #process: WorkerProcess
  #job: Job<Task, Result> | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #slowTimer: NodeJS.Timeout | undefined
  /** With what its job is rejected when the process, which has been killed, has ended. */
  #stopReason: unknown = null

  constructor(options: PoolWorkerOptions<Result>, events: PoolWorkerEvents<Task, Result>) {
    this.#options = options
    this.#events = events
    this.#process = new WorkerProcess(options, {
      onReady: () => {
        if (this.#job) this.#limitTime(this.#job)
        events.onChange()
      },
      onReply: (message) => this.#finish(message),
      onExcessMemory: () => this.stop(new PoolError(options.name, 'memory')),
      onExit: ({isOutOfMemory, description}) => {
        this.hasEnded = true
        clearTimeout(this.#idleTimer)
        this.#clearTimers(this.#job)
        const exitError = isOutOfMemory ? new PoolError(options.name, 'memory') : new Error(description)
        this.#job?.reject(this.#process.isStopped ? this.#stopReason : exitError)
        events.onChange()
      },
    })
    this.#limitIdleTime()
  }

  /** Null while idle. */
  get job(): Job<Task, Result> | null {
    return this.#job
  }

  get isStarting(): boolean {
    return !this.#process.isReady
  }

  get isStopped(): boolean {
    return this.#process.isStopped
  }

  /** Whether it can run a job at once. */
  get isIdle(): boolean {
    return !this.#job && !this.isStarting && !this.isStopped
  }

  run(job: Job<Task, Result>): void {
    clearTimeout(this.#idleTimer)
    clearTimeout(job.timer)
    this.#job = job
    if (this.isStarting) {
      const onTimeout = () => this.stop(new PoolError(this.#options.name, 'busy'))
      job.timer = setTimeout(onTimeout, START_TIMEOUT_MS).unref()
    } else this.#limitTime(job)
    this.#process.send(job.task)
  }

  /** Kills the process. Its job is rejected when it has ended. */
  stop(reason: unknown): void {
    if (!this.isStopped) this.#stopReason = reason
    clearTimeout(this.#slowTimer)
    this.#process.stop()
  }

  /** Kills the process. Resolves when it has ended. */
  close(reason: unknown): Promise<void> {
    this.stop(reason)
    return this.#process.close()
  }

  /** @param nice CPU niceness, 0 to 19 */
  lowerPriority(nice: number): void {
    this.#process.lowerPriority(nice)
  }

  #limitTime(job: Job<Task, Result>): void {
    const {name, timeoutMs, cpuLimitMs} = this.#options
    clearTimeout(job.timer)
    job.timer = setTimeout(() => this.stop(new PoolError(name, 'timeout')), timeoutMs).unref()
    if (cpuLimitMs === undefined) return
    // Most tasks have ended by then, and need no measurement.
    const start = () => this.#limitCpuTime(job, this.#process.cpuTimeMs() + cpuLimitMs)
    this.#slowTimer = setTimeout(start, CPU_INTERVAL_MS).unref()
  }

  /** Kills the process when it has used as much CPU time; on a busy machine it takes longer. */
  #limitCpuTime(job: Job<Task, Result>, limitMs: number): void {
    const remaining = limitMs - this.#process.cpuTimeMs()
    if (remaining <= 0) {
      this.#events.onSlow(job)
      this.stop(new PoolError(this.#options.name, 'slow'))
    } else {
      const interval = Math.max(remaining, CPU_INTERVAL_MS)
      this.#slowTimer = setTimeout(() => this.#limitCpuTime(job, limitMs), interval).unref()
    }
  }

  #finish(message: unknown): void {
    const job = this.#job
    // A killed worker can have sent a message before.
    if (!job || this.isStopped) return
    this.#clearTimers(job)
    this.#job = null
    if (this.#options.isSingleUse) this.stop(null)
    else this.#limitIdleTime()
    try {
      job.resolve(parseReply(message, this.#options.result))
    } catch (error) {
      job.reject(error)
    }
    this.#events.onChange()
  }

  #limitIdleTime(): void {
    this.#idleTimer = setTimeout(() => this.stop(null), this.#options.idleTimeoutMs).unref()
  }

  #clearTimers(job: Job<Task, Result> | null): void {
    clearTimeout(job?.timer)
    clearTimeout(this.#slowTimer)
  }
}

/** The result of a task, from the message of its worker. @throws the LakeError that the task threw */
function parseReply<Result>(message: unknown, result: z.ZodType<Result>): Result {
  const reply = Reply.parse(message)
  if ('result' in reply) return result.parse(reply.result)
  throw toLakeError(reply.error)
}
