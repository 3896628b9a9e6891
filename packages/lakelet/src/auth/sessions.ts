import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'

const SESSION_TTL_MS = 30 * 24 * 60 * 60 * 1000

/** One sign-in of a user. Times are ISO 8601, UTC. */
export interface Session {
  name: string
  startedAt: string
  expiresAt: string
}

/** Persistent sessions. Only hashes of their tokens are stored. */
export class Sessions {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Starts a session of 30 days and returns its token. */
  start(name: string): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    const now = Date.now()
    const expiresAt = new Date(now + SESSION_TTL_MS).toISOString()
    this.#database
      .prepare('INSERT INTO sessions (token_hash, name, started_at, expires_at) VALUES (?, ?, ?, ?)')
      .run(hashSecret(token), name, new Date(now).toISOString(), expiresAt)
    return token
  }

  /** The user name of the token's session, or null for an unknown or expired token. */
  findName(token: string): string | null {
    const row = this.#database
      .prepare('SELECT name FROM sessions WHERE token_hash = ? AND expires_at >= ?')
      .get(hashSecret(token), new Date().toISOString())
    return row ? String(row.name) : null
  }

  /** Ends the token's session, if there is one. */
  end(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashSecret(token))
  }

  /** Ends all sessions of a user and returns how many there were. */
  endAll(name: string): number {
    this.#deleteExpired()
    return Number(this.#database.prepare('DELETE FROM sessions WHERE name = ?').run(name).changes)
  }

  /** Active sessions, oldest first. */
  list(): Session[] {
    this.#deleteExpired()
    return this.#database
      .prepare('SELECT * FROM sessions ORDER BY started_at')
      .all()
      .map((row) => ({
        name: String(row.name),
        startedAt: String(row.started_at),
        expiresAt: String(row.expires_at),
      }))
  }

  #deleteExpired(): void {
    const now = new Date().toISOString()
    this.#database.prepare('DELETE FROM sessions WHERE expires_at < ?').run(now)
  }
}
