import type {PoolWorkerOptions} from './pool-worker.ts'

/** `timeoutMs` limits the time in the queue, and then the time in a worker. */
export interface ProcessPoolOptions<Result> extends PoolWorkerOptions<Result> {
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

/** Slow tasks yield the CPU to others, and do not occupy their workers. */
interface SlowOptions {
  /** A task that uses more CPU time is slow. */
  afterMs: number
  /** CPU niceness of their workers, 0 to 19. */
  nice: number
  maxWorkers: number
  /** Maximum number of queued slow tasks. Further ones are rejected. */
  maxQueued: number
}

/** Options of one task. */
export interface RunOptions {
  /**
   * Aborting it removes the task from the queue, or kills its worker. Where tasks can be slow, one that is not
   * continues: it ends soon, and starting another worker would take longer.
   */
  signal?: AbortSignal
  /** Such as the client's address: queued tasks of different groups run in turn. */
  group?: string
  /** For `maxWeight`. */
  weight?: number
  /** Whether the task counts as slow from the beginning. `wasSlow`: a task of the group was slow in the last 10 s. */
  startsSlow?: (wasSlow: boolean) => boolean
  /** Called when the task becomes slow. Returns whether it may continue. */
  onSlow?: () => boolean
}
