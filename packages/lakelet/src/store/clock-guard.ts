import {DatabaseSync} from 'node:sqlite'
import {advanceClock, type ClockState} from '../shared/clock-state.ts'
import {BUSY_TIMEOUT_MS, databaseFile} from './database.ts'

/** A check within this time after the last stored one is not stored. */
const STORE_INTERVAL_MS = 60 * 60 * 1000

const logPause = (pause: ClockState['pause']) =>
  console.warn(
    pause
      ? `The clock went from ${pause.before} to ${pause.since}: no history is removed, and no release that became due meanwhile is published, until ${pause.until}`
      : 'The clock is trusted again',
  )

/**
 * The time for what is deleted or published by date: the system clock, or the last time before it jumped, until it is
 * trusted. The state is in the database, so that restarts do not change it.
 */
export class ClockGuard {
  #database: DatabaseSync
  #onPause: (pause: ClockState['pause']) => void
  #onTrusted: (now: number) => void
  #pause: ClockState['pause'] = null

  /**
   * @param onPause called when a pause begins, is prolonged or ends. Default: logs it.
   * @param onTrusted called with each time that is trusted
   */
  constructor(
    database: DatabaseSync,
    onPause: (pause: ClockState['pause']) => void = logPause,
    onTrusted: (now: number) => void = () => {},
  ) {
    this.#database = database
    this.#onPause = onPause
    this.#onTrusted = onTrusted
  }

  /** Milliseconds since 1970. Call it at least once an hour. */
  now(): number {
    const now = Date.now()
    const stored = this.#read()
    const previous = stored ?? {checkedAt: this.#lastCommit() ?? new Date(now).toISOString(), pause: null}
    const state = advanceClock(previous, now)
    const isOld = Math.abs(now - Date.parse(previous.checkedAt)) > STORE_INTERVAL_MS
    if (!stored || isOld || state.pause?.since !== stored.pause?.since) writeState(this.#database, state)
    if (state.pause?.since !== this.#pause?.since) this.#onPause(state.pause)
    this.#pause = state.pause
    if (!state.pause)
      try {
        this.#onTrusted(now)
      } catch (error) {
        // For example a full disk. The next check tries again; what is due is published meanwhile.
        console.error('Correcting what was stored while the clock was ahead failed, retrying:', error)
      }
    return state.pause ? Math.min(now, Date.parse(state.pause.before)) : now
  }

  #read(): ClockState | undefined {
    const row = this.#database.prepare('SELECT time, pause FROM trusted_time').get()
    if (!row) return undefined
    const checkedAt = new Date(Number(row.time)).toISOString()
    return {checkedAt, pause: row.pause === null ? null : JSON.parse(String(row.pause))}
  }

  #lastCommit(): string | undefined {
    const select =
      'SELECT timestamp FROM transactions WHERE sequence = (SELECT max(sequence) FROM transactions)'
    return this.#database.prepare(select).get()?.timestamp?.toString()
  }
}

function writeState(database: DatabaseSync, {checkedAt, pause}: ClockState): void {
  database
    .prepare('INSERT OR REPLACE INTO trusted_time (id, time, pause) VALUES (1, ?, ?)')
    .run(Date.parse(checkedAt), pause && JSON.stringify(pause))
}

/** Confirms that the system clock is right, for the lake in a directory, which may be running. */
export function confirmClock(directory: string): void {
  using database = new DatabaseSync(databaseFile(directory), {timeout: BUSY_TIMEOUT_MS})
  writeState(database, {checkedAt: new Date().toISOString(), pause: null})
}
