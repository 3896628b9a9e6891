import {existsSync, type FSWatcher, renameSync, rmSync, statSync, watch} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {LakeError} from '../shared/errors.ts'
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
  #onLost: (problem: string) => void
  #isReported = false
  #watcher: FSWatcher | undefined

  /** @param onLost called once, with text for the operator, when the file was removed or replaced */
  constructor(database: DatabaseSync, directory: string, onLost: (problem: string) => void) {
    this.#database = database
    this.#directory = directory
    this.#onLost = onLost
    const file = databaseFile(directory)
    this.#inode = statSync(file).ino
    this.#deleteOldCopy()
    try {
      // An event of this file alone: SQLite changes it at checkpoints only.
      this.#watcher = watch(file, {persistent: false}, () => this.#report())
      this.#watcher.on('error', () => {})
    } catch {
      // The system has too many watches: the next commit finds the loss.
    }
  }

  /** Throws LakeError 503 if the file is not in its place: a commit would end with this process. */
  assertInPlace(): void {
    if (this.#isInPlace()) return
    // Copying is not possible inside the database transaction.
    setImmediate(() => this.#report())
    const file = databaseFile(this.#directory)
    const description = `${file} was removed or replaced; nothing was changed. Restart the lake`
    throw new LakeError(503, 'storageRemoved', description)
  }

  /** Stops watching the file. */
  close(): void {
    this.#watcher?.close()
    this.#isReported = true
  }

  #isInPlace(): boolean {
    return statSync(databaseFile(this.#directory), {throwIfNoEntry: false})?.ino === this.#inode
  }

  #report(): void {
    if (this.#isReported || this.#isInPlace()) return
    this.#isReported = true
    let problem: string | undefined
    try {
      problem = this.run()
    } catch (error) {
      problem = `${databaseFile(this.#directory)} was removed or replaced while the lake is running, and cannot be copied: ${error}`
    }
    if (problem) this.#onLost(problem)
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
    if (this.#isInPlace()) return undefined
    const file = databaseFile(this.#directory)
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
