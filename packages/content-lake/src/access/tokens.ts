import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {type Role, type User, type Users, userOf} from './users.ts'

export interface TokenOptions {
  token: string
  /** Whose token it is: names the author of changes. */
  name: string
  role: Role
}

const SESSION_DAYS = 30

/** Knows the tokens by their SHA-256 alone: those of the options, and those of sign-ins. */
export class Tokens {
  #fixed: {hash: Buffer; user: User}[]
  #users: Users
  #database: DatabaseSync

  constructor(options: TokenOptions[], users: Users, database: DatabaseSync) {
    this.#users = users
    this.#database = database
    this.#fixed = options.map(({token, name, role}) => ({
      hash: hash(token),
      user: userOf(name, role),
    }))
    for (const {user} of this.#fixed) users.remember(user)
  }

  /** Whose token it is, or null if it is none. Takes as long for a near miss as for any other. */
  find(token: string): User | null {
    const presented = hash(token)
    let found: User | null = null
    for (const {hash: candidate, user} of [...this.#fixed, ...this.#sessions()]) {
      if (timingSafeEqual(candidate, presented)) found = user
    }
    return found
  }

  /** Makes a token for someone who signed in. It works for 30 days, also after a restart. */
  startSession(name: string): string {
    const user = userOf(name, 'editor')
    this.#users.remember(user)
    const token = `sk${randomBytes(32).toString('base64url')}`
    const expires = new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000).toISOString()
    this.#database
      .prepare('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)')
      .run(hash(token).toString('hex'), user.id, expires)
    return token
  }

  /** Ends the sign-in that the token belongs to. Tokens of the options stay. */
  endSession(token: string): void {
    this.#database
      .prepare('DELETE FROM sessions WHERE token_hash = ? OR expires_at < ?')
      .run(hash(token).toString('hex'), new Date().toISOString())
  }

  #sessions(): {hash: Buffer; user: User}[] {
    return this.#database
      .prepare(
        `SELECT token_hash, name FROM sessions JOIN users ON users.id = user_id
         WHERE expires_at >= ?`,
      )
      .all(new Date().toISOString())
      .map((row) => ({
        hash: Buffer.from(String(row.token_hash), 'hex'),
        user: userOf(String(row.name), 'editor'),
      }))
  }
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
