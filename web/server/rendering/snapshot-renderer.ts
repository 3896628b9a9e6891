import {listRedirects} from '../../content/redirects.ts'
import {getPublishedContent, type Snapshot} from '../../content/snapshot.ts'
import type {Logger} from '../logger.ts'
import {contentPaths} from './known-paths.ts'
import type {NextApp} from './next-app.ts'
import type {PageCache} from './page-cache.ts'

interface Dependencies {
  next: NextApp
  /** Undefined in development, where Next renders on demand. */
  pageCache: PageCache | undefined
  /** Paths of files that do not depend on the content. */
  filePaths: string[]
  /** Receives the paths of the images in the new pages. */
  onPagesReplaced: (imagePaths: Iterable<string>) => unknown
  log: Logger
}

/** Renders the pages from the current snapshot, `globalThis.roamSnapshot`. */
export interface SnapshotRenderer {
  /** Revalidates Next's cache and rebuilds the page cache. Throws if a page cannot be rendered. */
  renderPages: () => Promise<void>
  /** Makes a snapshot current and renders the pages; if that throws, restores the previous one. */
  applySnapshot: (snapshot: Snapshot) => Promise<void>
}

/** Creates the renderer. Its methods must not run concurrently. */
export function createSnapshotRenderer(dependencies: Dependencies): SnapshotRenderer {
  const {next, pageCache, filePaths, onPagesReplaced, log} = dependencies

  async function renderPages(): Promise<void> {
    await next.revalidateAll()
    if (!pageCache) return
    const start = performance.now()
    const content = await getPublishedContent()
    const paths = [...contentPaths(content), ...filePaths]
    const redirects = listRedirects(content).map(({from}) => from)
    await pageCache.rebuild(paths, redirects)
    const milliseconds = Math.round(performance.now() - start)
    log.info({pages: paths.length, milliseconds}, 'Page cache rebuilt')
    onPagesReplaced(pageCache.imagePaths())
  }

  async function applySnapshot(snapshot: Snapshot): Promise<void> {
    const previous = globalThis.roamSnapshot
    globalThis.roamSnapshot = snapshot
    try {
      await renderPages()
    } catch (error) {
      globalThis.roamSnapshot = previous
      await next.revalidateAll()
      throw error
    }
  }

  return {renderPages, applySnapshot}
}
