import {setTimeout as sleep} from 'node:timers/promises'

/** Calls `work` for each item, with at most `limit` calls in flight. Rejects with the first error. */
export async function forEachConcurrently<Item>(
  limit: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({length: limit}, worker))
}

/** Resolves when the signal is aborted. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), {once: true})
  })

/**
 * Runs the work `concurrency` times in parallel, again and again until the signal is aborted.
 *
 * @param intervalMs shortest time from one call of a worker to its next one
 */
export async function repeatConcurrently(
  concurrency: number,
  signal: AbortSignal,
  work: (count: number) => Promise<unknown>,
  intervalMs = 0,
): Promise<void> {
  let count = 0
  const worker = async () => {
    while (!signal.aborted) {
      const start = performance.now()
      await work(count++)
      const rest = intervalMs - (performance.now() - start)
      if (rest > 0) await sleep(rest)
    }
  }
  await Promise.all(Array.from({length: concurrency}, worker))
}
