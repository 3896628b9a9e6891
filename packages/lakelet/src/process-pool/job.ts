/**
 * Why the pool did not complete a task. `busy`: the queue is full or too slow, or the pool is closed. `slow`:
 * it exceeds the CPU time of the pool, or `startsSlow` returned true.
 */
type Reason = 'busy' | 'timeout' | 'memory' | 'slow'

/** The pool did not complete a task. */
export class PoolError extends Error {
  readonly reason: Reason

  /** @param name of the workers */
  constructor(name: string, reason: Reason) {
    super(`${name}: ${reason}`)
    this.name = 'PoolError'
    this.reason = reason
  }
}

/** A task in the queue or in a worker. */
export interface Job<Task, Result> {
  task: Task
  group: string
  weight: number
  startsSlow: (wasSlow: boolean) => boolean
  resolve(result: Result): void
  reject(error: unknown): void
  /** Limits the time in the queue first, then the time in the worker. */
  timer: NodeJS.Timeout | undefined
}
