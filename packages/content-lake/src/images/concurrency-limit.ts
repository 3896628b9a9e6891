import {availableParallelism} from 'node:os'
import {LakeError} from '../errors.ts'

/** Maximum length of the queue; further work is rejected. */
const MAX_QUEUED = 500

const queue: (() => void)[] = []
let freeSlots = availableParallelism()

/**
 * Runs image work with bounded concurrency: at most one job per CPU core, shared by all lakes in this
 * process. Further jobs are queued.
 * @throws LakeError 503 when the queue is full
 */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= MAX_QUEUED) {
    throw new LakeError(503, 'imagesBusy', 'Too many image jobs are queued. Retry later')
  }
  if (freeSlots > 0) freeSlots--
  else await new Promise<void>((resolve) => queue.push(resolve))
  try {
    return await work()
  } finally {
    // Hand the slot directly to the next job, so that a new call cannot take it first.
    const startNext = queue.shift()
    if (startNext) startNext()
    else freeSlots++
  }
}
