import type {DatabaseSync} from 'node:sqlite'

/** How far the time may move between two processes. */
const MAX_GAP_MS = 24 * 60 * 60 * 1000

/** After a longer gap, the time catches up at this multiple of the speed of the system's monotonic clock. */
const MAX_SPEED = 2

/**
 * The time for deletions by age: the system clock, unless it has jumped ahead. A clock that is wrong for a moment must
 * not delete anything, and a machine that was off for months only deletes later.
 */
export class TrustedTime {
  #database: DatabaseSync
  /** Of the monotonic clock, at the last call; undefined before the first. */
  #calledAt: number | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Milliseconds since 1970. Stores it: call it regularly. */
  now(): number {
    const clock = performance.now()
    const stored = this.#stored()
    const passed = this.#calledAt === undefined ? MAX_GAP_MS : (clock - this.#calledAt) * MAX_SPEED
    const time = Math.min(Date.now(), stored + passed)
    this.#calledAt = clock
    this.#database
      .prepare('INSERT OR REPLACE INTO trusted_time (id, time) VALUES (1, ?)')
      .run(Math.trunc(Math.max(stored, time)))
    return time
  }

  /** Without a stored time, that of the last transaction. */
  #stored(): number {
    const row = this.#database.prepare('SELECT time FROM trusted_time').get()
    if (row) return Number(row.time)
    const last = this.#database
      .prepare('SELECT timestamp FROM transactions WHERE sequence = (SELECT max(sequence) FROM transactions)')
      .get()
    return last ? Date.parse(String(last.timestamp)) : Date.now()
  }
}
