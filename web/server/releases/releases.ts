import type {Snapshot} from '../../content/snapshot.ts'
import type {Logger} from '../shared/logger.ts'
import {deleteOldReleases, type Release, readCurrentRelease} from './release.ts'
import {createReleaseRenderer, type RendererOptions} from './render-release.ts'

/** The releases of the site; visitors get the current one. */
export interface Releases {
  /** Returns the current release; undefined before the first one of this build. */
  current: () => Release | undefined
  /** Reads the current release again, which another process can have replaced. */
  reload: () => Promise<void>
  /**
   * Renders the pages of a snapshot and makes them current, unless the current release shows the same.
   * Calls must not overlap.
   *
   * @throws an Error if a page cannot be rendered or a file not be written; the current release stays
   */
  publish: (snapshot: Snapshot) => Promise<void>
}

/** @param onChange is called when another release becomes current */
export async function createReleases(
  options: RendererOptions,
  onChange: (release: Release) => void,
  log: Logger,
): Promise<Releases> {
  const renderer = await createReleaseRenderer(options)
  let current: Release | undefined

  function setCurrent(release: Release): void {
    current = release
    onChange(release)
  }

  async function reload(): Promise<void> {
    const release = await readCurrentRelease(options.target)
    // Pages of another build load scripts that no longer exist.
    if (release?.renderKey === renderer.renderKey) setCurrent(release)
  }

  await reload()
  return {
    current: () => current,
    reload,
    async publish(snapshot) {
      const start = performance.now()
      const {release, renderedCount} = await renderer.render(snapshot, current)
      if (release === current) return
      setCurrent(release)
      await deleteOldReleases(options.target)
      const milliseconds = Math.round(performance.now() - start)
      log.info({rendered: renderedCount, milliseconds}, 'Release published')
    },
  }
}
