import type {Snapshot} from '../../content/snapshot.ts'
import type {Logger} from '../shared/logger.ts'
import {deleteOldReleases, type Release, readCurrentRelease} from './release.ts'
import {createReleaseRenderer, type RendererOptions} from './render-release.ts'

/** The releases of the site; visitors get the current one. */
export interface Releases {
  /** Returns the current release; undefined before the first publish of this process. */
  current: () => Release | undefined
  /**
   * Makes the pages of a snapshot current. Renders those that neither the current release nor, after a
   * start, the one on disk has. Returns false if the current release has all of them. Calls must not
   * overlap.
   *
   * @throws an Error if a page cannot be rendered or a file not be written; the current release stays
   */
  publish: (snapshot: Snapshot) => Promise<boolean>
}

/** @param onPublish is called at the moment when the pages of a snapshot become current */
export async function createReleases(
  options: RendererOptions,
  onPublish: (snapshot: Snapshot, release: Release) => void,
  log: Logger,
): Promise<Releases> {
  const renderer = await createReleaseRenderer(options)
  let current: Release | undefined
  return {
    current: () => current,
    async publish(snapshot) {
      const start = performance.now()
      const previous = current ?? (await readCurrentRelease(options.target))
      const {release, renderedCount} = await renderer.render(snapshot, previous)
      if (release === current) return false
      current = release
      onPublish(snapshot, release)
      if (release === previous) return true
      await deleteOldReleases(options.target)
      const milliseconds = Math.round(performance.now() - start)
      log.info({rendered: renderedCount, milliseconds}, 'Release published')
      return true
    },
  }
}
