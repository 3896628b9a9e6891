import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashSecret} from './hash-secret.ts'

export const SESSION_TTL_MS = 30 * 24 * 60 * 60 * 1000

/** Expired sessions are deleted beyond this number of sessions. */
const MAX_KEPT_SESSIONS = 1000

/** In characters. */
const MAX_USER_AGENT_LENGTH = 300

/** One sign-in of a user. Times are ISO 8601, UTC. */
export interface Session {
  /** Hash of the session's token. */
  id: string
  name: string
  startedAt: string
  expiresAt: string
  /** Header `User-Agent` of the sign-in. */
  userAgent: string
}

/** Persistent sessions. Only hashes of their tokens are stored. */
export class Sessions {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Starts a session of 30 days and returns its token.
   * @param userAgent header of the request
   * @param browserHash hash of the cookie of the browser that signed in
   */
  start(name: string, userAgent = '', browserHash: Uint8Array | null = null): string {
    this.#deleteExpired()
    const token = `sk${randomBytes(32).toString('base64url')}`
    const now = Date.now()
    const expiresAt = new Date(now + SESSION_TTL_MS).toISOString()
    this.#database
      .prepare(
        `INSERT INTO sessions (token_hash, name, started_at, expires_at, user_agent, browser_hash)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        hashSecret(token),
        name,
        new Date(now).toISOString(),
        expiresAt,
        userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        browserHash,
      )
    return token
  }

  /** The user name of the token's session, or null for an unknown or expired token. */
  findName(token: string): string | null {
    const row = this.#database
      .prepare('SELECT name FROM sessions WHERE token_hash = ? AND expires_at >= ?')
      .get(hashSecret(token), new Date().toISOString())
    return row ? String(row.name) : null
  }

  /** The user name of the session that belongs to a browser's cookie, or null. */
  findNameByBrowser(browser: string): string | null {
    const row = this.#database
      .prepare('SELECT name FROM sessions WHERE browser_hash = ? AND expires_at >= ?')
      .get(hashSecret(browser), new Date().toISOString())
    return row ? String(row.name) : null
  }

  /** Shortens sessions that began while the clock was ahead: they would not end for years. */
  limitExpiry(now: number): void {
    const latest = new Date(now + SESSION_TTL_MS).toISOString()
    this.#database.prepare('UPDATE sessions SET expires_at = ? WHERE expires_at > ?').run(latest, latest)
  }

  /** Ends the sessions that belong to a browser's cookie. */
  endByBrowser(browser: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE browser_hash = ?').run(hashSecret(browser))
  }

  /** Whether a session with this ID exists and has not expired. */
  isActive(id: string): boolean {
    return (
      this.#database
        .prepare('SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at >= ?')
        .get(Buffer.from(id, 'hex'), new Date().toISOString()) !== undefined
    )
  }

  /** Ends the token's session, if there is one. */
  end(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashSecret(token))
  }

  /** The ID that a session with the token has. */
  idOf(token: string): string {
    return hashSecret(token).toString('hex')
  }

  /** Ends a session by its ID. */
  endById(id: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(Buffer.from(id, 'hex'))
  }

  /** Ends all sessions of a user except that of the token. */
  endOthers(name: string, token: string): void {
    this.#database
      .prepare('DELETE FROM sessions WHERE name = ? AND token_hash != ?')
      .run(name, hashSecret(token))
  }

  /** Ends all sessions of a user and returns how many there were. */
  endAll(name: string): number {
    const ended = this.list().filter((session) => session.name === name).length
    this.#database.prepare('DELETE FROM sessions WHERE name = ?').run(name)
    return ended
  }

  /** Active sessions, oldest first. */
  list(): Session[] {
    return this.#database
      .prepare(
        `SELECT hex(token_hash) AS id, name, started_at, expires_at, user_agent FROM sessions
         WHERE expires_at >= ? ORDER BY started_at`,
      )
      .all(new Date().toISOString())
      .map((row) => ({
        id: String(row.id).toLowerCase(),
        name: String(row.name),
        startedAt: String(row.started_at),
        expiresAt: String(row.expires_at),
        userAgent: String(row.user_agent),
      }))
  }

  /** Keeps the newest: while the clock is wrong, a valid session seems to have expired. */
  #deleteExpired(): void {
    this.#database
      .prepare(
        `DELETE FROM sessions WHERE expires_at < ? AND rowid NOT IN
           (SELECT rowid FROM sessions ORDER BY started_at DESC LIMIT ${MAX_KEPT_SESSIONS})`,
      )
      .run(new Date().toISOString())
  }
}
