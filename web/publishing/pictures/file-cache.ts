import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {dirname} from 'node:path'
import {type FileData, writeFileAtomically} from '../../content/write-file-atomically.ts'

/** Creates a file unless it exists; concurrent calls for the same file share one creation. */
export type GetOrCreateFile = (file: string, create: () => Promise<FileData>) => Promise<void>

/** Creates a cache on disk. Files are written atomically and never expire. */
export function createFileCache(): GetOrCreateFile {
  const pending = new Map<string, Promise<void>>()

  async function write(file: string, create: () => Promise<FileData>): Promise<void> {
    const content = await create()
    await mkdir(dirname(file), {recursive: true})
    await writeFileAtomically(file, content)
  }

  return async (file, create) => {
    if (existsSync(file)) return
    const creation = pending.get(file) ?? write(file, create)
    pending.set(file, creation)
    await creation.finally(() => pending.delete(file))
  }
}
