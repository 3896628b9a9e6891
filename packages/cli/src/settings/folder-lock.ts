import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {UserError} from '../shared/user-error.ts'

/** SQLite databases: Node has no other file lock that ends with its process. They stay empty. */
const INSTANCE_LOCK = 'running.sqlite'
const BACKUP_LOCK = 'copying.sqlite'

/** The files of the locks, which stay in the data folder when everything else is replaced or deleted. */
export const LOCK_FILES = [INSTANCE_LOCK, BACKUP_LOCK]

/** Otherwise the garbage collector closes the database, and with it the lock. */
const held = new Set<DatabaseSync>()

const EXCLUSIVE = 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version = 1'
const SHARED = 'BEGIN; SELECT count(*) FROM sqlite_schema'

/** A lock in the data folder. The operating system releases it when the process ends. */
class FolderLock {
  #dataFolder: string
  #name: string
  #statement: string
  #database: DatabaseSync | undefined

  constructor(dataFolder: string, name: string, statement: string) {
    this.#dataFolder = dataFolder
    this.#name = name
    this.#statement = statement
  }

  /** Returns whether this process holds the lock now. Creates the data folder. */
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
    const file = join(this.#dataFolder, this.#name)
    const database = new DatabaseSync(file)
    try {
      database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; ${this.#statement}`)
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

/** Lock of the instance or command that writes to the data folder. */
export class InstanceLock extends FolderLock {
  constructor(dataFolder: string) {
    super(dataFolder, INSTANCE_LOCK, EXCLUSIVE)
  }
}

export const createInUseError = (dataFolder: string): UserError =>
  new UserError(
    `A Roam instance or command is running on ${dataFolder}. Stop it first, or choose another folder: ROAM_DATA_DIR=FOLDER`,
  )

/**
 * Acquires the lock of the data folder.
 *
 * @throws UserError if an instance or another command holds it
 */
export function lockInstance(dataFolder: string): {release: () => void} {
  const lock = new InstanceLock(dataFolder)
  if (!lock.tryAcquire()) throw createInUseError(dataFolder)
  return lock
}

/**
 * Acquires a lock for a backup, which an instance and other backups do not prevent.
 *
 * @param cleanUp called first, unless another backup is being written
 * @throws UserError while the data folder is replaced or deleted
 */
export async function lockForBackup(
  dataFolder: string,
  cleanUp: () => Promise<void> = async () => {},
): Promise<{release: () => void}> {
  const exclusive = new FolderLock(dataFolder, BACKUP_LOCK, EXCLUSIVE)
  if (exclusive.tryAcquire()) await cleanUp().finally(() => exclusive.release())
  const lock = new FolderLock(dataFolder, BACKUP_LOCK, SHARED)
  if (lock.tryAcquire()) return lock
  throw new UserError(
    `${dataFolder} is being replaced or deleted. Repeat the command when that has finished.`,
  )
}

/**
 * Acquires the locks to replace or delete everything in the data folder.
 *
 * @throws UserError while an instance or a command writes to it, or a backup reads it
 */
export function lockForReplacement(dataFolder: string): {release: () => void} {
  const instance = lockInstance(dataFolder)
  const backup = new FolderLock(dataFolder, BACKUP_LOCK, EXCLUSIVE)
  const release = () => {
    backup.release()
    instance.release()
  }
  if (backup.tryAcquire()) return {release}
  release()
  throw new UserError(`A backup of ${dataFolder} is being written. Repeat the command when it has finished.`)
}
