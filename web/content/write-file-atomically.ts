import {randomUUID} from 'node:crypto'
import {open, rename, rm} from 'node:fs/promises'

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
