import {state} from '../../shared-state.ts'

declare global {
  interface RoamState {
    /** Rendered values by Next's cache key. */
    nextCache?: Map<string, unknown>
  }
}

state.nextCache ??= new Map()
const entries = state.nextCache

const isRelease = () => state.candidate?.getStore() !== undefined

/**
 * Next's cache of rendered pages, in memory. It holds the pages of the release that is being rendered;
 * the server clears it before, and visitors get the pages of the finished release. Other requests neither fill nor read
 * it: a preview whose draft mode cookie is that of another build renders pages from the snapshot of visitors.
 */
export default class NextCacheHandler {
  async get(key: string): Promise<{value: unknown; lastModified: number} | null> {
    const value = isRelease() && entries.get(key)
    return value ? {value, lastModified: performance.timeOrigin + performance.now()} : null
  }

  async set(key: string, value: unknown): Promise<void> {
    if (isRelease()) entries.set(key, value)
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
