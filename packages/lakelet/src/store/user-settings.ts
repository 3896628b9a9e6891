import type {DatabaseSync} from 'node:sqlite'

/** Per-user key-value store of the Studio, such as recent searches. */
export class UserSettings {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The JSON value of a key, or null if it is not set. */
  get(userId: string, key: string): unknown {
    const row = this.#database
      .prepare('SELECT value FROM user_settings WHERE user_id = ? AND key = ?')
      .get(userId, key)
    return row ? JSON.parse(String(row.value)) : null
  }

  /** Stores a JSON value, replacing the previous one. */
  set(userId: string, key: string, value: unknown): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO user_settings (user_id, key, value) VALUES (?, ?, ?)')
      .run(userId, key, JSON.stringify(value ?? null))
  }
}
