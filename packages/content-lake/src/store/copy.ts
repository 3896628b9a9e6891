import {copyFile, link, mkdir, readdir} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {openSignInDatabase} from '../access/sign-in-database.ts'
import {assetsFolder} from '../assets/storage.ts'
import {databaseFile} from './database.ts'
import {damaged} from './failure.ts'

/** In one go, so that whoever writes meanwhile cannot make it begin again. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies what a lake keeps, as it is at one moment, whether it runs or not. Pictures that can be made
 * again stay behind.
 * @param directory the lake's
 * @param target a folder that does not exist yet
 * @throws if the lake's database is damaged
 */
export async function copyLake(directory: string, target: string): Promise<void> {
  await mkdir(target, {recursive: true})
  {
    using database = new DatabaseSync(databaseFile(directory), {readOnly: true, timeout: 5000})
    const health = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (health !== 'ok') throw damaged(databaseFile(directory), String(health))
    await backup(database, databaseFile(target), {rate: ALL_PAGES})
  }
  using people = openSignInDatabase(directory)
  openSignInDatabase(target).close()
  await backup(people, join(target, 'sign-in.sqlite'), {rate: ALL_PAGES})
  // After the database: all that it names is there, for the lake removes no file.
  await linkFiles(assetsFolder(directory), assetsFolder(target))
}

/** Gives files that never change a second place; on another disk they are copied. */
async function linkFiles(from: string, to: string): Promise<void> {
  const found = await readdir(from, {recursive: true, withFileTypes: true}).catch(nothing)
  for (const entry of found) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const place = to + file.slice(from.length)
    await mkdir(dirname(place), {recursive: true})
    await link(file, place).catch(() => copyFile(file, place))
  }
}

/** A lake to which nobody has brought a file has no folder for them. */
function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
