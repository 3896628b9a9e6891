/** Limits concurrent work per key. */
export class ConcurrencyLimiter {
  #limit: number
  #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether `acquire` returns null. */
  isExhausted(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#limit
  }

  /** Returns a function to call once at the end of the work, or null when the limit is reached. */
  acquire(key: string): (() => void) | null {
    if (this.isExhausted(key)) return null
    this.#add(key, 1)
    return () => this.#add(key, -1)
  }

  #add(key: string, change: 1 | -1): void {
    const count = (this.#counts.get(key) ?? 0) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
