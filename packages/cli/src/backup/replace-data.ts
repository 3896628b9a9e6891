import {existsSync} from 'node:fs'
import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {RESTORE_MARKER} from '../settings/env-file.ts'
import {LOCK_FILES} from '../settings/folder-lock.ts'
import {UserError} from '../shared/user-error.ts'

/** In the marker, from the first rename to the last. */
const journalSchema = z.object({
  /** The suffix of both folders. */
  time: z.string(),
  /** Whether everything in the data folder belongs to the backup. */
  isEmptied: z.boolean(),
})

/** The unpacked backup, next to the data folder. */
export const unpackedFolder = (dataFolder: string, time: string): string => `${dataFolder}.restoring-${time}`

/** What was in the data folder before. */
export const previousFolder = (dataFolder: string, time: string): string => `${dataFolder}.before-${time}`

async function writeJournal(dataFolder: string, journal: z.output<typeof journalSchema>): Promise<void> {
  const marker = join(dataFolder, RESTORE_MARKER)
  await writeFile(`${marker}.new`, JSON.stringify(journal), {mode: 0o600, flush: true})
  await rename(`${marker}.new`, marker)
}

/** The files and folders of the data folder that a restore replaces and a reset deletes. */
export async function listData(dataFolder: string): Promise<string[]> {
  const kept = [...LOCK_FILES, RESTORE_MARKER, `${RESTORE_MARKER}.new`]
  return (await readdir(dataFolder)).filter((name) => !kept.includes(name))
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
  const {time, isEmptied} = journalSchema.parse(JSON.parse(await readFile(marker, 'utf8')))
  const [unpacked, previous] = [unpackedFolder(dataFolder, time), previousFolder(dataFolder, time)]
  if (!existsSync(unpacked))
    throw new UserError(
      `A restore was interrupted, and ${unpacked}, which has its files, is gone. The data of before is in ${previous}. ` +
        `Delete ${marker} and restore the backup again.`,
    )
  if (!isEmptied) {
    const names = await listData(dataFolder)
    if (names.length > 0) await moveAll(names, dataFolder, previous)
    await writeJournal(dataFolder, {time, isEmptied: true})
  }
  await moveAll(await listData(unpacked), unpacked, dataFolder)
  await rm(marker)
  await rm(unpacked, {recursive: true})
}

/**
 * Moves the content of the data folder to {@link previousFolder} and that of {@link unpackedFolder} into it. The folder
 * itself, with its locks, stays. If the process is killed, {@link finishRestore} goes on.
 */
export async function replaceData(dataFolder: string, time: string): Promise<void> {
  await writeJournal(dataFolder, {time, isEmptied: false})
  await finishRestore(dataFolder)
}
