/** Limits concurrent work per key: its count, or the sum of its amounts, such as bytes. */
export class ConcurrencyLimiter {
  #limit: number
  #sums = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether `acquire` returns null. */
  isExhausted(key: string, amount = 1): boolean {
    return (this.#sums.get(key) ?? 0) + amount > this.#limit
  }

  /** Returns a function to call once at the end of the work, or null when the limit is reached. */
  acquire(key: string, amount = 1): (() => void) | null {
    if (this.isExhausted(key, amount)) return null
    this.#add(key, amount)
    return () => this.#add(key, -amount)
  }

  #add(key: string, change: number): void {
    const sum = (this.#sums.get(key) ?? 0) + change
    if (sum > 0) this.#sums.set(key, sum)
    else this.#sums.delete(key)
  }
}

/** Acquires from all limiters, each with its key, or from none. Returns as `ConcurrencyLimiter.acquire`. */
export function acquireAll(limits: [ConcurrencyLimiter, key: string][], amount = 1): (() => void) | null {
  if (limits.some(([limiter, key]) => limiter.isExhausted(key, amount))) return null
  const releases = limits.map(([limiter, key]) => limiter.acquire(key, amount))
  return () => {
    for (const release of releases) release?.()
  }
}
