import {ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'
import {LakeError} from '../shared/errors.ts'
import type {PasswordAccounts} from './password-accounts.ts'
import {SignInLimits} from './sign-in-limits.ts'
import type {Users} from './users.ts'

/** Concurrent password hashes. Each uses 32 MiB and a thread of the pool shared with file I/O. */
const MAX_CONCURRENT_HASHES = 4

/** Why a password was not accepted. */
export type PasswordFailure = 'busy' | 'rateLimited' | 'wrongPassword'

/** Checks passwords of the sign-in page and of changes of password, and limits how many are hashed. */
export class PasswordChecks {
  #accounts: PasswordAccounts
  #users: Users
  #limits = new SignInLimits()
  #hashes = new ConcurrencyLimiter(MAX_CONCURRENT_HASHES)

  constructor({accounts, users}: {accounts: PasswordAccounts; users: Users}) {
    this.#accounts = accounts
    this.#users = users
  }

  /**
   * The name of the account with this name and password, or why there is none.
   * @param address IP address of the client
   */
  async verify(
    name: string,
    password: string,
    address: string,
  ): Promise<{userName: string} | {failure: PasswordFailure}> {
    if (this.isBusy) return {failure: 'busy'}
    // Names that look the same are one person, and have one limit.
    const knownName = this.#users.find(name)?.name ?? name
    const recordSuccess = this.#limits.consume(knownName, address)
    if (!recordSuccess) return {failure: 'rateLimited'}
    const userName = await this.limitHashing(() => this.#accounts.verifyPassword(knownName, password))
    if (userName === null) return {failure: 'wrongPassword'}
    recordSuccess()
    return {userName}
  }

  /** Whether as many passwords are being hashed as may be at once. */
  get isBusy(): boolean {
    return this.#hashes.isExhausted('')
  }

  /** Runs work that hashes a password. Throws LakeError 503 if too many are being hashed. */
  async limitHashing<T>(work: () => Promise<T>): Promise<T> {
    const release = this.#hashes.acquire('')
    if (!release) throw new LakeError(503, 'busy', 'Too many passwords are being checked: try again')
    return work().finally(release)
  }
}
