import {timingSafeEqual} from 'node:crypto'
import {hashSecret} from './hash-secret.ts'
import type {StoredTokens} from './stored-tokens.ts'
import {type LakeUser, type Role, toLakeUser, type UserDirectory} from './user-directory.ts'
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

  constructor(options: TokenOptions[], userDirectory: UserDirectory, userStore: UserStore) {
    this.#userDirectory = userDirectory
    this.#userStore = userStore
    this.#configured = options.map(({token, name, role, writer}) => ({
      hash: hashSecret(token.trim()),
      user: toLakeUser(name, role, writer),
    }))
    for (const {user} of this.#configured) userDirectory.save(user)
  }

  /** The users of the configured tokens. */
  list(): LakeUser[] {
    return this.#configured.map(({user}) => user)
  }

  /** The user with this ID and the present role, or null if it has no token, password or session. */
  findUser(id: string): LakeUser | null {
    const users = [
      ...this.#configured.map(({user}) => user),
      ...[...this.#userStore.tokens.list(), ...this.#userStore.list()].map(({name, role}) =>
        toLakeUser(name, role),
      ),
    ]
    return users.find((user) => user.id === id) ?? null
  }

  /** The token's user, or null for an unknown token. Compares in constant time. */
  verify(token: string): LakeUser | null {
    const presented = hashSecret(token)
    // filter() compares with every token: find() would stop early and leak timing.
    const matches = this.#configured.filter(({hash}) => timingSafeEqual(hash, presented))
    if (matches[0]) return matches[0].user
    const user = this.#userStore.tokens.findUser(token)
    if (user) return user
    const name = this.#userStore.sessions.findName(token)
    return name === null ? null : toLakeUser(name, this.#userStore.roleOf(name))
  }

  /** Creates a stored token and returns it with its secret. */
  create(options: Parameters<StoredTokens['create']>[0]): ReturnType<StoredTokens['create']> {
    this.#userDirectory.save(toLakeUser(options.name, options.role))
    return this.#userStore.tokens.create(options)
  }

  /**
   * Starts a session and returns its token, with the role of the user.
   * @param userAgent header of the request
   */
  startSession(name: string, userAgent = ''): string {
    this.#userDirectory.save(toLakeUser(name, this.#userStore.roleOf(name)))
    return this.#userStore.sessions.start(name, userAgent)
  }

  /** Ends the token's session. Other tokens stay valid. */
  endSession(token: string): void {
    this.#userStore.sessions.end(token)
  }
}
