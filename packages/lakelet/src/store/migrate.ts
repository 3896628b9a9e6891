import {chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

/**
 * Applies pending schema migrations, tracked by `PRAGMA user_version`. Backs an existing database up
 * first, to `<file>.before-version-<N>`, so that a downgrade is possible.
 * @param migrations one SQL script per schema version; never edit an entry, append a new one
 * @throws Error if the schema is newer than the last migration
 */
export function migrate(database: DatabaseSync, file: string, migrations: string[]): void {
  const version = versionOf(database)
  if (version > migrations.length) {
    throw new Error(
      `${file} has schema version ${version}, and this Content Lake knows versions up to ${migrations.length}. Use the newer Content Lake that made it.`,
    )
  }
  if (version > 0 && version < migrations.length)
    copyDatabase(database, `${file}.before-version-${migrations.length}`, statSync(file).mode)
  runInTransaction(database, () => {
    // Read the version again inside the transaction: another process may have migrated meanwhile.
    for (const migration of migrations.slice(versionOf(database))) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA main.user_version').get()?.user_version)
}

/** Copies the database to `target` atomically: writes a temporary file, syncs and renames it. */
export function copyDatabase(database: DatabaseSync, target: string, mode = 0o600): void {
  const temporary = `${target}.new`
  rmSync(temporary, {force: true})
  database.prepare('VACUUM main INTO ?').run(temporary)
  chmodSync(temporary, mode)
  const fd = openSync(temporary, 'r+')
  fsyncSync(fd)
  closeSync(fd)
  renameSync(temporary, target)
}

/** End of the name of the copy of a database whose file was removed while it was open. */
export const RESCUED_SUFFIX = '.rescued'

/** Deletes the pre-migration backups and the rescued copy of a database, because they contain purged documents. */
export function removeCopies(file: string): void {
  const starts = ['.before-version-', RESCUED_SUFFIX].map((suffix) => basename(file) + suffix)
  for (const name of readdirSync(dirname(file)))
    if (starts.some((start) => name.startsWith(start))) rmSync(join(dirname(file), name))
}

/** Runs `work` in a database transaction: commits, or rolls back and rethrows if it throws. */
export function runInTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
