import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'

/** Random codes, each for one person, that work once and not for long. Kept as hashes alone. */
export class OneTimeCodes {
  #database: DatabaseSync
  #purpose: string
  #lifetime: number

  /**
   * @param purpose a code is good for nothing else
   * @param lifetime in milliseconds
   */
  constructor(database: DatabaseSync, purpose: 'link' | 'sid', lifetime: number) {
    this.#database = database
    this.#purpose = purpose
    this.#lifetime = lifetime
  }

  create(name: string): string {
    const code = randomBytes(24).toString('base64url')
    const expiresAt = new Date(Date.now() + this.#lifetime).toISOString()
    this.#database
      .prepare(
        'INSERT INTO one_time_codes (code_hash, purpose, name, expires_at) VALUES (?, ?, ?, ?)',
      )
      .run(hashSecret(code), this.#purpose, name, expiresAt)
    return code
  }

  /** Uses the code up. Answers whose it was, or null if it was not good. */
  redeem(code: string): string | null {
    const now = new Date().toISOString()
    this.#database.prepare('DELETE FROM one_time_codes WHERE expires_at < ?').run(now)
    const row = this.#database
      .prepare('DELETE FROM one_time_codes WHERE code_hash = ? AND purpose = ? RETURNING name')
      .get(hashSecret(code), this.#purpose)
    return row ? String(row.name) : null
  }

  /** Makes all codes of a person worthless. */
  revokeAll(name: string): void {
    this.#database
      .prepare('DELETE FROM one_time_codes WHERE name = ? AND purpose = ?')
      .run(name, this.#purpose)
  }
}
