import {existsSync, renameSync, rmSync, statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {databaseFile} from './database.ts'
import {copyDatabase} from './migrate.ts'

const copyOf = (directory: string) => `${databaseFile(directory)}.rescued`

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
  }

  /** Returns the path of the copy, in text for the operator; undefined if the file is in its place. */
  run(): string | undefined {
    const file = databaseFile(this.#directory)
    if (statSync(file, {throwIfNoEntry: false})?.ino === this.#inode) return undefined
    copyDatabase(this.#database, copyOf(this.#directory))
    return `${file} was removed or replaced while the lake is running. Its content is in ${copyOf(this.#directory)}, which the next start uses if there is no ${file}.`
  }
}

/** Moves the copy of a rescue to the place of a database that is missing. The lake must not be running. */
export function restoreRescuedDatabase(directory: string): void {
  const file = databaseFile(directory)
  if (existsSync(file) || !existsSync(copyOf(directory))) return
  // Of the removed file. SQLite would apply it to the copy.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, {force: true})
  renameSync(copyOf(directory), file)
}
