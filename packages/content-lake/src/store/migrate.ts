import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

/**
 * Brings the schema of a database up to date. One that holds something already is copied first, to a
 * file beside it, such as `lake.sqlite.before-version-4`: so an older version of the lake can go on.
 * @param migrations each takes it one version further; never edit one, add the next
 * @throws if a newer version of the lake made the file
 */
export function migrate(database: DatabaseSync, file: string, migrations: string[]): void {
  const version = versionOf(database)
  if (version > migrations.length) {
    throw new Error(
      `${file} has schema version ${version}, and this Content Lake knows versions up to ${migrations.length}. Use the newer Content Lake that made it.`,
    )
  }
  if (version > 0 && version < migrations.length)
    copy(database, file, `${file}.before-version-${migrations.length}`)
  inTransaction(database, () => {
    // Another process may have been quicker with a database that several may open.
    for (const migration of migrations.slice(versionOf(database))) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA main.user_version').get()?.user_version)
}

/** Writes the database to another file, which is there whole or not at all. */
function copy(database: DatabaseSync, file: string, target: string): void {
  const unfinished = `${target}.new`
  rmSync(unfinished, {force: true})
  database.prepare('VACUUM main INTO ?').run(unfinished)
  chmodSync(unfinished, statSync(file).mode)
  const handle = openSync(unfinished, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(unfinished, target)
}

/** Removes the copies that were made of a database: they hold what it has forgotten since. */
export function removeCopies(file: string): void {
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(`${basename(file)}.before-version-`)) rmSync(join(dirname(file), name))
}

/** Runs the work as one database transaction: all of it is on disk afterwards, or none. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
