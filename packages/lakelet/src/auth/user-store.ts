import type {DatabaseSync} from 'node:sqlite'
import {OneTimeCodes} from './one-time-codes.ts'
import {PasswordAccounts} from './password-accounts.ts'
import {type Session, Sessions} from './sessions.ts'
import {openSignInDatabase} from './sign-in-database.ts'
import {StoredTokens} from './stored-tokens.ts'
import {type Role, RoleSchema} from './user-directory.ts'

const MINUTE_MS = 60 * 1000

/** A user with a password, an active session, or both. */
export interface User {
  name: string
  role: Role
  hasPassword: boolean
  /** Oldest first. */
  sessions: Session[]
}

/**
 * Manages who can sign in to the lake in a directory: passwords, sessions and sign-in links. Can be
 * opened while a lake is running there; changes take effect immediately.
 */
export class UserStore {
  #database: DatabaseSync
  readonly accounts: PasswordAccounts
  readonly sessions: Sessions
  readonly tokens: StoredTokens
  /** Codes in sign-in links. */
  readonly signInCodes: OneTimeCodes

  /**
   * @param directory the lake's data directory; undefined stores users in memory
   * @param durable whether each change is fsynced before it returns
   */
  constructor(directory: string | undefined, durable = true) {
    this.#database = openSignInDatabase(directory, durable)
    this.accounts = new PasswordAccounts(this.#database)
    this.sessions = new Sessions(this.#database)
    this.tokens = new StoredTokens(this.#database)
    this.signInCodes = new OneTimeCodes(this.#database, 15 * MINUTE_MS)
  }

  /** All users, sorted by name. */
  list(): User[] {
    const [passwordNames, sessions] = [this.accounts.names(), this.sessions.list()]
    const names = new Set([...passwordNames, ...sessions.map(({name}) => name)])
    return [...names].sort().map((name) => ({
      name,
      role: this.roleOf(name),
      hasPassword: passwordNames.includes(name),
      sessions: sessions.filter((session) => session.name === name),
    }))
  }

  /**
   * Creates or replaces the user's password, and ends the user's sessions.
   * @throws LakeError 400 for an invalid name or password
   */
  async setPassword(name: string, password: string): Promise<void> {
    await this.accounts.setPassword(name, password)
    this.signOut(name)
  }

  /** The role of a user's sessions. Default: `editor`. */
  roleOf(name: string): Role {
    const row = this.#database.prepare('SELECT role FROM user_roles WHERE name = ?').get(name)
    return row ? RoleSchema.parse(row.role) : 'editor'
  }

  /** Sets the role of a user, who may not exist yet. It applies at once, also to sessions. */
  setRole(name: string, role: Role): void {
    this.#database
      .prepare('INSERT INTO user_roles VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET role = excluded.role')
      .run(name, role)
  }

  /** Deletes the password and role, and ends all sessions. Returns false if there was no such user. */
  remove(name: string): boolean {
    this.#database.prepare('DELETE FROM user_roles WHERE name = ?').run(name)
    const hadPassword = this.accounts.remove(name)
    return this.signOut(name) > 0 || hadPassword
  }

  /** Ends all sessions and revokes unused sign-in links. Returns the number of sessions ended. */
  signOut(name: string): number {
    this.signInCodes.revokeAll(name)
    return this.sessions.endAll(name)
  }

  /** Creates a sign-in link, valid once and for 15 minutes. Returns its path and query on the lake. */
  createSignInPath(name: string): string {
    return `/v1/auth/sign-in?code=${this.signInCodes.create(name)}`
  }

  /** Closes the database connection. */
  close(): void {
    this.#database.close()
  }
}
