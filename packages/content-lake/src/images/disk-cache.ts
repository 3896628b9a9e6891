import {mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'

/**
 * A folder of made pictures that grows to `maxBytes` and then forgets those that nobody has asked
 * for the longest. It may be deleted at any time while the lake is stopped.
 */
export function createDiskCache(directory: string, maxBytes: number) {
  /** Key to size, least recently used first. */
  let index: Promise<Map<string, number>> | null = null
  let total = 0

  function entries(): Promise<Map<string, number>> {
    index ??= load()
    return index
  }

  async function load(): Promise<Map<string, number>> {
    await mkdir(directory, {recursive: true})
    const found = await Promise.all(
      (await readdir(directory)).map(async (key) => ({key, ...(await fileFacts(key))})),
    )
    const known = new Map<string, number>()
    for (const {key, size} of found.sort((a, b) => a.usedAt - b.usedAt)) {
      // A name with a dot is a write that never ended.
      if (key.includes('.')) await rm(path.join(directory, key))
      else known.set(key, size)
    }
    total = [...known.values()].reduce((sum, size) => sum + size, 0)
    return known
  }

  async function fileFacts(key: string) {
    const {size, mtimeMs} = await stat(path.join(directory, key))
    return {size, usedAt: mtimeMs}
  }

  async function evict(known: Map<string, number>) {
    for (const [key, size] of known) {
      if (total <= maxBytes) return
      known.delete(key)
      total -= size
      await rm(path.join(directory, key), {force: true})
    }
  }

  return {
    /** The bytes under a key, which count as used now; null if they are not there. */
    async get(key: string): Promise<Buffer | null> {
      const known = await entries()
      const size = known.get(key)
      if (size === undefined) return null
      known.delete(key)
      known.set(key, size)
      const file = path.join(directory, key)
      try {
        const now = new Date()
        await utimes(file, now, now)
        return await readFile(file)
      } catch (error) {
        if (!isMissing(error)) throw error
        if (known.delete(key)) total -= size
        return null
      }
    },

    /** Keeps bytes under a key of letters and digits. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const known = await entries()
      const file = path.join(directory, key)
      try {
        await writeFile(`${file}.new`, bytes, {flush: true})
        await rename(`${file}.new`, file)
      } catch (error) {
        await rm(`${file}.new`, {force: true})
        throw error
      }
      total += bytes.length - (known.get(key) ?? 0)
      known.delete(key)
      known.set(key, bytes.length)
      await evict(known)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
