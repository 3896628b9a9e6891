import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'

/**
 * LRU cache of files in a directory, limited to `maxBytes`. Access times are persisted as file
 * modification times. The directory may be deleted while the lake is stopped.
 */
export function createDiskCache(directory: string, maxBytes: number) {
  /** Sizes by key, least recently used first. Loaded on first use. */
  let index: Promise<Map<string, number>> | null = null
  let totalBytes = 0

  function getIndex(): Promise<Map<string, number>> {
    index ??= loadIndex()
    return index
  }

  async function loadIndex(): Promise<Map<string, number>> {
    await mkdir(directory, {recursive: true})
    const files = await Promise.all(
      (await readdir(directory)).map(async (key) => ({key, ...(await readFileInfo(key))})),
    )
    const entries = new Map<string, number>()
    for (const {key, size} of files.sort((a, b) => a.usedAt - b.usedAt)) {
      // Keys have no dot: this is the temporary file of an interrupted write.
      if (key.includes('.')) await rm(path.join(directory, key))
      else entries.set(key, size)
    }
    totalBytes = [...entries.values()].reduce((sum, size) => sum + size, 0)
    return entries
  }

  async function readFileInfo(key: string) {
    const {size, mtimeMs} = await stat(path.join(directory, key))
    return {size, usedAt: mtimeMs}
  }

  async function evict(entries: Map<string, number>) {
    for (const [key, size] of entries) {
      if (totalBytes <= maxBytes) return
      entries.delete(key)
      totalBytes -= size
      await rm(path.join(directory, key), {force: true})
    }
  }

  return {
    /** The cached bytes, or null. Marks the entry as recently used. */
    async get(key: string): Promise<Buffer | null> {
      const entries = await getIndex()
      const size = entries.get(key)
      if (size === undefined) return null
      entries.delete(key)
      entries.set(key, size)
      const file = path.join(directory, key)
      try {
        const now = new Date()
        await utimes(file, now, now)
        return await readFile(file)
      } catch (error) {
        if (!isNotFound(error)) throw error
        if (entries.delete(key)) totalBytes -= size
        return null
      }
    },

    /** Stores bytes under a key of letters and digits, and evicts the least recently used entries. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const entries = await getIndex()
      const file = path.join(directory, key)
      try {
        await writeFile(`${file}.new`, bytes, {flush: true})
        await rename(`${file}.new`, file)
      } catch (error) {
        await rm(`${file}.new`, {force: true})
        throw error
      }
      totalBytes += bytes.length - (entries.get(key) ?? 0)
      entries.delete(key)
      entries.set(key, bytes.length)
      await evict(entries)
    },
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
