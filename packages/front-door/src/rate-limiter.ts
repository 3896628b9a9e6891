/** When more keys are in use, the oldest is evicted. */
const MAX_KEYS = 10_000

/**
 * Fixed-window rate limiter per key, in memory: for attempts, or amounts such as milliseconds. Its clock is monotonic: a
 * window does not end later because the clock of the machine was set back.
 */
export class RateLimiter {
  #limit: number
  #windowMs: number
  #entries = new Map<string, {count: number; expiresAt: number}>()

  /**
   * @param limit attempts, or the sum of their amounts, per key and window
   * @param windowMs window length in milliseconds, starting with the first attempt
   */
  constructor({limit, windowMs}: {limit: number; windowMs: number}) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Attempts of the key in its window. */
  countOf(key: string): number {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.expiresAt >= performance.now() ? entry.count : 0
  }

  /** Whether the key has used up its attempts. */
  isExhausted(key: string): boolean {
    return this.countOf(key) >= this.#limit
  }

  /** Counts an attempt for the key, or adds its amount; returns the sum in its window. */
  count(key: string, amount = 1): number {
    const now = performance.now()
    // The entries are sorted by expiry.
    for (const [staleKey, {expiresAt}] of this.#entries) {
      if (expiresAt >= now) break
      this.#entries.delete(staleKey)
    }
    const entry = this.#entries.get(key)
    if (entry) {
      entry.count += amount
      return entry.count
    }
    const oldestKey = this.#entries.keys().next().value
    if (this.#entries.size >= MAX_KEYS && oldestKey !== undefined) this.#entries.delete(oldestKey)
    this.#entries.set(key, {count: amount, expiresAt: now + this.#windowMs})
    return amount
  }

  /** Uncounts an attempt that turned out to be successful. */
  refund(key: string): void {
    const entry = this.#entries.get(key)
    if (entry) entry.count--
  }
}
