import {randomUUID} from 'node:crypto'
import {mkdir, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import path from 'node:path'

/** Keys of cache entries. All other files in the directory are leftovers, or of an earlier version. */
const KEY = /^(?:image|file)-[a-z0-9-]+$/

/** A file of the cache. */
export interface CachedFile {
  file: string
  size: number
}

/**
 * LRU cache of files in a directory, limited to `maxBytes`. Access times are persisted as file
 * modification times. The directory may be deleted while the lake is stopped.
 */
export function createDiskCache(directory: string, maxBytes: number) {
  /** Sizes by key, least recently used first. Loaded on first use. */
  let index: Promise<Map<string, number>> | null = null
  let totalBytes = 0

  function getIndex(): Promise<Map<string, number>> {
    // A failure, such as a full disk, must not be cached.
    index ??= loadIndex().catch((error: unknown) => {
      index = null
      throw error
    })
    return index
  }

  async function loadIndex(): Promise<Map<string, number>> {
    await mkdir(directory, {recursive: true})
    const files = await Promise.all(
      (await readdir(directory)).map(async (key) => ({key, ...(await readFileInfo(key))})),
    )
    const entries = new Map<string, number>()
    for (const {key, size} of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (KEY.test(key)) entries.set(key, size)
      else await rm(path.join(directory, key), {recursive: true})
    }
    totalBytes = [...entries.values()].reduce((sum, size) => sum + size, 0)
    return entries
  }

  async function readFileInfo(key: string) {
    const {size, mtimeMs} = await stat(path.join(directory, key))
    return {size, usedAt: mtimeMs}
  }

  async function remove(entries: Map<string, number>, key: string) {
    totalBytes -= entries.get(key) ?? 0
    entries.delete(key)
    await rm(path.join(directory, key), {force: true})
  }

  return {
    /** The cached file, or null. Marks the entry as recently used. */
    async get(key: string): Promise<CachedFile | null> {
      const entries = await getIndex()
      const size = entries.get(key)
      if (size === undefined) return null
      entries.delete(key)
      entries.set(key, size)
      const file = path.join(directory, key)
      try {
        await touch(file)
        if ((await stat(file)).size === size) return {file, size}
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
      if (entries.delete(key)) totalBytes -= size
      return null
    },

    /**
     * Stores the file that `write` creates, and evicts the least recently used entries.
     * @param key `image-` or `file-`, then lowercase letters, digits and -
     */
    async put(key: string, write: (file: string) => Promise<void>): Promise<CachedFile> {
      const entries = await getIndex()
      const file = path.join(directory, key)
      const temporary = `${file}.${randomUUID()}`
      try {
        await write(temporary)
        await touch(temporary)
        const {size} = await stat(temporary)
        await rename(temporary, file)
        totalBytes += size - (entries.get(key) ?? 0)
        entries.delete(key)
        entries.set(key, size)
        for (const oldest of entries.keys()) {
          if (totalBytes <= maxBytes) break
          await remove(entries, oldest)
        }
        return {file, size}
      } catch (error) {
        await rm(temporary, {force: true})
        throw error
      }
    },

    /** Deletes all entries whose key starts with the prefix. */
    async deleteAll(prefix: string): Promise<void> {
      const entries = await getIndex()
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) await remove(entries, key)
    },
  }
}

/** Sets the modification time to now, more precisely than file systems do, which count in milliseconds. */
async function touch(file: string): Promise<void> {
  const seconds = (performance.timeOrigin + performance.now()) / 1000
  await utimes(file, seconds, seconds)
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
