import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/** How long a site that is just ending may still hold the outbox, in milliseconds. */
const PATIENCE_MS = 10_000

/** How long somebody who makes a copy may be in the way, in milliseconds. */
const BACKUP_MS = 2_000

/** Ends with the process, however that ends. Throws where another site has the outbox. */
function lock(folder: string): DatabaseSync {
  const held = new DatabaseSync(join(folder, 'in-use.sqlite'), {timeout: PATIENCE_MS})
  try {
    held.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    held.close()
    throw error
  }
  return held
}

/** The outbox, as only one site at a time may have it: two would send each letter twice. */
export interface OutboxDatabase {
  database: DatabaseSync
  close: () => void
}

/**
 * Opens the database of the outbox. What is committed is on disk; what is deleted is overwritten.
 * Others may read it, to keep a copy. Throws where nothing can be written.
 */
export function openDatabase(folder: string): OutboxDatabase {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const held = lock(folder)
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
