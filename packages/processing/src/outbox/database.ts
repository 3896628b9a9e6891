import {existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync, type SQLOutputValue} from 'node:sqlite'
import {setTimeout as delay} from 'node:timers/promises'
import {acquireLock, releaseLock} from 'lakelet/lock-file'
import {CONFIRM_COMMAND, type DataAlarms} from '../shared/data-alarms.ts'

const DATABASE_FILE = 'outbox.sqlite'
const LOCK_FILE = 'in-use.sqlite'

const LOCK_POLL_INTERVAL_MS = 25

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const CORRUPTION_CODES = [11, 26]

/** SQLITE_CONSTRAINT and SQLITE_MISMATCH: a STRICT table does not take the value. */
const ROW_CODES = [19, 20]

/** How long a write waits for another process that reads the database, such as a backup. */
const BUSY_TIMEOUT_MS = 2_000

const COLUMNS = 'kind, key, payload, since, attempts, due, refused, done'

// "errands" are jobs; the names are the file format, which backups and older versions share.
const SCHEMA = `
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
`

/** Waits until another instance of the site releases the outbox, as during a restart. */
async function waitForLock(file: string, timeoutMs: number): Promise<DatabaseSync> {
  const deadline = performance.now() + timeoutMs
  while (true) {
    const lock = acquireLock(file)
    if (lock) return lock
    if (performance.now() > deadline) throw new Error(`Another process has ${file} open`)
    await delay(LOCK_POLL_INTERVAL_MS)
  }
}

const errorCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

/** Opens the file, and creates it if it does not exist. Returns why it is damaged, if it is. */
function openFile(file: string): {database: DatabaseSync} | {damage: string} {
  if (statSync(file, {throwIfNoEntry: false})?.isDirectory()) return {damage: 'a directory is in its place'}
  const database = new DatabaseSync(file, {timeout: BUSY_TIMEOUT_MS})
  try {
    const {quick_check: result} = database.prepare('PRAGMA quick_check(1)').get() ?? {}
    if (result === 'ok') {
      database.exec(SCHEMA)
      return {database}
    }
    database.close()
    return {damage: String(result).replaceAll('\n', ' ')}
  } catch (error) {
    database.close()
    if (CORRUPTION_CODES.includes(errorCode(error))) return {damage: String(error)}
    throw error
  }
}

/** Copies the jobs that can be read from a damaged file, from both ends; returns their number. */
function copyReadableJobs(damagedFile: string, target: DatabaseSync): number {
  const insert = target.prepare(`INSERT OR IGNORE INTO errands (${COLUMNS}) VALUES (?, ?, ?, ?, ?, 0, ?, ?)`)
  const rows: Record<string, SQLOutputValue>[] = []
  for (const order of ['ASC', 'DESC'])
    try {
      using damaged = new DatabaseSync(damagedFile, {defensive: false})
      // Otherwise SQLite reads nothing of a file that was cut.
      damaged.exec('PRAGMA writable_schema = ON')
      const select = `SELECT ${COLUMNS} FROM errands ORDER BY kind ${order}, key ${order}`
      const statement = damaged.prepare(select)
      statement.setReadBigInts(true)
      for (const row of statement.iterate()) rows.push(row)
    } catch {
      // From here on it cannot be read.
    }
  let count = 0
  target.exec('BEGIN')
  const isUnsafe = (value: unknown) => typeof value === 'bigint' && !Number.isSafeInteger(Number(value))
  for (const row of rows.filter((values) => !Object.values(values).some(isUnsafe)))
    try {
      const {kind = null, key = null, payload = null, since = null, attempts = null} = row
      count += Number(
        insert.run(kind, key, payload, since, attempts, row.refused ?? null, row.done ?? null).changes,
      )
    } catch (error) {
      // Skips the row. A full disk fails: the next attempt copies all rows.
      if (!ROW_CODES.includes(errorCode(error))) throw error
    }
  target.exec('COMMIT')
  return count
}

/** Renames a database with its journal files, if they exist. */
function renameDatabase(file: string, target: string): void {
  for (const suffix of ['-wal', '-shm', ''])
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix)
}

/** Opens the file. One that is damaged is renamed, and what can be read of it is copied to a new one. */
function openOrReplace(folder: string, alarms: DataAlarms): DatabaseSync {
  const file = join(folder, DATABASE_FILE)
  const raise = (problem: string) =>
    alarms.raise(
      'outbox',
      `${file} ${problem}. It has the requests and mail that are not delivered yet: look for them in the last backup. ${CONFIRM_COMMAND}`,
    )
  const isMissing = !statSync(file, {throwIfNoEntry: false})?.size
  // Before a new file is created: on a full disk, the next attempt finds the loss again.
  if (isMissing && alarms.wasUsed('outbox')) raise('was missing or empty')
  const result = openFile(file)
  if ('database' in result) return result.database

  const [newFile, damagedFile] = [`${file}.new`, `${file}.damaged-${Date.now()}`]
  // Before the copy, which can fail.
  raise(`is damaged (${result.damage})`)
  for (const suffix of ['', '-wal', '-shm']) rmSync(newFile + suffix, {force: true})
  const created = openFile(newFile)
  if ('damage' in created) throw new Error(`${newFile} is damaged: ${created.damage}`)
  try {
    const count = copyReadableJobs(file, created.database)
    raise(
      `was damaged (${result.damage}) and is now ${damagedFile}, which is deleted with this alarm; ${count} of its jobs could be read`,
    )
  } finally {
    created.database.close()
  }
  renameDatabase(file, damagedFile)
  renameDatabase(newFile, file)
  return openOrReplace(folder, alarms)
}

/** Deletes damaged files, which have requests that can have been erased since. */
export function deleteDamaged(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(`${DATABASE_FILE}.damaged-`)) rmSync(join(folder, name))
}

/** The outbox database, locked for this process: two instances would send every message twice. */
export interface OutboxDatabase {
  database: DatabaseSync
  /** Closes the database and releases the lock. */
  close: () => void
}

/**
 * Opens the database of the outbox. Commits are flushed to disk.
 * Other processes can read it, for backups.
 *
 * @param lockTimeoutMs how long to wait for another instance of the site
 * @throws if the folder is not writable, or another instance holds the lock
 */
export async function openDatabase(
  folder: string,
  alarms: DataAlarms,
  lockTimeoutMs: number,
): Promise<OutboxDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const lock = await waitForLock(join(folder, LOCK_FILE), lockTimeoutMs)
  let database: DatabaseSync | undefined
  const close = () => {
    database?.close()
    releaseLock(lock)
  }
  try {
    database = openOrReplace(folder, alarms)
    alarms.recordUse('outbox')
    return {database, close}
  } catch (error) {
    close()
    throw error
  }
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
