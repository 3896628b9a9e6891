/** Returns the value below which this fraction of the numbers is; NaN for no numbers. */
export function quantile(numbers: number[], fraction: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export const median = (numbers: number[]): number => quantile(numbers, 0.5)

/**
 * Returns a table row with median and 90th percentile.
 *
 * @param durations in milliseconds
 */
export const durationRow = (measurement: string, durations: number[]) => ({
  measurement,
  'median ms': Math.round(median(durations)),
  'p90 ms': Math.round(quantile(durations, 0.9)),
})
