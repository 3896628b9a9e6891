import type {DatabaseSync} from 'node:sqlite'
import type {Transaction} from '../shared/types.ts'
import {hashSecret} from './hash-secret.ts'
import {MAX_CLOCK_CORRECTION_MS} from './one-time-codes.ts'

/** How long Sanity's libraries accept a secret. */
const TTL_MS = 60 * 60 * 1000

/**
 * The session that wrote each preview secret, a document of type `sanity.previewUrlSecret` that the Studio's
 * Presentation tool creates. The document says neither who wrote it nor, reliably, when. Only hashes are stored.
 */
export class PreviewSecrets {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Records the secrets of a transaction. The first session that writes a secret stays its author. */
  record({changes}: Transaction, sessionId: string): void {
    const now = Date.now()
    for (const {after} of changes) {
      if (after?._type !== 'sanity.previewUrlSecret' || typeof after.secret !== 'string') continue
      this.#database
        .prepare('DELETE FROM preview_secrets WHERE created_at < ?')
        .run(new Date(now - TTL_MS).toISOString())
      this.#database
        .prepare(
          'INSERT OR IGNORE INTO preview_secrets (secret_hash, session_hash, created_at) VALUES (?, ?, ?)',
        )
        .run(hashSecret(after.secret), Buffer.from(sessionId, 'hex'), new Date(now).toISOString())
    }
  }

  /**
   * Forgets all secrets and ends all previews: a person who is removed, or gets another role, may have read the secrets
   * of others, and opened previews of their sessions. Studios create new secrets.
   */
  endAll(): void {
    this.#database.exec('DELETE FROM preview_secrets')
    this.#database
      .prepare('INSERT OR REPLACE INTO preview_end (id, ended_at) VALUES (1, ?)')
      .run(new Date().toISOString())
  }

  /**
   * Corrects what was stored while the clock was ahead: its secrets would be valid for years, and previews that begin now
   * would have ended.
   */
  limitExpiry(now: number): void {
    const latest = new Date(now + MAX_CLOCK_CORRECTION_MS).toISOString()
    this.#database.prepare('DELETE FROM preview_secrets WHERE created_at > ?').run(latest)
    this.#database
      .prepare('UPDATE preview_end SET ended_at = ? WHERE ended_at > ?')
      .run(new Date(now).toISOString(), latest)
  }

  /** Whether previews that began at this time may go on. */
  isCurrent(startedAt: Date): boolean {
    const row = this.#database
      .prepare('SELECT 1 FROM preview_end WHERE ended_at >= ?')
      .get(startedAt.toISOString())
    return row === undefined
  }

  /** ID of the session that wrote the secret in the last hour, which may have ended. Null for another secret. */
  findSession(secret: string): string | null {
    const row = this.#database
      .prepare(
        'SELECT lower(hex(session_hash)) AS id FROM preview_secrets WHERE secret_hash = ? AND created_at >= ?',
      )
      .get(hashSecret(secret), new Date(Date.now() - TTL_MS).toISOString())
    return row ? String(row.id) : null
  }
}
