const LEAST_TIME = 400
const LEAST_ROUNDS = 5

/** How long the work takes, in milliseconds: the median of some rounds after one to warm up. */
export async function time(work: () => unknown): Promise<number> {
  await work()
  const times: number[] = []
  const end = performance.now() + LEAST_TIME
  while (times.length < LEAST_ROUNDS || performance.now() < end) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** How long two pieces of work take, by turns, so that what else the machine does falls on both. */
export async function timeBoth(one: () => unknown, other: () => unknown) {
  await one()
  await other()
  const [ones, others]: [number[], number[]] = [[], []]
  const end = performance.now() + 2 * LEAST_TIME
  while (ones.length < LEAST_ROUNDS || performance.now() < end) {
    for (const [work, times] of [
      [one, ones],
      [other, others],
    ] as const) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  return {one: median(ones), other: median(others)}
}

/** In milliseconds. */
export async function timeOnce(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
