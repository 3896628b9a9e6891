import {existsSync, renameSync, rmSync, statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {databaseFile} from './database.ts'
import {copyDatabase, RESCUED_SUFFIX} from './migrate.ts'

const copyOf = (directory: string) => `${databaseFile(directory)}${RESCUED_SUFFIX}`

/**
 * Copies the database if its file was removed or replaced while it is open: a process keeps what it has opened, and the
 * next one would find nothing.
 */
export class DatabaseRescue {
  #database: DatabaseSync
  #directory: string
  #inode: number

  constructor(database: DatabaseSync, directory: string) {
    this.#database = database
    this.#directory = directory
    this.#inode = statSync(databaseFile(directory)).ino
    this.#deleteOldCopy()
  }

  /** A copy beside a database with content is older, and can contain what is purged. */
  #deleteOldCopy(): void {
    const copy = copyOf(this.#directory)
    if (!existsSync(copy) || !this.#database.prepare('SELECT 1 FROM transactions LIMIT 1').get()) return
    console.warn(`${databaseFile(this.#directory)} is in its place: deleting its copy ${copy}`)
    rmSync(copy)
  }

  /** Returns the path of the copy, in text for the operator; undefined if the file is in its place. */
  run(): string | undefined {
    const file = databaseFile(this.#directory)
    if (statSync(file, {throwIfNoEntry: false})?.ino === this.#inode) return undefined
    copyDatabase(this.#database, copyOf(this.#directory))
    return `${file} was removed or replaced while the lake is running. Its content is in ${copyOf(this.#directory)}, which the next start uses if there is no ${file}.`
  }
}

/**
 * Moves the copy of a rescue to the place of a database that is missing. The lake must not be running.
 *
 * @returns that the copy is used, in text for the operator; undefined if it is not
 */
export function restoreRescuedDatabase(directory: string): string | undefined {
  const [file, copy] = [databaseFile(directory), copyOf(directory)]
  if (existsSync(file) || !existsSync(copy)) return undefined
  const message = `${file} was missing. The lake uses the copy of ${statSync(copy).mtime.toISOString()}, which it wrote when the file was removed.`
  // Of the removed file. SQLite would apply it to the copy.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, {force: true})
  renameSync(copy, file)
  console.warn(message)
  return message
}
