import {availableParallelism} from 'node:os'

const waiting: (() => void)[] = []
let free = availableParallelism()

/** Runs work on pictures, of all the lakes in this process at most as much at once as it has cores. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
