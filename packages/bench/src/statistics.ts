/** The value below which this share of the numbers lies; NaN of none. */
function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: number[]) => quantile(numbers, 0.5)

/** A row of a table, in milliseconds. */
export const row = (what: string, times: number[]) => ({
  what,
  'median ms': Math.round(median(times)),
  'p90 ms': Math.round(quantile(times, 0.9)),
})
