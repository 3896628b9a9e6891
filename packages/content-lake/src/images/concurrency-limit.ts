import {availableParallelism} from 'node:os'
import {LakeError} from '../errors.ts'

/** More pictures than that are not made at one time: whoever asks is told to come again. */
const MAX_WAITING = 500

const waiting: (() => void)[] = []
let free = availableParallelism()

/**
 * Runs work on pictures, of all the lakes in this process at most as much at once as it has cores.
 * @throws LakeError 503 if too much waits already
 */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) {
    throw new LakeError(503, 'imagesBusy', 'Too many pictures are being made. Try again later')
  }
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The place passes straight to the next, so that nobody can slip in between.
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
