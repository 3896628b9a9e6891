import {mkdir} from 'node:fs/promises'
import {backup, DatabaseSync} from 'node:sqlite'
import {assetsDirectory, linkFiles} from './assets/storage.ts'
import {openSignInDatabase, signInDatabaseFile} from './auth/sign-in-database.ts'
import {databaseFile} from './store/database.ts'
import {assertIntact} from './store/open-database-file.ts'

/** Copy in one step: SQLite restarts an incremental backup on each write by another connection. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies the database, the sign-in database and the assets of a lake as a consistent snapshot. Works
 * while the lake is running. Does not copy cached image renditions.
 * @param directory the directory of the lake
 * @param target a directory that does not exist yet
 * @throws Error if the database is corrupt
 */
export async function copyLake(directory: string, target: string): Promise<void> {
  await mkdir(target, {recursive: true, mode: 0o700})
  const linkAssets = () => linkFiles(assetsDirectory(directory), assetsDirectory(target))
  // Before the database, because the lake deletes files of deleted documents, and after it, because
  // uploads continue: all files of the copied documents exist.
  await linkAssets()
  {
    using database = new DatabaseSync(databaseFile(directory), {readOnly: true, timeout: 5000})
    assertIntact(database, databaseFile(directory))
    await backup(database, databaseFile(target), {rate: ALL_PAGES})
  }
  using signInDatabase = openSignInDatabase(directory)
  openSignInDatabase(target).close()
  await backup(signInDatabase, signInDatabaseFile(target), {rate: ALL_PAGES})
  await linkAssets()
}
