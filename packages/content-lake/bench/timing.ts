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

/**
 * What two pieces of work take of this thread, in milliseconds: by turns, each in its best round, for
 * what else the machine does only adds to it.
 */
export function timeBoth(one: () => unknown, other: () => unknown) {
  one()
  other()
  const [ones, others]: [number[], number[]] = [[], []]
  const end = performance.now() + 2 * LEAST_TIME
  while (ones.length < LEAST_ROUNDS || performance.now() < end) {
    ones.push(cpuTime(one))
    others.push(cpuTime(other))
  }
  return {one: Math.min(...ones), other: Math.min(...others)}
}

/** Repeats short work: the clock counts in microseconds. */
function cpuTime(work: () => unknown): number {
  let rounds = 0
  const start = process.threadCpuUsage()
  for (;;) {
    work()
    rounds += 1
    const {user, system} = process.threadCpuUsage(start)
    if (user + system > 1000) return (user + system) / 1000 / rounds
  }
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
