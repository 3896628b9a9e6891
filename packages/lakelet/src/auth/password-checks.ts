import {networkOf} from '#front-door/networks'
import {LakeError} from '../shared/errors.ts'
import {HashQueue} from './hash-queue.ts'
import type {KnownNetworks} from './known-networks.ts'
import type {PasswordAccounts} from './password-accounts.ts'
import {SignInLimits} from './sign-in-limits.ts'
import type {Users} from './users.ts'

/** Why a password was not accepted. */
export type PasswordFailure = 'busy' | 'rateLimited' | 'wrongPassword'

/** Who sends a password. */
interface HashClient {
  /** IP address. */
  address: string
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** Checks passwords of the sign-in page and of changes of password, and limits how many are hashed. */
export class PasswordChecks {
  #accounts: PasswordAccounts
  #users: Users
  #knownNetworks: KnownNetworks
  #limits: SignInLimits
  #hashes = new HashQueue()

  constructor(options: {accounts: PasswordAccounts; users: Users; knownNetworks: KnownNetworks}) {
    this.#accounts = options.accounts
    this.#users = options.users
    this.#knownNetworks = options.knownNetworks
    this.#limits = new SignInLimits(options.knownNetworks)
  }

  /**
   * The name of the account with this name and password, or why there is none.
   */
  async verify(
    name: string,
    password: string,
    client: HashClient,
  ): Promise<{userName: string} | {failure: PasswordFailure}> {
    // Names that look the same are one person, and have one limit.
    const knownName = this.#users.find(name)?.name ?? name
    const refund = this.#limits.consume(knownName, client.address)
    if (!refund) return {failure: 'rateLimited'}
    const release = await this.#acquireHash(client)
    if (!release) {
      refund()
      return {failure: 'busy'}
    }
    const userName = await this.#accounts.verifyPassword(knownName, password).finally(release)
    if (userName === null) return {failure: 'wrongPassword'}
    refund()
    return {userName}
  }

  /**
   * Runs work that hashes a password.
   * @throws LakeError 503 if too many passwords are being hashed
   */
  async limitHashing<T>(client: HashClient, work: () => Promise<T>): Promise<T> {
    const release = await this.#acquireHash(client)
    if (!release) throw new LakeError(503, 'busy', 'Too many passwords are being checked: try again')
    return work().finally(release)
  }

  #acquireHash({address, signal}: HashClient): Promise<(() => void) | null> {
    const isKnown = this.#knownNetworks.has(address)
    const failures = this.#limits.failuresOf(address)
    return this.#hashes.acquire({network: networkOf(address, 56), isKnown, failures}, signal)
  }
}
