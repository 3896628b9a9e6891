import {randomUUID} from 'node:crypto'
import {open, rename, rm} from 'node:fs/promises'

/** Writes a file whole or not at all, and flushes it to disk. Its folder must be there. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
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
