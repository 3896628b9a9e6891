import {existsSync, mkdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as delay} from 'node:timers/promises'

const DATABASE_FILE = 'outbox.sqlite'

/** Created before the database. */
const LOCK_FILE = 'in-use.sqlite'

/** How long to wait for another instance of the site to release the outbox, as during a restart. */
const LOCK_TIMEOUT_MS = 60_000
const LOCK_POLL_INTERVAL_MS = 25

const SQLITE_BUSY = 5

/** How long a write waits for another process that reads the database, such as a backup. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * Acquires an exclusive lock that the operating system releases when the process exits, even after a
 * crash. Throws if another instance still holds it after the timeout.
 */
async function acquireLock(folder: string): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(folder, LOCK_FILE))
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  while (true)
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
      if (!isBusy || Date.now() > deadline) {
        lock.close()
        throw error
      }
      await delay(LOCK_POLL_INTERVAL_MS)
    }
}

/** The outbox database, locked for this process: two instances would send every message twice. */
export interface OutboxDatabase {
  database: DatabaseSync
  /** Whether the file was missing or empty although the outbox was used before: jobs that waited in it are lost. */
  wasLost: boolean
  /** Closes the database and releases the lock. */
  close: () => void
}

/**
 * Opens the database of the outbox. Commits are flushed to disk.
 * Other processes can read it, for backups.
 *
 * @throws if the folder is not writable, or another instance holds the lock
 */
export async function openDatabase(folder: string): Promise<OutboxDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const wasUsed = existsSync(join(folder, LOCK_FILE))
  const lock = await acquireLock(folder)
  const wasLost = wasUsed && !statSync(join(folder, DATABASE_FILE), {throwIfNoEntry: false})?.size
  const database = new DatabaseSync(join(folder, DATABASE_FILE), {timeout: BUSY_TIMEOUT_MS})
  const close = () => {
    database.close()
    lock.close()
  }
  try {
    // "errands" are jobs; the names are the file format, which backups and older versions share.
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS errands (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        payload TEXT, -- JSON; NULL once the job is done
        since INTEGER NOT NULL, -- milliseconds since 1970
        attempts INTEGER NOT NULL DEFAULT 0,
        due INTEGER NOT NULL DEFAULT 0, -- milliseconds since the start of the process
        refused TEXT, -- message of the last permanent error
        done INTEGER, -- milliseconds since 1970
        PRIMARY KEY (kind, key)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS usage ( -- counters of limits, which a restart must not reset
        counter TEXT NOT NULL,
        hour INTEGER NOT NULL, -- since 1970
        amount INTEGER NOT NULL,
        PRIMARY KEY (counter, hour)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS errands_waiting ON errands (kind, due) WHERE done IS NULL;
      CREATE INDEX IF NOT EXISTS errands_done ON errands (done) WHERE done IS NOT NULL;
      -- Due times are those of the previous process. The restart may have fixed the cause of a failure.
      UPDATE errands SET due = 0 WHERE done IS NULL;
    `)
  } catch (error) {
    close()
    throw error
  }
  return {database, wasLost, close}
}

/**
 * Removes deleted data from the database and its write-ahead log: `secure_delete` misses copies that
 * SQLite leaves in a page when it moves rows. Returns false while another process reads the log.
 */
export function eraseDeletedData(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    database.exec('VACUUM')
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}
