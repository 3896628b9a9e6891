import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {UserError} from '../shared/user-error.ts'

/** An SQLite database: Node has no other file lock that ends with its process. It stays empty. */
const FILE = 'running.sqlite'

/** Otherwise the garbage collector closes the database, and with it the lock. */
const held = new Set<DatabaseSync>()

export const createInUseError = (dataFolder: string): UserError =>
  new UserError(
    `A Roam instance is running on ${dataFolder}. Stop it first, or choose another folder: ROAM_DATA_DIR=FOLDER`,
  )

/** Lock of the data folder: one instance writes to it. The operating system releases it when the process ends. */
export class InstanceLock {
  #dataFolder: string
  #database: DatabaseSync | undefined

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
  }

  /** Returns whether this process holds the lock now. */
  tryAcquire(): boolean {
    this.#database ??= this.#open()
    return this.#database !== undefined
  }

  release(): void {
    if (!this.#database) return
    held.delete(this.#database)
    this.#database.close()
    this.#database = undefined
  }

  #open(isRepaired = false): DatabaseSync | undefined {
    mkdirSync(this.#dataFolder, {recursive: true, mode: 0o700})
    const file = join(this.#dataFolder, FILE)
    const database = new DatabaseSync(file)
    try {
      database.exec(`PRAGMA journal_mode = MEMORY;
        PRAGMA locking_mode = EXCLUSIVE;
        PRAGMA synchronous = OFF;
        PRAGMA user_version = 1`)
      held.add(database)
      return database
    } catch (error) {
      database.close()
      const message = String(error)
      if (message.includes('locked')) return undefined
      // Damaged, and held by no process: it has no content.
      if (isRepaired || !/not a database|malformed/.test(message)) throw error
      rmSync(file)
      return this.#open(true)
    }
  }
}
