import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {acquireLock, releaseLock} from 'lakelet/lock-file'
import {UserError} from '../shared/user-error.ts'

const FILE = 'running.sqlite'

export const createInUseError = (dataFolder: string): UserError =>
  new UserError(
    `A Roam instance is running on ${dataFolder}. Stop it first, or choose another folder: ROAM_DATA_DIR=FOLDER`,
  )

/** Lock of the data folder: one instance writes to it. The operating system releases it when the process ends. */
export class InstanceLock {
  #dataFolder: string
  #lock: DatabaseSync | undefined

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
  }

  /** Returns whether this process holds the lock now. */
  tryAcquire(): boolean {
    mkdirSync(this.#dataFolder, {recursive: true, mode: 0o700})
    this.#lock ??= acquireLock(join(this.#dataFolder, FILE))
    return this.#lock !== undefined
  }

  release(): void {
    if (this.#lock) releaseLock(this.#lock)
    this.#lock = undefined
  }
}
