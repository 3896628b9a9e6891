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

/** Runs the work `concurrency` times in parallel, again and again until the signal is aborted. */
export async function repeatConcurrently(
  concurrency: number,
  signal: AbortSignal,
  work: (count: number) => Promise<unknown>,
): Promise<void> {
  let count = 0
  const worker = async () => {
    while (!signal.aborted) await work(count++)
  }
  await Promise.all(Array.from({length: concurrency}, worker))
}
