/**
 * Concurrent password hashes. Each uses 32 MiB and one of the 4 threads of the pool: the last one is left to file I/O.
 */
const MAX_HASHES = 3
/** One slot is reserved for networks from which a user has signed in. */
const MAX_HASHES_OF_UNKNOWN = MAX_HASHES - 1

/** Of one network. */
const MAX_WAITING_PER_NETWORK = 3
/** Unknown networks with waiting hashes. */
const MAX_WAITING_NETWORKS = 64
const MAX_WAIT_MS = 15_000

/** Who hashes a password. */
interface Client {
  /** Of the client's address. */
  network: string
  /** Whether a user has signed in from the network. */
  isKnown: boolean
}

interface WaitingHash extends Client {
  /** Called when it runs. */
  resolve: () => void
}

/** Limits password hashes: one at a time for a network, known networks first, and the others in turn. */
export class HashQueue {
  #running = new Set<Client>()
  #waiting: WaitingHash[] = []

  /**
   * Waits for a slot, at most 15 s. Returns a function that releases it, or null if too many hashes wait.
   * @param signal ends the wait
   */
  async acquire(client: Client, signal: AbortSignal): Promise<(() => void) | null> {
    if (!this.#canStart(client) && this.#isFull(client)) return null
    const hash = await this.#start(client, AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]))
    return (
      hash &&
      (() => {
        this.#running.delete(hash)
        this.#startNext()
      })
    )
  }

  #canStart({network, isKnown}: Client): boolean {
    const running = [...this.#running]
    if (running.length >= MAX_HASHES || running.some((other) => other.network === network)) return false
    return isKnown || running.filter((other) => !other.isKnown).length < MAX_HASHES_OF_UNKNOWN
  }

  #isFull({network, isKnown}: Client): boolean {
    const ofNetwork = this.#waiting.filter((other) => other.network === network).length
    if (ofNetwork > 0 || isKnown) return ofNetwork >= MAX_WAITING_PER_NETWORK
    return new Set(this.#waiting.map((other) => other.network)).size >= MAX_WAITING_NETWORKS
  }

  /** Resolves with the running hash, or with null if the signal aborts first. */
  #start(client: Client, signal: AbortSignal): Promise<Client | null> {
    return new Promise((resolve) => {
      const hash = {...client, resolve: () => resolve(hash)}
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((other) => other !== hash)
        resolve(null)
      })
      this.#waiting.push(hash)
      this.#startNext()
    })
  }

  #startNext(): void {
    const startable = this.#waiting.filter((hash) => this.#canStart(hash))
    const next = startable.find(({isKnown}) => isKnown) ?? startable[0]
    if (!next) return
    // The other hashes of its network wait behind those of all other networks.
    const isOther = (hash: WaitingHash) => hash.network !== next.network
    const ofNetwork = this.#waiting.filter((hash) => !isOther(hash) && hash !== next)
    this.#waiting = [...this.#waiting.filter(isOther), ...ofNetwork]
    this.#running.add(next)
    next.resolve()
  }
}
