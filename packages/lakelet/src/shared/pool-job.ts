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
  isSlow?: (wasSlow: boolean) => boolean
  /** Called when the task becomes slow. Returns whether it may go on. */
  onSlow?: () => boolean
}

/** A task in the queue or in a worker. */
export interface Job<Task, Result> {
  task: Task
  group: string
  weight: number
  signal: AbortSignal | undefined
  resolve(result: Result): void
  reject(error: unknown): void
  /** Limits the time in the queue first, then the time in the worker. */
  timer: NodeJS.Timeout | undefined
  isSlow: boolean
  /** Whether it is slow, but stays where it is until another job needs the place. */
  isOverdue: boolean
  startsSlow: (wasSlow: boolean) => boolean
  onSlow: () => boolean
}
