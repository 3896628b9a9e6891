import {timingSafeEqual} from 'node:crypto'
import {hashSecret} from './hash-secret.ts'
import type {Sessions} from './sessions.ts'
import {type Role, type LakeUser, type UserDirectory, toLakeUser} from './user-directory.ts'

export interface TokenOptions {
  /** Spaces and line breaks around it do not count, for a header cannot send them. */
  token: string
  /** Whose token it is: names the author of changes. */
  name: string
  role: Role
}

/** Knows the tokens: those of the options, and those of people who are signed in. */
export class Tokens {
  #fixed: {hash: Buffer; user: LakeUser}[]
  #users: UserDirectory
  #sessions: Sessions

  constructor(options: TokenOptions[], users: UserDirectory, sessions: Sessions) {
    this.#users = users
    this.#sessions = sessions
    this.#fixed = options.map(({token, name, role}) => ({
      hash: hashSecret(token.trim()),
      user: toLakeUser(name, role),
    }))
    for (const {user} of this.#fixed) users.save(user)
  }

  /** Whose token it is, or null if it is none. Takes as long for a near miss as for any other. */
  verify(token: string): LakeUser | null {
    const presented = hashSecret(token)
    const fixed = this.#fixed.filter(({hash}) => timingSafeEqual(hash, presented))
    if (fixed[0]) return fixed[0].user
    const name = this.#sessions.findName(token)
    return name === null ? null : toLakeUser(name, 'editor')
  }

  /** Makes a token for someone who signed in. */
  startSession(name: string): string {
    this.#users.save(toLakeUser(name, 'editor'))
    return this.#sessions.start(name)
  }

  /** Ends the sign-in that the token belongs to. Tokens of the options stay. */
  endSession(token: string): void {
    this.#sessions.end(token)
  }
}
