import {existsSync, realpathSync} from 'node:fs'
import {lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {z} from 'zod'
import {BACKUP_FOLDER, IDENTITY_FILE, INSIDE_PREFIX} from '../settings/derived-files.ts'
import {RESTORE_MARKER} from '../settings/env-file.ts'
import {LOCK_FILES} from '../settings/folder-lock.ts'
import {UserError} from '../shared/user-error.ts'

/** In the marker, from the first rename to the last. */
const journalSchema = z.object({
  /** The suffix of both folders. */
  time: z.string(),
  /** Whether everything in the data folder belongs to the backup. */
  isEmptied: z.boolean(),
  /** Whether both folders are in the data folder. */
  isInside: z.boolean().default(false),
})

/** The paths of a restore, on the file system of the data folder: beside it, or inside if it is a mount. */
export interface RestorePaths {
  time: string
  isInside: boolean
  /** The unpacked backup. */
  unpacked: string
  /** What was in the data folder before. */
  previous: string
  /** The export of a hosted dataset, of the backup. */
  content: string
}

function restorePaths(dataFolder: string, {time, isInside}: {time: string; isInside: boolean}): RestorePaths {
  const real = realpathSync(dataFolder)
  const prefix = isInside ? join(real, INSIDE_PREFIX) : `${real}.`
  return {
    ...{time, isInside},
    unpacked: `${prefix}restoring-${time}`,
    previous: `${prefix}before-${time}`,
    content: `${prefix}content-${time}.tar.gz`,
  }
}

/**
 * Deletes the unpacked backups of restores that were killed before they replaced a file: they contain secrets. The caller
 * holds the lock of the data folder, and has finished a restore that was interrupted.
 */
export async function deleteAbandonedRestores(dataFolder: string): Promise<void> {
  const real = realpathSync(dataFolder)
  for (const prefix of [`${real}.restoring-`, join(real, `${INSIDE_PREFIX}restoring-`)])
    try {
      for (const name of await readdir(dirname(prefix)))
        if (name.startsWith(basename(prefix))) await rm(join(dirname(prefix), name), {recursive: true})
    } catch (error) {
      console.warn(`What an earlier restore has left cannot be deleted: ${error}`)
    }
}

/** Creates the folder for the unpacked backup where its files can be renamed into the data folder, which exists. */
export async function createUnpackedFolder(dataFolder: string, time: string): Promise<RestorePaths> {
  const inside = restorePaths(dataFolder, {time, isInside: true})
  const beside = restorePaths(dataFolder, {time, isInside: false})
  await mkdir(inside.unpacked, {mode: 0o700})
  try {
    // EXDEV out of a mount, also out of one whose device is the same.
    await rename(inside.unpacked, beside.unpacked)
    return beside
  } catch {
    return inside
  }
}

async function writeJournal(dataFolder: string, journal: z.output<typeof journalSchema>): Promise<void> {
  const marker = join(dataFolder, RESTORE_MARKER)
  await writeFile(`${marker}.new`, JSON.stringify(journal), {mode: 0o600, flush: true})
  await rename(`${marker}.new`, marker)
}

/** The files and folders of the data folder that a restore replaces and a reset deletes: the site stays the same. */
export async function listData(dataFolder: string): Promise<string[]> {
  const kept = [...LOCK_FILES, BACKUP_FOLDER, IDENTITY_FILE, RESTORE_MARKER, `${RESTORE_MARKER}.new`]
  return (await readdir(dataFolder)).filter((name) => !kept.includes(name) && !name.startsWith(INSIDE_PREFIX))
}

async function moveAll(names: string[], from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true, mode: 0o700})
  for (const name of names) await rename(join(from, name), join(to, name))
}

/**
 * Goes on with a restore that was interrupted while it replaced the files; otherwise does nothing. The caller holds the
 * lock of the data folder.
 *
 * @throws UserError if the unpacked backup is gone
 */
export async function finishRestore(dataFolder: string): Promise<void> {
  const marker = join(dataFolder, RESTORE_MARKER)
  if (!existsSync(marker)) return
  const {isEmptied, ...journal} = journalSchema.parse(JSON.parse(await readFile(marker, 'utf8')))
  const {unpacked, previous} = restorePaths(dataFolder, journal)
  if (!existsSync(unpacked))
    throw new UserError(
      `A restore was interrupted, and ${unpacked}, which has its files, is gone. The data of before is in ${previous}. ` +
        `Delete ${marker} and restore the backup again.`,
    )
  if (!isEmptied) {
    const names = await listData(dataFolder)
    if (names.length > 0) await moveAll(names, dataFolder, previous)
    await writeJournal(dataFolder, {...journal, isEmptied: true})
  }
  await moveAll(await listData(unpacked), unpacked, dataFolder)
  await rm(marker)
  await rm(unpacked, {recursive: true})
}

/** @throws UserError if a file or folder in the data folder is a mount, which cannot be renamed */
export async function refuseMounts(dataFolder: string): Promise<void> {
  const {dev} = await stat(dataFolder)
  for (const name of await listData(dataFolder)) {
    const path = join(dataFolder, name)
    if ((await lstat(path)).dev !== dev)
      throw new UserError(
        `${path} is on another file system than ${dataFolder} and cannot be moved. Unmount it, or restore into another folder: ROAM_DATA_DIR=FOLDER`,
      )
  }
}

/**
 * Moves the content of the data folder to `previous` and that of `unpacked` into it. The folder itself, with its locks,
 * stays. If the process is killed, {@link finishRestore} goes on.
 */
export async function replaceData(dataFolder: string, {time, isInside}: RestorePaths): Promise<void> {
  await writeJournal(dataFolder, {time, isInside, isEmptied: false})
  await finishRestore(dataFolder)
}
