import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'

/** How long the site before this one may still hold the outbox, in milliseconds, and how often to look. */
const PATIENCE_MS = 60_000
const LOOK_MS = 25

const SQLITE_BUSY = 5

/** How long somebody who makes a copy may be in the way, in milliseconds. */
const BACKUP_MS = 2_000

/** Ends with the process, however that ends. Waits while another site has the outbox, and then throws. */
async function lock(folder: string): Promise<DatabaseSync> {
  const held = new DatabaseSync(join(folder, 'in-use.sqlite'))
  const end = Date.now() + PATIENCE_MS
  while (true)
    try {
      held.exec('BEGIN EXCLUSIVE')
      return held
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
      if (!isBusy || Date.now() > end) {
        held.close()
        throw error
      }
      await pause(LOOK_MS)
    }
}

/** The outbox, as only one site at a time may have it: two would send each letter twice. */
export interface OutboxDatabase {
  database: DatabaseSync
  close: () => void
}

/**
 * Opens the database of the outbox. What is committed is on disk; what is deleted is overwritten.
 * Others may read it, to keep a copy. Rejects where nothing can be written.
 */
export async function openDatabase(folder: string): Promise<OutboxDatabase> {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const held = await lock(folder)
  const database = new DatabaseSync(join(folder, 'outbox.sqlite'), {timeout: BACKUP_MS})
  const close = () => {
    database.close()
    held.close()
  }
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS errands (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        payload TEXT, -- JSON; gone once the errand is done
        since INTEGER NOT NULL, -- this and the times below: milliseconds since 1970
        attempts INTEGER NOT NULL DEFAULT 0,
        due INTEGER NOT NULL DEFAULT 0,
        refused TEXT, -- what the other side has against it
        done INTEGER,
        PRIMARY KEY (kind, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS errands_waiting ON errands (kind, due) WHERE done IS NULL;
      CREATE INDEX IF NOT EXISTS errands_done ON errands (done) WHERE done IS NOT NULL;
      -- Whatever stood in the way may be mended by what made the site start again.
      UPDATE errands SET due = 0 WHERE done IS NULL;
    `)
  } catch (error) {
    close()
    throw error
  }
  return {database, close}
}
