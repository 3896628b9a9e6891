const MIN_DURATION_MS = 400
const MIN_ROUNDS = 5

/** Median wall-clock time of a function in milliseconds, after one warm-up call. */
export async function measure(work: () => unknown): Promise<number> {
  await work()
  const times: number[] = []
  const end = performance.now() + MIN_DURATION_MS
  while (times.length < MIN_ROUNDS || performance.now() < end) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

/**
 * Minimum CPU time of two functions in this thread, in milliseconds. Their rounds alternate, and the
 * minimum is used because other load on the machine only adds time.
 */
export function compareCpuTime(baseline: () => unknown, candidate: () => unknown) {
  baseline()
  candidate()
  const [baselineTimes, candidateTimes]: [number[], number[]] = [[], []]
  const end = performance.now() + 2 * MIN_DURATION_MS
  while (baselineTimes.length < MIN_ROUNDS || performance.now() < end) {
    baselineTimes.push(cpuTime(baseline))
    candidateTimes.push(cpuTime(candidate))
  }
  return {baseline: Math.min(...baselineTimes), candidate: Math.min(...candidateTimes)}
}

/** CPU time of one call in milliseconds. Repeats short calls, because the clock has 1 µs resolution. */
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

/** Wall-clock time of one call in milliseconds. */
export async function measureOnce(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The upper median of the numbers. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
