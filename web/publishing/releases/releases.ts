import {readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {parseStored, type Snapshot, type StoredSnapshot, storedSnapshot} from '../../content/snapshot.ts'
import type {Logger} from '../../logger.ts'
import {deleteOldReleases, findDamagedFiles, type Release, readCurrentLink, readReleases} from './release.ts'
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
   * fails, the whole pages of the release are served. Without a release, publishes the content of a backup, if any.
   */
  restore: () => Promise<Snapshot | undefined>
}

/** Content without a release: `roam backup` writes it, as version 0.1.0 did. Beside the folder of the releases. */
const BACKUP_FILE = 'snapshot.json'

/** Reads the content of a backup; undefined if there is none, or it is damaged. */
async function readBackup(file: string): Promise<StoredSnapshot | undefined> {
  try {
    return storedSnapshot.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
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
    const served = await readCurrentLink(target)
    const previous = current ?? (await readReleases(target))[0]
    const {release, renderedCount} = await renderer.render(snapshot, previous, await findDamage(previous))
    await linkCurrent(target, release)
    if (release === current) return false
    current = release
    onPublish(snapshot, release)
    if (release === previous) return true
    await deleteOldReleases(target, served).catch((error: unknown) =>
      log.warn({error}, 'Old releases cannot be deleted: the next publish tries again'),
    )
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
    return restoreBackup()
  }

  /** Publishes the content of a backup, or of version 0.1.0, and deletes its file: releases have it then. */
  async function restoreBackup(): Promise<Snapshot | undefined> {
    const file = join(target, '..', BACKUP_FILE)
    const stored = await readBackup(file)
    const snapshot = stored && parseStored(stored)
    if (!snapshot) return undefined
    try {
      await publish(snapshot)
      await rm(file)
      return snapshot
    } catch (error) {
      log.error({error, file}, 'Rendering the content of the backup failed')
      return undefined
    }
  }

  return {current: () => current, publish, restore}
}
