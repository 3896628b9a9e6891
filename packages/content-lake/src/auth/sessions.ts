import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'

const DAYS = 30

/** Somebody is signed in somewhere. Times are ISO 8601, UTC. */
export interface Session {
  name: string
  startedAt: string
  expiresAt: string
}

/** Who is signed in, also after a restart. Of their tokens it keeps hashes alone. */
export class Sessions {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Makes a token that stands for the person for 30 days. */
  start(name: string): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    const now = Date.now()
    const expiresAt = new Date(now + DAYS * 24 * 60 * 60 * 1000).toISOString()
    this.#database
      .prepare(
        'INSERT INTO sessions (token_hash, name, started_at, expires_at) VALUES (?, ?, ?, ?)',
      )
      .run(hashSecret(token), name, new Date(now).toISOString(), expiresAt)
    return token
  }

  /** Who was given the token, or null if it is none or has ended. */
  findName(token: string): string | null {
    const row = this.#database
      .prepare('SELECT name FROM sessions WHERE token_hash = ? AND expires_at >= ?')
      .get(hashSecret(token), new Date().toISOString())
    return row ? String(row.name) : null
  }

  end(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashSecret(token))
  }

  /** Ends all sessions of a person; answers how many there were. */
  endAll(name: string): number {
    this.#forgetExpired()
    return Number(this.#database.prepare('DELETE FROM sessions WHERE name = ?').run(name).changes)
  }

  /** Those that have not ended, oldest first. */
  list(): Session[] {
    this.#forgetExpired()
    return this.#database
      .prepare('SELECT * FROM sessions ORDER BY started_at')
      .all()
      .map((row) => ({
        name: String(row.name),
        startedAt: String(row.started_at),
        expiresAt: String(row.expires_at),
      }))
  }

  #forgetExpired(): void {
    const now = new Date().toISOString()
    this.#database.prepare('DELETE FROM sessions WHERE expires_at < ?').run(now)
  }
}
