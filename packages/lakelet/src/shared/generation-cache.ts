/**
 * A bounded cache of what was used last. Work that uses it may be interrupted anywhere by a `vm` timeout, see
 * `runWithTimeout`: each of its states is valid.
 */
export class GenerationCache<Value> {
  #maxSize: number
  #size = 0
  #current = new Map<string, {value: Value; size: number}>()
  /** The entries of the former generation, which are dropped with the next change of generation. */
  #former = new Map<string, {value: Value; size: number}>()

  /** @param maxSize of both generations together */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const current = this.#current.get(key)
    if (current) return current.value
    const former = this.#former.get(key)
    if (former) this.set(key, former.value, former.size)
    return former?.value
  }

  /** Entries that are larger than half of the limit are not cached. */
  set(key: string, value: Value, size = 1): void {
    if (size > this.#maxSize / 2) return
    if (this.#size + size > this.#maxSize / 2) {
      this.#former = this.#current
      this.#current = new Map()
      this.#size = 0
    }
    this.#current.set(key, {value, size})
    this.#size += size
  }

  clear(): void {
    this.#former = new Map()
    this.#current = new Map()
    this.#size = 0
  }
}
