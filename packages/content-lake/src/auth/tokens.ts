import {timingSafeEqual} from 'node:crypto'
import {hashSecret} from './hash-secret.ts'
import type {Sessions} from './sessions.ts'
import {type LakeUser, type Role, toLakeUser, type UserDirectory} from './user-directory.ts'

export interface TokenOptions {
  /** Leading and trailing whitespace is trimmed, because an HTTP header cannot carry it. */
  token: string
  /** Shown as the author of changes made with this token. */
  name: string
  role: Role
}

/** Verifies API tokens: configured ones and those of signed-in sessions. */
export class Tokens {
  #configured: {hash: Buffer; user: LakeUser}[]
  #userDirectory: UserDirectory
  #sessions: Sessions

  constructor(options: TokenOptions[], userDirectory: UserDirectory, sessions: Sessions) {
    this.#userDirectory = userDirectory
    this.#sessions = sessions
    this.#configured = options.map(({token, name, role}) => ({
      hash: hashSecret(token.trim()),
      user: toLakeUser(name, role),
    }))
    for (const {user} of this.#configured) userDirectory.save(user)
  }

  /** The users of the configured tokens. */
  list(): LakeUser[] {
    return this.#configured.map(({user}) => user)
  }

  /** The token's user, or null for an unknown token. Compares in constant time. */
  verify(token: string): LakeUser | null {
    const presented = hashSecret(token)
    // filter() compares with every token: find() would stop early and leak timing.
    const matches = this.#configured.filter(({hash}) => timingSafeEqual(hash, presented))
    if (matches[0]) return matches[0].user
    const name = this.#sessions.findName(token)
    return name === null ? null : toLakeUser(name, 'editor')
  }

  /** Starts a session and returns its token, with the role `editor`. */
  startSession(name: string): string {
    this.#userDirectory.save(toLakeUser(name, 'editor'))
    return this.#sessions.start(name)
  }

  /** Ends the token's session. Configured tokens stay valid. */
  endSession(token: string): void {
    this.#sessions.end(token)
  }
}
