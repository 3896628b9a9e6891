const PURGE_INTERVAL_MS = 60_000

/**
 * A map of bounded size whose entries expire a fixed time after they were last set. Expired entries are
 * not returned, and deleted within a minute: they can contain personal data.
 */
export class ExpiringMap<V> {
  readonly #ttlMs: number
  readonly #maxSize: number
  /** Ordered by expiry, since `set` moves an entry to the end. */
  readonly #entries = new Map<string, {value: V; expiry: number}>()

  /** @param maxSize above it, the entry that was set first is deleted */
  constructor(ttlMs: number, maxSize: number) {
    this.#ttlMs = ttlMs
    this.#maxSize = maxSize
    setInterval(() => this.#purge(), PURGE_INTERVAL_MS).unref()
  }

  #purge(): void {
    const now = performance.now()
    for (const [key, {expiry}] of this.#entries) {
      if (expiry > now && this.#entries.size <= this.#maxSize) return
      this.#entries.delete(key)
    }
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiry > performance.now() ? entry.value : undefined
  }

  set(key: string, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, {value, expiry: performance.now() + this.#ttlMs})
    this.#purge()
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  /** Returns all entries, the oldest first. */
  list(): [key: string, value: V][] {
    this.#purge()
    return [...this.#entries].map(([key, {value}]) => [key, value])
  }
}
