import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../shared/errors.ts'
import {type Invite, Invites} from './invites.ts'
import {OneTimeCodes} from './one-time-codes.ts'
import {assertName, PasswordAccounts} from './password-accounts.ts'
import {type Session, Sessions} from './sessions.ts'
import {openSignInDatabase} from './sign-in-database.ts'
import {StoredTokens} from './stored-tokens.ts'
import {type Role, RoleSchema, toLakeUser} from './user-directory.ts'

const MINUTE_MS = 60 * 1000

/** A user with a password, an active session, or both. */
export interface User {
  /** ID in transactions and in Sanity's API. */
  id: string
  name: string
  role: Role
  hasPassword: boolean
  /** Oldest first. */
  sessions: Session[]
}

/**
 * Manages who can sign in to the lake in a directory: passwords, roles, sessions, sign-in links and
 * invitations. Can be opened while a lake is running there; changes take effect immediately.
 */
export class UserStore {
  #database: DatabaseSync
  readonly accounts: PasswordAccounts
  readonly sessions: Sessions
  readonly tokens: StoredTokens
  readonly invites: Invites
  /** Codes in sign-in links. */
  readonly signInCodes: OneTimeCodes
  /** Codes of users who have signed in, which the Studio exchanges for a session. */
  readonly sessionCodes: OneTimeCodes

  /**
   * @param directory the lake's data directory; undefined stores users in memory
   * @param durable whether each change is fsynced before it returns
   */
  constructor(directory: string | undefined, durable = true) {
    this.#database = openSignInDatabase(directory, durable)
    this.accounts = new PasswordAccounts(this.#database)
    this.sessions = new Sessions(this.#database)
    this.tokens = new StoredTokens(this.#database)
    this.invites = new Invites(this.#database)
    this.signInCodes = new OneTimeCodes(this.#database, 'link', 15 * MINUTE_MS)
    // Long enough to load a Studio over a slow connection.
    this.sessionCodes = new OneTimeCodes(this.#database, 'session', 5 * MINUTE_MS)
  }

  /** All users, sorted by name. */
  list(): User[] {
    const [passwordNames, sessions] = [this.accounts.names(), this.sessions.list()]
    const names = new Set([...passwordNames, ...sessions.map(({name}) => name)])
    return [...names].sort().map((name) => ({
      id: toLakeUser(name, 'viewer').id,
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

  /**
   * Changes the password of the session's user, and ends the other sessions of the user.
   * @param token of the session
   * @throws LakeError 400 for an invalid password, 401 if the session ends meanwhile
   */
  async changePassword(token: string, password: string): Promise<void> {
    const name = this.sessions.findName(token)
    const isSignedIn = () => this.sessions.findName(token) === name
    if (name === null || !(await this.accounts.setPassword(name, password, isSignedIn)))
      throw new LakeError(401, 'unauthorized', 'Session not found')
    this.#revokeCodes(name)
    this.sessions.endOthers(name, token)
  }

  /**
   * Invites a person, or lets a user choose a new password. Replaces an earlier invitation for the name.
   * @returns the invitation, and its path and query on the lake
   * @throws LakeError 400 for an invalid name, 409 for too many invitations
   */
  invite(name: string, role: Role): {invite: Invite; path: string} {
    assertName(name)
    const user = this.list().find((other) => other.name.toLowerCase() === name.toLowerCase())
    const {invite, code} = this.invites.create(user ?? {name, role})
    return {invite, path: `/v1/auth/invite?code=${code}`}
  }

  /**
   * Sets the password and role of the invited person. A user who already has a role keeps it.
   * @returns the name of the user, or null for an unknown, used or expired code
   * @throws LakeError 400 for an invalid password
   */
  async acceptInvite(code: string, password: string): Promise<string | null> {
    const invite = this.invites.find(code)
    if (!invite) return null
    const {name, role} = invite
    const isAccepted = await this.accounts.setPassword(name, password, () => {
      if (!this.invites.find(code)) return false
      // The role is stored first, because users without one are administrators.
      if (this.#storedRole(name) === null) this.setRole(name, role)
      return true
    })
    if (!isAccepted) return null
    this.invites.deleteFor(name)
    this.signOut(name)
    return name
  }

  /** The role of a user's sessions. Default: `administrator`, who can write to the lake's directory. */
  roleOf(name: string): Role {
    return this.#storedRole(name) ?? 'administrator'
  }

  /** Sets the role of a user, who may not exist yet. It applies at once, also to sessions. */
  setRole(name: string, role: Role): void {
    this.#database
      .prepare('INSERT INTO user_roles VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET role = excluded.role')
      .run(name, role)
  }

  /**
   * Deletes the password, the role and an invitation, and ends all sessions. Returns false if there was no such
   * user.
   */
  remove(name: string): boolean {
    const hadPassword = this.accounts.remove(name)
    const hadSession = this.signOut(name) > 0
    this.invites.deleteFor(name)
    // Last, because users without a role are administrators.
    this.#database.prepare('DELETE FROM user_roles WHERE name = ?').run(name)
    return hadPassword || hadSession
  }

  /**
   * Throws LakeError 409 if no administrator would remain without this one. Those without a password count only
   * if they make the request, because their sessions expire.
   * @param actorName of the user who makes the request
   */
  assertOtherAdministrator(name: string, actorName: string): void {
    const others = this.list().filter((user) => user.name !== name && user.role === 'administrator')
    if (others.some((user) => user.hasPassword || user.name === actorName)) return
    const description = `${name} is the last administrator: make another person an administrator first`
    throw new LakeError(409, 'lastAdministrator', description)
  }

  /** Ends all sessions and revokes unused sign-in links. Returns the number of sessions ended. */
  signOut(name: string): number {
    this.#revokeCodes(name)
    return this.sessions.endAll(name)
  }

  /** Creates a sign-in link, valid once and for 15 minutes. Returns its path and query on the lake. */
  createSignInPath(name: string): string {
    return `/v1/auth/sign-in?code=${this.signInCodes.create(name)}`
  }

  #revokeCodes(name: string): void {
    this.signInCodes.revokeAll(name)
    this.sessionCodes.revokeAll(name)
  }

  #storedRole(name: string): Role | null {
    const row = this.#database.prepare('SELECT role FROM user_roles WHERE name = ?').get(name)
    return row ? RoleSchema.parse(row.role) : null
  }

  /** Closes the database connection. */
  close(): void {
    this.#database.close()
  }
}
