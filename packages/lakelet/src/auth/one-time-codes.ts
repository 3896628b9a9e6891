import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'

/** `link`: codes of sign-in links. `browser`: cookies of browsers in which a user has just signed in. */
type Purpose = 'link' | 'browser'

/** A clock may be set back by so much while a code is valid. */
export const MAX_CLOCK_CORRECTION_MS = 60 * 60 * 1000

/** SQL: a code that has not expired. */
const VALID = 'code_hash = ? AND purpose = ? AND expires_at BETWEEN ? AND ?'

/** Random single-use codes with an expiry, each issued for one user name. Only hashes are stored. */
export class OneTimeCodes {
  #database: DatabaseSync
  #purpose: Purpose
  #ttlMs: number

  /** @param ttlMs validity in milliseconds */
  constructor(database: DatabaseSync, purpose: Purpose, ttlMs: number) {
    this.#database = database
    this.#purpose = purpose
    this.#ttlMs = ttlMs
  }

  /** Returns a new code for the user name. */
  create(name: string): string {
    // No hyphen or underscore: programs end a link before them.
    const code = randomBytes(24).toString('hex')
    const expiresAt = new Date(Date.now() + this.#ttlMs).toISOString()
    this.#database
      .prepare('INSERT INTO one_time_codes (code_hash, purpose, name, expires_at) VALUES (?, ?, ?, ?)')
      .run(hashSecret(code), this.#purpose, name, expiresAt)
    return code
  }

  /** The user name of the code, which stays valid. Null for an unknown, used or expired code. */
  findName(code: string): string | null {
    const row = this.#database
      .prepare(`SELECT name FROM one_time_codes WHERE ${VALID}`)
      .get(hashSecret(code), this.#purpose, ...this.#validExpiry())
    return row ? String(row.name) : null
  }

  /** Consumes the code. Returns its user name, or null for an unknown, used or expired code. */
  redeem(code: string): string | null {
    const now = new Date().toISOString()
    this.#database.prepare('DELETE FROM one_time_codes WHERE expires_at < ?').run(now)
    const row = this.#database
      .prepare(`DELETE FROM one_time_codes WHERE ${VALID} RETURNING name`)
      .get(hashSecret(code), this.#purpose, ...this.#validExpiry())
    return row ? String(row.name) : null
  }

  /** A later expiry is that of a code from a time when the clock was ahead. */
  #latestExpiry(now: number): string {
    return new Date(now + this.#ttlMs + MAX_CLOCK_CORRECTION_MS).toISOString()
  }

  #validExpiry(): [earliest: string, latest: string] {
    const now = Date.now()
    return [new Date(now).toISOString(), this.#latestExpiry(now)]
  }

  /** Deletes codes of a time when the clock was ahead: they would not expire for years. */
  limitExpiry(now: number): void {
    this.#database
      .prepare('DELETE FROM one_time_codes WHERE purpose = ? AND expires_at > ?')
      .run(this.#purpose, this.#latestExpiry(now))
  }

  /** Revokes all unused codes of a user. */
  revokeAll(name: string): void {
    this.#database
      .prepare('DELETE FROM one_time_codes WHERE name = ? AND purpose = ?')
      .run(name, this.#purpose)
  }
}
