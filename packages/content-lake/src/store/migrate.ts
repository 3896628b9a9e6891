import type {DatabaseSync} from 'node:sqlite'

/**
 * Brings the schema of a database up to date.
 * @param migrations each takes it one version further; never edit one, add the next
 * @throws if a newer version of the lake made the file
 */
export function migrate(database: DatabaseSync, file: string, migrations: string[]): void {
  inTransaction(database, () => {
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
    if (version > migrations.length) {
      throw new Error(
        `${file} has schema version ${version}, and this Content Lake knows versions up to ${migrations.length}. Use the newer Content Lake that made it.`,
      )
    }
    for (const migration of migrations.slice(version)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
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
