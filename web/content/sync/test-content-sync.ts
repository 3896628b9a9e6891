import type {SanityClient} from '@sanity/client'
import {createContentFetcher} from '../fetch-content.ts'
import type {Snapshot} from '../snapshot.ts'
import {type ContentSyncOptions, createContentSync} from './content-sync.ts'

/** Creates a content sync without pages and files, for tests; `getSnapshot` returns the last snapshot. */
export function createTestContentSync(client: SanityClient, options: Partial<ContentSyncOptions> = {}) {
  let snapshot: Snapshot | undefined
  const contentSync = createContentSync({
    fetchContent: createContentFetcher(client),
    getShown: () => snapshot,
    async applySnapshot(applied) {
      snapshot = applied
      return true
    },
    recordRedirects: async () => {},
    report: async () => {},
    ...options,
  })
  return {contentSync, getSnapshot: () => snapshot}
}
