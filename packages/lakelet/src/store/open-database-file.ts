import {closeSync, mkdirSync, openSync, statSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {migrate} from './migrate.ts'
import {CorruptDatabaseError, isCorruptionError} from './storage-errors.ts'

interface Options {
  /** Whether each commit is fsynced (`synchronous=FULL`); otherwise the operating system decides when. */
  durable: boolean
  migrations: string[]
  /** Called before the database is read: sets pragmas, or takes a lock. */
  configure: (database: DatabaseSync) => void
  /** Throws CorruptDatabaseError if the file is damaged. Default: `assertIntact`, which reads all of it. */
  check?: (database: DatabaseSync, file: string) => void
}

/**
 * Opens a database in WAL mode, checks it and migrates its schema. Creates the file with mode 0600, in a
 * directory with mode 0700.
 * @param file `:memory:` opens an empty database in memory
 * @throws CorruptDatabaseError, or Error if the schema is newer than the last migration
 */
export function openDatabaseFile(file: string, options: Options): DatabaseSync {
  const {durable, migrations, configure, check = assertIntact} = options
  if (file !== ':memory:') createFile(file)
  const database = new DatabaseSync(file)
  try {
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
    configure(database)
    check(database, file)
    database.exec('PRAGMA journal_mode = WAL')
    migrate(database, file, migrations)
  } catch (error) {
    database.close()
    if (isCorruptionError(error)) throw new CorruptDatabaseError(file, String(error), error)
    throw error
  }
  return database
}

/**
 * Throws CorruptDatabaseError if the file is damaged.
 * @param table checks only this table
 */
export function assertIntact(database: DatabaseSync, file: string, table?: string): void {
  const result = database.prepare(`PRAGMA main.quick_check(${table ?? 1})`).get()?.quick_check
  if (result !== 'ok') throw new CorruptDatabaseError(file, String(result).replaceAll('\n', ' '))
}

function createFile(file: string): void {
  mkdirSync(dirname(file), {recursive: true, mode: 0o700})
  if (statSync(file, {throwIfNoEntry: false})?.isDirectory())
    throw new CorruptDatabaseError(file, 'a directory is in its place')
  // SQLite creates the -wal and -shm files with the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
}
