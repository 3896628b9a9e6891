import type {DatabaseSync} from 'node:sqlite'
import {BUSY_TIMEOUT_MS} from './database.ts'
import {removeCopies} from './migrate.ts'

/** How long to wait for connections that read the write-ahead log, such as query readers and backups. */
const BUSY_RETRY_DELAY_MS = 100

/** Retry delay after an error, such as a full disk. */
const ERROR_RETRY_DELAY_MS = 10_000

/** `PRAGMA application_id` while the files can contain purged data. Survives a crash. */
const PENDING = 1

/**
 * Removes purged data from the files on disk. `secure_delete` is not enough: when SQLite moves rows
 * between pages, copies of them stay in the unused part of a page. VACUUM rewrites all pages, which
 * blocks other requests for about 7 ms per megabyte, so purges in quick succession share one run.
 */
export class Eraser {
  #database: DatabaseSync
  #timer: NodeJS.Timeout | undefined

  /** Finishes the work of a process that was killed: its write-ahead log can contain purged data. */
  constructor(database: DatabaseSync) {
    this.#database = database
    this.schedule()
  }

  /** Requests a run. Call it inside the database transaction that purges, and `schedule` after it. */
  markPending(): void {
    this.#database.exec(`PRAGMA main.application_id = ${PENDING}`)
  }

  schedule(delayMs = 0): void {
    this.#timer ??= setTimeout(() => this.#run(), delayMs)
  }

  /** Erases what is pending. Call it before the database is closed, which truncates the write-ahead log. */
  close(): void {
    clearTimeout(this.#timer)
    this.#rewrite()
  }

  #run(): void {
    this.#timer = undefined
    if (!this.#database.isOpen) return
    try {
      this.#rewrite()
      if (!this.#truncateLog()) this.schedule(BUSY_RETRY_DELAY_MS)
    } catch (error) {
      console.error('Erasing purged data from the database files failed; retrying:', error)
      this.schedule(ERROR_RETRY_DELAY_MS)
    }
  }

  #rewrite(): void {
    const pragma = this.#database.prepare('PRAGMA main.application_id').get()
    if (pragma?.application_id !== PENDING) return
    const file = this.#database.location()
    if (file) removeCopies(file)
    // FTS5 marks the words of deleted documents, and removes them when it merges all parts of the index.
    this.#database.exec("INSERT INTO document_words (document_words) VALUES ('optimize')")
    this.#database.exec('VACUUM main; PRAGMA main.application_id = 0')
  }

  /** Returns false if another connection is reading the log. Does not wait for it. */
  #truncateLog(): boolean {
    this.#database.exec('PRAGMA busy_timeout = 0')
    try {
      return this.#database.prepare('PRAGMA main.wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }
}
