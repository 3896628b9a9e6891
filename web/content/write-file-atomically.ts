import {randomUUID} from 'node:crypto'
import {open, rename, rm} from 'node:fs/promises'

/** The content of a file, possibly in chunks. */
export type FileData = string | Uint8Array | AsyncIterable<Uint8Array>

/** Writes a file atomically (temporary file, fsync, rename). The folder must exist; mode 600. */
export async function writeFileAtomically(file: string, data: FileData): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(data)
    await handle.sync()
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, {force: true})
    throw error
  } finally {
    await handle.close()
  }
}
