import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'
import {MAX_CLOCK_CORRECTION_MS} from './one-time-codes.ts'

/** Long enough to load a Studio over a slow connection. */
const TTL_MS = 5 * 60 * 1000

/** What a code was issued for. */
interface CodeOptions {
  /** Of the user who signed in. */
  name: string
  /** Value of the browser's cookie on the lake's pages. */
  browser: string
  /** Random value that the Studio created in this browser, and keeps there. */
  state: string
}

/**
 * Random single-use codes that a Studio exchanges for a session. A code works only together with the `state` of the
 * Studio in the browser that signed in: a link with the code of another browser creates no session. Only hashes of codes,
 * states and cookies are stored.
 */
export class SessionCodes {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  create({name, browser, state}: CodeOptions): string {
    const code = randomBytes(24).toString('base64url')
    this.#database
      .prepare(
        `INSERT INTO session_codes (code_hash, state_hash, browser_hash, name, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .run(
        hashSecret(code),
        hashSecret(state),
        hashSecret(browser),
        name,
        new Date(Date.now() + TTL_MS).toISOString(),
      )
    return code
  }

  /** Deletes codes of a time when the clock was ahead: they would not expire for years. */
  limitExpiry(now: number): void {
    const latest = new Date(now + TTL_MS + MAX_CLOCK_CORRECTION_MS).toISOString()
    this.#database.prepare('DELETE FROM session_codes WHERE expires_at > ?').run(latest)
  }

  /** Consumes the code. Null for an unknown, used or expired code, and for another state. */
  redeem(code: string, state: string): {name: string; browserHash: Uint8Array} | null {
    this.#database.prepare('DELETE FROM session_codes WHERE expires_at < ?').run(new Date().toISOString())
    const row = this.#database
      .prepare(
        'DELETE FROM session_codes WHERE code_hash = ? AND state_hash = ? RETURNING name, browser_hash',
      )
      .get(hashSecret(code), hashSecret(state))
    return row?.browser_hash instanceof Uint8Array
      ? {name: String(row.name), browserHash: row.browser_hash}
      : null
  }

  /** Revokes all unused codes of a user. */
  revokeAll(name: string): void {
    this.#database.prepare('DELETE FROM session_codes WHERE name = ?').run(name)
  }
}
