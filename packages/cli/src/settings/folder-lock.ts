import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {acquireLock, releaseLock} from 'lakelet/lock-file'
import {UserError} from '../shared/user-error.ts'

const INSTANCE_LOCK = 'running.sqlite'
const BACKUP_LOCK = 'copying.sqlite'

/** Process and port of the instance that holds the lock, or held it last. */
export const INSTANCE_FILE = 'running.json'

/** The files of the locks, which stay in the data folder when everything else is replaced or deleted. */
export const LOCK_FILES = [INSTANCE_LOCK, BACKUP_LOCK, INSTANCE_FILE]

/** A lock in the data folder. The operating system releases it when the process ends. */
class FolderLock {
  #dataFolder: string
  #name: string
  #mode: 'exclusive' | 'shared'
  #lock: DatabaseSync | undefined

  constructor(dataFolder: string, name: string, mode: 'exclusive' | 'shared' = 'exclusive') {
    this.#dataFolder = dataFolder
    this.#name = name
    this.#mode = mode
  }

  /** Returns whether this process holds the lock now. Creates the data folder. */
  tryAcquire(): boolean {
    mkdirSync(this.#dataFolder, {recursive: true, mode: 0o700})
    this.#lock ??= acquireLock(join(this.#dataFolder, this.#name), this.#mode)
    return this.#lock !== undefined
  }

  [Symbol.dispose](): void {
    if (this.#lock) releaseLock(this.#lock)
    this.#lock = undefined
  }
}

/** Lock of the instance or command that writes to the data folder. */
export class InstanceLock extends FolderLock {
  constructor(dataFolder: string) {
    super(dataFolder, INSTANCE_LOCK)
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
export function lockInstance(dataFolder: string): Disposable {
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
): Promise<Disposable> {
  {
    using exclusive = new FolderLock(dataFolder, BACKUP_LOCK)
    if (exclusive.tryAcquire()) await cleanUp()
  }
  const lock = new FolderLock(dataFolder, BACKUP_LOCK, 'shared')
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
export function lockForReplacement(dataFolder: string): Disposable {
  using locks = new DisposableStack()
  locks.use(lockInstance(dataFolder))
  if (locks.use(new FolderLock(dataFolder, BACKUP_LOCK)).tryAcquire()) return locks.move()
  throw new UserError(`A backup of ${dataFolder} is being written. Repeat the command when it has finished.`)
}
