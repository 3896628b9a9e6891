import {timingSafeEqual} from 'node:crypto'
import {hashSecret} from './hash-secret.ts'
import type {StoredTokens} from './stored-tokens.ts'
import {type LakeUser, type Role, SYSTEM_USER, toLakeUser, type UserDirectory} from './user-directory.ts'
import type {UserStore} from './user-store.ts'

/** An API token in the options of the lake. */
export interface TokenOptions {
  /** Leading and trailing whitespace is trimmed, because an HTTP header cannot carry it. */
  token: string
  /** Shown as the author of changes made with this token. */
  name: string
  role: Role
  /** Name of the writer in `documentRules`. Default: the role. */
  writer?: string
}

/** Verifies API tokens: configured ones, those created over HTTP, and those of signed-in sessions. */
export class Tokens {
  #configured: {hash: Buffer; user: LakeUser}[]
  #userDirectory: UserDirectory
  #userStore: UserStore
  /** Ids of users of stored tokens that are in the directory. */
  #savedIds = new Set<string>()

  constructor(options: TokenOptions[], userDirectory: UserDirectory, userStore: UserStore) {
    this.#userDirectory = userDirectory
    this.#userStore = userStore
    this.#configured = options.map(({token, name, role, writer}) => ({
      hash: hashSecret(token.trim()),
      user: toLakeUser(name, role, writer),
    }))
    for (const {user} of this.#configured) userDirectory.save(user)
    userStore.users.replaceIds([SYSTEM_USER, ...this.list()].map(({id}) => id))
  }

  /** The users of the configured tokens. */
  list(): LakeUser[] {
    return this.#configured.map(({user}) => user)
  }

  /** The user with this ID and the present role, or null. */
  findUser(id: string): LakeUser | null {
    const stored = this.#userStore.tokens.list().map(({name, role}) => toLakeUser(name, role))
    return [...this.list(), ...stored].find((user) => user.id === id) ?? this.#userStore.users.get(id)
  }

  /** The token's user, or null for an unknown token. Compares in constant time. */
  verify(token: string): LakeUser | null {
    const presented = hashSecret(token)
    // filter() compares with every token: find() would stop early and leak timing.
    const matches = this.#configured.filter(({hash}) => timingSafeEqual(hash, presented))
    if (matches[0]) return matches[0].user
    return this.#ofStoredToken(token) ?? this.#userOf(this.#userStore.sessions.findName(token))
  }

  /** The user whose session belongs to a browser's cookie on the lake's pages, or null. */
  verifyBrowser(browser: string): LakeUser | null {
    return this.#userOf(this.#userStore.sessions.findNameByBrowser(browser))
  }

  /** A token can be created beside the running lake: its user is an author of changes from the first request. */
  #ofStoredToken(token: string): LakeUser | null {
    const user = this.#userStore.tokens.findUser(token)
    if (user && !this.#savedIds.has(user.id)) {
      this.#userDirectory.save(user)
      this.#savedIds.add(user.id)
    }
    return user
  }

  #userOf(name: string | null): LakeUser | null {
    return name === null ? null : this.#userStore.users.findExact(name)
  }

  /** Creates a stored token and returns it with its secret. */
  create(options: Parameters<StoredTokens['create']>[0]): ReturnType<StoredTokens['create']> {
    this.#userDirectory.save(toLakeUser(options.name, options.role))
    return this.#userStore.tokens.create(options)
  }

  /**
   * Starts a session and returns its token, with the role of the user. Null if the user was removed.
   * @param userAgent header of the request
   * @param browserHash hash of the cookie of the browser that signed in
   */
  startSession(name: string, userAgent: string, browserHash: Uint8Array): string | null {
    const user = this.#userStore.users.findExact(name)
    if (!user) return null
    this.#userDirectory.save(user)
    return this.#userStore.sessions.start(user.name, userAgent, browserHash)
  }

  /** Ends the token's session. Other tokens stay valid. */
  endSession(token: string): void {
    this.#userStore.sessions.end(token)
  }
}
