/**
 * Concurrent password hashes. Each uses 32 MiB and one of the 4 threads of the pool: the last one is left to file I/O.
 */
const MAX_HASHES = 3
/** One slot is reserved for networks from which a user has signed in. */
const MAX_HASHES_OF_UNKNOWN = MAX_HASHES - 1

const MAX_WAITING = 64
const MAX_WAITING_OF_NETWORK = 3
const MAX_WAIT_MS = 15_000

/** Who hashes a password. */
interface Client {
  /** Of the client's address. */
  network: string
  /** Whether a user has signed in from the network. */
  isKnown: boolean
  /** Wrong passwords of the network, with those that are being checked. */
  failures: number
}

interface WaitingHash extends Client {
  /** Called with the hash when it runs, or with null if it will not. */
  resolve: (hash: Client | null) => void
}

/** Order of the hashes that wait: known networks first, then those with the fewest wrong passwords. */
const rank = ({isKnown, failures}: Client) => (isKnown ? -1 : failures)

/** Limits password hashes: one at a time for a network, and a few in total. */
export class HashQueue {
  #running = new Set<Client>()
  /** By rank, then by time. */
  #waiting: WaitingHash[] = []

  /**
   * Waits for a slot, at most 15 s. Returns a function that releases it, or null if too many hashes wait.
   * @param signal ends the wait
   */
  async acquire(client: Client, signal: AbortSignal): Promise<(() => void) | null> {
    const hash = await this.#enqueue(client, AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]))
    if (!hash) return null
    return () => {
      this.#running.delete(hash)
      this.#startNext()
    }
  }

  #enqueue(client: Client, signal: AbortSignal): Promise<Client | null> {
    return new Promise((resolve) => {
      const hash = {...client, resolve}
      signal.addEventListener('abort', () => this.#reject(hash))
      this.#waiting = [...this.#waiting, hash].toSorted((one, other) => rank(one) - rank(other))
      this.#startNext()
      const ofNetwork = this.#waiting.filter(({network}) => network === client.network)
      this.#reject(ofNetwork[MAX_WAITING_OF_NETWORK])
      this.#reject(this.#waiting[MAX_WAITING])
    })
  }

  #reject(hash: WaitingHash | undefined): void {
    this.#waiting = this.#waiting.filter((other) => other !== hash)
    hash?.resolve(null)
  }

  #startNext(): void {
    const next = this.#waiting.find((hash) => this.#canStart(hash))
    if (!next) return
    this.#waiting = this.#waiting.filter((hash) => hash !== next)
    this.#running.add(next)
    next.resolve(next)
  }

  #canStart({network, isKnown}: Client): boolean {
    const running = [...this.#running]
    if (running.length >= MAX_HASHES || running.some((other) => other.network === network)) return false
    return isKnown || running.filter((other) => !other.isKnown).length < MAX_HASHES_OF_UNKNOWN
  }
}
