import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../shared/errors.ts'
import {type Invite, Invites} from './invites.ts'
import {KnownNetworks} from './known-networks.ts'
import {OneTimeCodes} from './one-time-codes.ts'
import {PasswordAccounts} from './password-accounts.ts'
import {PreviewSecrets} from './preview-secrets.ts'
import {SessionCodes} from './session-codes.ts'
import {type Session, Sessions} from './sessions.ts'
import {openSignInDatabase} from './sign-in-database.ts'
import {StoredTokens} from './stored-tokens.ts'
import {type LakeUser, type Role, SYSTEM_USER} from './user-directory.ts'
import {Users} from './users.ts'

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

interface UserStoreOptions {
  /** Whether each change is fsynced before it returns. Default true. */
  durable?: boolean
  /** Names that no new user can have, besides the lake's own. */
  reservedNames?: string[]
}

/**
 * Manages who can sign in to the lake in a directory: passwords, roles, sessions, sign-in links and
 * invitations. Can be opened while a lake is running there; changes take effect immediately. Methods find a user by
 * any spelling of the name that looks the same (`isSameName`).
 */
export class UserStore {
  #database: DatabaseSync
  readonly users: Users
  readonly accounts: PasswordAccounts
  readonly sessions: Sessions
  readonly tokens: StoredTokens
  readonly invites: Invites
  /** Codes in sign-in links. */
  readonly signInCodes: OneTimeCodes
  /** Cookies of browsers in which a user has just signed in, until the Studio's `state` is known. */
  readonly browserCodes: OneTimeCodes
  readonly sessionCodes: SessionCodes
  readonly previewSecrets: PreviewSecrets
  readonly knownNetworks: KnownNetworks

  /** @param directory the lake's data directory; undefined stores users in memory */
  constructor(directory: string | undefined, {durable = true, reservedNames = []}: UserStoreOptions = {}) {
    this.#database = openSignInDatabase(directory, durable)
    this.users = new Users(this.#database, [SYSTEM_USER.name, ...reservedNames])
    this.accounts = new PasswordAccounts(this.#database)
    this.sessions = new Sessions(this.#database)
    this.tokens = new StoredTokens(this.#database)
    this.invites = new Invites(this.#database)
    this.signInCodes = new OneTimeCodes(this.#database, 'link', 15 * MINUTE_MS)
    this.browserCodes = new OneTimeCodes(this.#database, 'browser', 5 * MINUTE_MS)
    this.sessionCodes = new SessionCodes(this.#database)
    this.previewSecrets = new PreviewSecrets(this.#database)
    this.knownNetworks = new KnownNetworks(this.#database)
  }

  /** All users, sorted by name. */
  list(): User[] {
    const [passwordNames, sessions] = [this.accounts.names(), this.sessions.list()]
    return this.users
      .list()
      .map(({id, name, role}) => ({
        id,
        name,
        role,
        hasPassword: passwordNames.includes(name),
        sessions: sessions.filter((session) => session.name === name),
      }))
      .filter((user) => user.hasPassword || user.sessions.length > 0)
  }

  /** The administrator, if there is exactly one. */
  findOnlyAdministrator(): User | undefined {
    const [only, ...others] = this.list().filter(({role}) => role === 'administrator')
    return others.length === 0 ? only : undefined
  }

  /**
   * Creates or replaces the user's password, and ends the user's sessions. A new user becomes an administrator.
   * @throws LakeError 400 for an invalid or reserved name or an invalid password
   */
  async setPassword(name: string, password: string): Promise<void> {
    const known = this.users.find(name)
    if (!known) this.users.assertAllowed(name)
    await this.accounts.setPassword(known?.name ?? name, password)
    this.signOut(this.users.ensure(name, 'administrator').name)
  }

  /**
   * Gives a user another name, under which the ID, the password and the sessions stay. Unused links with the former name
   * no longer work.
   * @throws LakeError 400 for an invalid or reserved name, 404 for an unknown user, 409 for the name of another user or
   * of an open invitation, also one that looks the same
   */
  rename(name: string, newName: string): LakeUser {
    const user = this.users.find(name)
    if (!user) throw new LakeError(404, 'userNotFound', `User "${name}" not found: this person was removed`)
    this.users.assertAllowed(newName)
    this.#assertUnused(newName, user.id)
    this.invites.assertNone(newName)
    // A name without password and session is free.
    const former = this.users.find(newName)
    if (former && former.id !== user.id) this.remove(former.name)
    this.#revokeCodes(user.name)
    this.users.rename(user, newName)
    return {...user, name: newName}
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
   * Invites a new person. An open invitation is not replaced: its link may have been sent.
   * @returns the invitation, and its path and query on the lake
   * @throws LakeError 400 for an invalid or reserved name, 409 for the name of a user or of an open invitation, also
   * one that looks the same, or too many invitations
   */
  invite(name: string, role: Role): {invite: Invite; path: string} {
    this.users.assertAllowed(name)
    this.#assertUnused(name)
    this.invites.assertNone(name)
    return this.invites.create({name, role, userId: null})
  }

  /**
   * Creates a link with which an existing user chooses a new password. Replaces an earlier one.
   * @throws LakeError 404 for an unknown user, 409 for too many invitations
   */
  createPasswordLink(userId: string): {invite: Invite; path: string} {
    const user = this.users.get(userId)
    if (user) return this.invites.create({name: user.name, role: user.role, userId: user.id})
    throw new LakeError(404, 'userNotFound', `User "${userId}" not found: this person was removed`)
  }

  /**
   * Sets the password of the invited person, who becomes a user with the role of the invitation. A user who chooses a
   * new password keeps the role.
   * @returns the name of the user, or null for an unknown, used or expired code
   * @throws LakeError 400 for an invalid password, 409 if there is a user with this name meanwhile
   */
  async acceptInvite(code: string, password: string): Promise<string | null> {
    const invite = this.invites.find(code)
    if (!invite) return null
    const {name, role, userId} = invite
    const isAccepted = await this.accounts.setPassword(name, password, () => {
      if (!this.invites.find(code)) return false
      if (userId !== null) return this.users.get(userId)?.name === name
      this.#assertUnused(name)
      // A name without password and session is free: its former user does not return with another role.
      const former = this.users.find(name)
      if (former) this.remove(former.name)
      this.users.create(name, role)
      return true
    })
    if (!isAccepted) return null
    this.invites.deleteFor(name)
    this.signOut(name)
    return name
  }

  /** Sets the role of a user, who may not exist yet. It applies at once, also to sessions. */
  setRole(name: string, role: Role): void {
    const user = this.users.ensure(name, role)
    this.users.setRole(user.id, role)
    if (user.role !== role) this.previewSecrets.endAll()
  }

  /**
   * Deletes the user with the password and an invitation, and ends all sessions. Returns false if there was no such
   * user.
   */
  remove(name: string): boolean {
    const user = this.users.find(name)
    this.invites.deleteFor(name)
    if (!user) return false
    this.accounts.remove(user.name)
    this.knownNetworks.removeAll(user.name)
    this.signOut(user.name)
    this.previewSecrets.endAll()
    return this.users.remove(user.id)
  }

  /** Ends all sessions and revokes unused sign-in links. Returns the number of sessions ended. */
  signOut(name: string): number {
    const userName = this.users.find(name)?.name ?? name
    this.#revokeCodes(userName)
    return this.sessions.endAll(userName)
  }

  /**
   * Creates a sign-in link, valid once and for 15 minutes. A new user becomes an administrator: only who can write to
   * the lake's directory creates links.
   * @returns its path and query on the lake
   * @throws LakeError 400 for an invalid or reserved name of a new user
   */
  createSignInPath(name: string): string {
    if (!this.users.find(name)) this.users.assertAllowed(name)
    const user = this.users.ensure(name, 'administrator')
    return `/v1/auth/sign-in?code=${this.signInCodes.create(user.name)}`
  }

  /**
   * Throws LakeError 409 if a user with a password or session has a name that looks the same.
   * @param ownId of a user who may have the name
   */
  #assertUnused(name: string, ownId?: string): void {
    const id = this.users.find(name)?.id
    if (id !== undefined && id === ownId) return
    const user = this.list().find((other) => other.id === id)
    if (!user) return
    const description = `There is already a person with the name ${user.name}: choose another name. For a new password, make a link for that person.`
    throw new LakeError(409, 'userExists', description)
  }

  #revokeCodes(name: string): void {
    for (const codes of [this.signInCodes, this.browserCodes, this.sessionCodes]) codes.revokeAll(name)
  }

  /** Closes the database connection. */
  close(): void {
    this.#database.close()
  }

  [Symbol.dispose] = () => this.close()
}
