/** More keys are not kept: the oldest is forgotten. */
const MAX_KEYS = 10_000

/** Counts what was tried in vain under each key, so that nobody can go on guessing. */
export class RateLimiter {
  #limit: number
  #window: number
  #counts = new Map<string, {count: number; until: number}>()

  /**
   * @param limit how often each key may fail
   * @param window in milliseconds, from the first failure on
   */
  constructor({limit, window}: {limit: number; window: number}) {
    this.#limit = limit
    this.#window = window
  }

  /** Whether the key may try once more. Counts it as a failure, until it is taken back. */
  consume(key: string): boolean {
    const now = Date.now()
    for (const [other, {until}] of this.#counts) if (until < now) this.#counts.delete(other)
    const {count, until} = this.#counts.get(key) ?? {count: 0, until: now + this.#window}
    if (count >= this.#limit) return false
    const oldest = this.#counts.keys().next().value
    if (this.#counts.size >= MAX_KEYS && oldest !== undefined) this.#counts.delete(oldest)
    this.#counts.set(key, {count: count + 1, until})
    return true
  }

  /** It was no failure. */
  refund(key: string): void {
    const entry = this.#counts.get(key)
    if (entry) entry.count--
  }
}
