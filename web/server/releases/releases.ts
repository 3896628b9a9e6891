import {parseStored, type Snapshot} from '../../content/snapshot.ts'
import type {Logger} from '../shared/logger.ts'
import {deleteOldReleases, findDamagedFiles, type Release, readReleases} from './release.ts'
import {linkCurrent} from './release-builder.ts'
import {createReleaseRenderer, type RendererOptions} from './render-release.ts'

/** The releases of the site; visitors get the current one. */
export interface Releases {
  /** Returns the current release; undefined before the first publish of this process. */
  current: () => Release | undefined
  /**
   * Makes the pages of a snapshot current. Renders those that neither the current release nor, after a
   * start, the one on disk has, and those whose files are missing or damaged. Returns false if the current release has
   * all of them. Calls must not overlap.
   *
   * @throws an Error if a page cannot be rendered or a file not be written; the current release stays
   */
  publish: (snapshot: Snapshot) => Promise<boolean>
  /**
   * Makes the newest release on disk current that can be read, and returns its content. Renders what is damaged; if that
   * fails, the whole pages of the release are served. Undefined without a release.
   */
  restore: () => Promise<Snapshot | undefined>
}

/** @param onPublish is called at the moment when the pages of a snapshot become current */
export async function createReleases(
  options: RendererOptions,
  onPublish: (snapshot: Snapshot, release: Release) => void,
  log: Logger,
): Promise<Releases> {
  const {target} = options
  const renderer = await createReleaseRenderer(options)
  let current: Release | undefined

  async function findDamage(release: Release | undefined): Promise<Set<string>> {
    if (!release) return new Set()
    // Every file is read once, at the start.
    const damaged = await findDamagedFiles(release, {isThorough: release !== current})
    if (damaged.size > 0)
      log.warn({files: [...damaged].slice(0, 10)}, 'Files of the release are damaged: rendered again')
    return damaged
  }

  async function publish(snapshot: Snapshot): Promise<boolean> {
    const start = performance.now()
    const previous = current ?? (await readReleases(target))[0]
    const {release, renderedCount} = await renderer.render(snapshot, previous, await findDamage(previous))
    await linkCurrent(target, release)
    if (release === current) return false
    current = release
    onPublish(snapshot, release)
    if (release === previous) return true
    await deleteOldReleases(target)
    const milliseconds = Math.round(performance.now() - start)
    log.info({rendered: renderedCount, milliseconds}, 'Release published')
    return true
  }

  async function restore(): Promise<Snapshot | undefined> {
    for (const release of await readReleases(target)) {
      const snapshot = parseStored(release.snapshot)
      if (!snapshot) continue
      try {
        await publish(snapshot)
      } catch (error) {
        log.error(
          {error, release: release.folder},
          'Rendering the last content failed: serving its former pages',
        )
        current = release
        onPublish(snapshot, release)
      }
      return snapshot
    }
    return undefined
  }

  return {current: () => current, publish, restore}
}
