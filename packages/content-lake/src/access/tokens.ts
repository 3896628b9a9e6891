import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {type Role, signedInUser, type User, userId} from './users.ts'

export interface TokenOptions {
  token: string
  /** Whose token it is: names the author of changes. */
  name: string
  role: Role
}

const SESSION_DAYS = 30

/** Knows the tokens by their SHA-256 alone: those of the options, and those of sign-ins. */
export class Tokens {
  readonly users: User[]
  #fixed: {hash: Buffer; user: User}[]
  #database: DatabaseSync

  constructor(options: TokenOptions[], database: DatabaseSync) {
    this.#database = database
    this.#fixed = options.map(({token, name, role}) => ({
      hash: hash(token),
      user: {id: userId(name), name, role},
    }))
    this.users = [...this.#fixed.map(({user}) => user), signedInUser]
  }

  /** Whose token it is, or null if it is none. Takes as long for a near miss as for any other. */
  find(token: string): User | null {
    const presented = hash(token)
    const known = [
      ...this.#fixed,
      ...this.#sessions().map((session) => ({hash: session, user: signedInUser})),
    ]
    let found: User | null = null
    for (const {hash: candidate, user} of known) {
      if (timingSafeEqual(candidate, presented)) found = user
    }
    return found
  }

  /** Makes a token for someone who signed in. It works for 30 days, also after a restart. */
  startSession(): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    const expires = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000).toISOString()
    this.#database
      .prepare('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)')
      .run(hash(token).toString('hex'), expires)
    return token
  }

  /** Ends the sign-in that the token belongs to. Tokens of the options stay. */
  endSession(token: string): void {
    this.#database
      .prepare('DELETE FROM sessions WHERE token_hash = ? OR expires_at < ?')
      .run(hash(token).toString('hex'), new Date().toISOString())
  }

  #sessions(): Buffer[] {
    return this.#database
      .prepare('SELECT token_hash FROM sessions WHERE expires_at >= ?')
      .all(new Date().toISOString())
      .map((row) => Buffer.from(String(row.token_hash), 'hex'))
  }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
