import {networkOf} from '#front-door/networks'
import {RateLimiter} from '../shared/rate-limiter.ts'
import {nameKey} from './names.ts'

export const RATE_LIMIT_WINDOW_MS = 15 * 60 * 1000

/** Wrong passwords in a window. */
const MAX_PER_NAME_AND_NETWORK = 5
const MAX_PER_NETWORK = 20
/** Stops guessing from many addresses. High, because anyone can use it up for a name that they know. */
const MAX_PER_NAME = 100

/** When more are known, the oldest is forgotten. */
const MAX_KNOWN_NETWORKS = 1000

/**
 * Limits wrong passwords by name and network, by network, and by name. The limit by name does not apply
 * to networks from which the user has signed in since the start of the lake: strangers cannot lock out
 * a user there. Existing and unknown names are treated the same.
 */
export class SignInLimits {
  #byNameAndNetwork = new RateLimiter({limit: MAX_PER_NAME_AND_NETWORK, windowMs: RATE_LIMIT_WINDOW_MS})
  #byNetwork = new RateLimiter({limit: MAX_PER_NETWORK, windowMs: RATE_LIMIT_WINDOW_MS})
  #byName = new RateLimiter({limit: MAX_PER_NAME, windowMs: RATE_LIMIT_WINDOW_MS})
  /** Name and network of successful sign-ins. */
  #known = new Set<string>()

  /**
   * Counts an attempt as failed.
   * @param address IP address
   * @returns a function that records the attempt as successful, or null when a limit is reached
   */
  consume(name: string, address: string): (() => void) | null {
    const [key, network] = [nameKey(name), networkOf(address)]
    const pair = `${network} ${key}`
    const limits: [RateLimiter, string][] = [
      [this.#byNetwork, network],
      [this.#byNameAndNetwork, pair],
    ]
    if (!this.#known.has(pair)) limits.push([this.#byName, key])
    if (limits.some(([limiter, limited]) => limiter.isExhausted(limited))) return null
    for (const [limiter, limited] of limits) limiter.count(limited)
    return () => {
      for (const [limiter, limited] of limits) limiter.refund(limited)
      this.#remember(pair)
    }
  }

  #remember(pair: string): void {
    const [oldest] = this.#known
    if (this.#known.size >= MAX_KNOWN_NETWORKS && oldest !== undefined) this.#known.delete(oldest)
    this.#known.add(pair)
  }
}
