/** A page, route or other value that Next renders; only Next reads its other fields. */
interface CachedValue {
  /** HTTP status. */
  status?: number | undefined
}

/** Shared by all instances: Next creates one per request. */
const entries = new Map<string, CachedValue>()

const NOT_FOUND_KEY = '/_not-found'

/**
 * Next's cache of rendered pages, in memory, until all pages are revalidated. Next's own handler compares
 * times of `Date.now()`, of files and of `performance.timeOrigin`: after a change of the clock, or a
 * suspend, it ignores revalidations, and the site shows old pages or, after a restart, those of the build.
 */
export default class NextCacheHandler {
  async get(key: string): Promise<{value: CachedValue; lastModified: number} | null> {
    const value = entries.get(key)
    return value ? {value, lastModified: performance.timeOrigin + performance.now()} : null
  }

  async set(key: string, value: CachedValue | null): Promise<void> {
    // Made-up paths must not fill the memory.
    if (value && (value.status !== 404 || key === NOT_FOUND_KEY)) entries.set(key, value)
  }

  async revalidateTag(): Promise<void> {
    entries.clear()
  }

  resetRequestCache(): void {}
}
