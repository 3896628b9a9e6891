import {timingSafeEqual} from 'node:crypto'
import {secretHash} from './secret-hash.ts'
import type {Sessions} from './sessions.ts'
import {type Role, type User, type Users, userOf} from './users.ts'

export interface TokenOptions {
  /** Spaces and line breaks around it do not count, for a header cannot send them. */
  token: string
  /** Whose token it is: names the author of changes. */
  name: string
  role: Role
}

/** Knows the tokens: those of the options, and those of people who are signed in. */
export class Tokens {
  #fixed: {hash: Buffer; user: User}[]
  #users: Users
  #sessions: Sessions

  constructor(options: TokenOptions[], users: Users, sessions: Sessions) {
    this.#users = users
    this.#sessions = sessions
    this.#fixed = options.map(({token, name, role}) => ({
      hash: secretHash(token.trim()),
      user: userOf(name, role),
    }))
    for (const {user} of this.#fixed) users.remember(user)
  }

  /** Whose token it is, or null if it is none. Takes as long for a near miss as for any other. */
  find(token: string): User | null {
    const presented = secretHash(token)
    const fixed = this.#fixed.filter(({hash}) => timingSafeEqual(hash, presented))
    if (fixed[0]) return fixed[0].user
    const name = this.#sessions.find(token)
    return name === null ? null : userOf(name, 'editor')
  }

  /** Makes a token for someone who signed in. */
  startSession(name: string): string {
    this.#users.remember(userOf(name, 'editor'))
    return this.#sessions.start(name)
  }

  /** Ends the sign-in that the token belongs to. Tokens of the options stay. */
  endSession(token: string): void {
    this.#sessions.end(token)
  }
}
