import type {DatabaseSync} from 'node:sqlite'
import {PasswordAccounts} from './password-accounts.ts'
import {OneTimeCodes} from './one-time-codes.ts'
import {type Session, Sessions} from './sessions.ts'
import {openSignInDatabase} from './sign-in-database.ts'

const MINUTE_MS = 60 * 1000

/** Someone who may sign in with a password, or is signed in. */
export interface User {
  name: string
  hasPassword: boolean
  /** Oldest first. */
  sessions: Session[]
}

/**
 * Who may sign in to the lake of a folder, and who has. Can be opened beside a running lake: what is
 * changed here holds there at once.
 */
export class UserStore {
  #database: DatabaseSync
  readonly accounts: PasswordAccounts
  readonly sessions: Sessions
  /** They stand in links that sign in. */
  readonly signInCodes: OneTimeCodes
  /** The Studio changes them for tokens. */
  readonly sids: OneTimeCodes

  /**
   * @param directory of the lake
   * @param durable whether a change outlives a power cut
   */
  constructor(directory: string, durable = true) {
    this.#database = openSignInDatabase(directory, durable)
    this.accounts = new PasswordAccounts(this.#database)
    this.sessions = new Sessions(this.#database)
    this.signInCodes = new OneTimeCodes(this.#database, 'link', 15 * MINUTE_MS)
    this.sids = new OneTimeCodes(this.#database, 'sid', 5 * MINUTE_MS)
  }

  /** By name. */
  list(): User[] {
    const [passwordNames, sessions] = [this.accounts.names(), this.sessions.list()]
    const names = new Set([...passwordNames, ...sessions.map(({name}) => name)])
    return [...names].sort().map((name) => ({
      name,
      hasPassword: passwordNames.includes(name),
      sessions: sessions.filter((session) => session.name === name),
    }))
  }

  /**
   * Lets someone sign in with a password. Where they had another, they are signed out everywhere.
   * @throws LakeError 400 for a name or password that will not do
   */
  async setPassword(name: string, password: string): Promise<void> {
    await this.accounts.setPassword(name, password)
    this.signOut(name)
  }

  /** Takes the password away and signs them out. Answers false if there was no such person. */
  remove(name: string): boolean {
    const hadPassword = this.accounts.remove(name)
    return this.signOut(name) > 0 || hadPassword
  }

  /** Signs someone out everywhere, and ends links that they have not used. Answers of how many sessions. */
  signOut(name: string): number {
    this.signInCodes.revokeAll(name)
    this.sids.revokeAll(name)
    return this.sessions.endAll(name)
  }

  /** Path and query, on the lake, that sign in whoever opens them, once, within 15 minutes. */
  createSignInPath(name: string): string {
    return `/v1/auth/sign-in?code=${this.signInCodes.create(name)}`
  }

  close(): void {
    this.#database.close()
  }
}
