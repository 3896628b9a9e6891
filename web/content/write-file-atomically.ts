import {randomUUID} from 'node:crypto'
import {open, readdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'

/** End of the name of a temporary file. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a file is being written, or is what a killed process has left. */
export const isTemporaryFile = (name: string): boolean => TEMPORARY.test(name)

/** Far longer than a file is written: another process can be writing the recent ones. A later time is of a wrong clock. */
const ABANDONED_MS = 60 * 60 * 1000

/** Deletes the temporary files of killed processes from a folder, if it exists. */
export async function deleteAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isTemporaryFile(name)) continue
    const file = join(folder, name)
    const stats = await stat(file).catch(() => undefined)
    if (stats && Math.abs(Date.now() - stats.mtimeMs) > ABANDONED_MS) await rm(file, {force: true})
  }
}

/** The content of a file, possibly in chunks. */
export type FileData = string | Uint8Array | AsyncIterable<Uint8Array>

/** Replaces a file, or a directory in its place: all files that are written here are derived. */
async function replace(temporary: string, file: string): Promise<void> {
  try {
    await rename(temporary, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error
    await rm(file, {recursive: true})
    await rename(temporary, file)
  }
}

/**
 * Writes a derived file atomically (temporary file, fsync, rename). The folder must exist; mode 600.
 *
 * @param isFlushed false: without fsync, so that a power failure can leave the file empty
 */
export async function writeFileAtomically(file: string, data: FileData, isFlushed = true): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(data)
    if (isFlushed) await handle.sync()
    await replace(temporary, file)
  } catch (error) {
    await rm(temporary, {force: true})
    throw error
  } finally {
    await handle.close()
  }
}
