import {networkOf} from '#front-door/networks'
import {RateLimiter} from '#front-door/rate-limiter'
import type {KnownNetworks} from './known-networks.ts'
import {nameKey} from './names.ts'

export const RATE_LIMIT_WINDOW_MS = 15 * 60 * 1000

/** Wrong passwords in a window. */
const MAX_PER_NAME_AND_NETWORK = 5
const MAX_PER_NETWORK = 20
/** IPv6 /56 networks, which are assigned to one household. */
const MAX_PER_WIDE_NETWORK = 60
/** Stops guessing from many addresses. High, because anyone can use it up for a name that they know. */
const MAX_PER_NAME = 100

/**
 * Limits wrong passwords by name and network, by network, and by name. The limit by name does not apply
 * to networks from which the user has signed in before: strangers cannot lock out a user there. Existing and
 * unknown names are treated the same.
 */
export class SignInLimits {
  #byNameAndNetwork = new RateLimiter({limit: MAX_PER_NAME_AND_NETWORK, windowMs: RATE_LIMIT_WINDOW_MS})
  #byNetwork = new RateLimiter({limit: MAX_PER_NETWORK, windowMs: RATE_LIMIT_WINDOW_MS})
  #byName = new RateLimiter({limit: MAX_PER_NAME, windowMs: RATE_LIMIT_WINDOW_MS})
  #byWideNetwork = new RateLimiter({limit: MAX_PER_WIDE_NETWORK, windowMs: RATE_LIMIT_WINDOW_MS})
  #knownNetworks: KnownNetworks

  constructor(knownNetworks: KnownNetworks) {
    this.#knownNetworks = knownNetworks
  }

  /** Attempts from the IPv4 address or IPv6 /56 network that have failed, or have no result yet. */
  failuresOf(address: string): number {
    return this.#byWideNetwork.countOf(networkOf(address, 56))
  }

  /**
   * Counts an attempt as failed.
   * @param address IP address
   * @returns a function that uncounts the attempt, or null when a limit is reached
   */
  consume(name: string, address: string): (() => void) | null {
    const [key, network] = [nameKey(name), networkOf(address)]
    const limits: [RateLimiter, string][] = [
      [this.#byNetwork, network],
      [this.#byWideNetwork, networkOf(address, 56)],
      [this.#byNameAndNetwork, `${network} ${key}`],
    ]
    if (!this.#knownNetworks.hasUser(name, address)) limits.push([this.#byName, key])
    if (limits.some(([limiter, limited]) => limiter.isExhausted(limited))) return null
    for (const [limiter, limited] of limits) limiter.count(limited)
    return () => {
      for (const [limiter, limited] of limits) limiter.refund(limited)
    }
  }
}
