import {readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as delay, setImmediate as nextTurn} from 'node:timers/promises'
import type {FastifyBaseLogger} from 'fastify'
import {parseStored, type Snapshot, type StoredSnapshot, storedSnapshot} from '../../content/snapshot.ts'
import {HOME_PATH} from '../../features/navigation/paths.ts'
import {deleteOldReleases, findDamagedFiles, type Release, readCurrentLink, readReleases} from './release.ts'
import {linkCurrent} from './release-builder.ts'
import {createReleaseRenderer, type RendererOptions} from './render-release.ts'
import type {Stage} from './update-pages.ts'

/** Up to this many changed pages are published at once; of more, those that people look at come first. */
const MAX_AT_ONCE = 2
/** Between the first release and the rendering of the other pages: visitors who wait get their page. */
const PAUSE_MS = 50
/** After a power failure, rendering this many pages again takes about a second. */
const MAX_UNFLUSHED = 12

/** The releases of the site; visitors get the current one. */
export interface Releases {
  /** Returns the current release; undefined before the first publish of this process. */
  current: () => Release | undefined
  /**
   * Makes the pages of a snapshot current. Renders those that neither the current release nor, after a
   * start, the one on disk has, and those whose files are missing or damaged. If many pages have changed, a first release
   * has what people look at, and a second one the others; the next publish stops it. Resolves whether all pages are
   * current: false after `stopWaiting`. Calls must not overlap, but for the next one after `stopWaiting`.
   *
   * @throws an Error if pages cannot be rendered, which keep their last version, or a file not be written
   */
  publish: (snapshot: Snapshot) => Promise<boolean>
  /** Resolves the `publish` that is running as soon as its first release is current; the second follows in the background. */
  stopWaiting: () => void
  /** Stops the rendering, also in the background; resolves when the page that is being rendered is done. */
  close: () => Promise<void>
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

/**
 * @param onPublish is called at the moment when the pages of a snapshot become current
 * @param listFirst returns the paths that people look at, the most important one first
 */
export async function createReleases(
  options: RendererOptions,
  onPublish: (snapshot: Snapshot, release: Release) => void,
  log: FastifyBaseLogger,
  listFirst: () => string[] = () => [HOME_PATH],
): Promise<Releases> {
  const {target} = options
  const renderer = await createReleaseRenderer(options)
  let current: Release | undefined
  /** The second release of the last publish. */
  let rest: {stop: () => void; done: Promise<string[]>} | undefined
  let waiting: PromiseWithResolvers<undefined> | undefined
  /** The first release of the last publish. */
  let running: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  async function findDamage(release: Release | undefined): Promise<Set<string>> {
    if (!release) return new Set()
    // Validation comes before: requests of visitors pass.
    await nextTurn()
    // Every file is read once, at the start.
    const damaged = await findDamagedFiles(release, {isThorough: release !== current})
    if (damaged.size > 0)
      log.warn({files: [...damaged].slice(0, 10)}, 'Files of the release are damaged: rendered again')
    return damaged
  }

  /** Publishes the pages of a stage. */
  async function publishStage(snapshot: Snapshot, previous: Release | undefined, stage: Stage) {
    const start = performance.now()
    const served = await readCurrentLink(target)
    const {release, flush, ...result} = await renderer.render(snapshot, previous, stage)
    // Few pages are flushed once they are current: after a power failure in between, they are rendered again at once.
    const isLarge = result.renderedCount > MAX_UNFLUSHED
    if (isLarge) await flush()
    await linkCurrent(target, release)
    if (release !== current) {
      current = release
      onPublish(result.snapshot, release)
    }
    if (!isLarge) await flush()
    if (release !== previous) {
      await deleteOldReleases(target, served).catch((error: unknown) =>
        log.warn({error}, 'Old releases cannot be deleted: the next publish tries again'),
      )
      const milliseconds = Math.round(performance.now() - start)
      log.info({rendered: result.renderedCount, milliseconds}, 'Release published')
    }
    return result
  }

  /** Publishes the pages that have kept a previous version in the current release; returns what has failed. */
  function publishRest(snapshot: Snapshot, first: string[]): NonNullable<typeof rest> {
    const stopping = new AbortController()
    const {signal} = stopping
    const stage = {damaged: new Set<string>(), isDue: () => !signal.aborted, first}
    const done = delay(PAUSE_MS, undefined, {signal})
      .catch(() => {})
      .then(() => publishStage(snapshot, current, stage))
      .then(
        ({failures}) => failures,
        (error: unknown) => [String(error)],
      )
    void done.then((failures) => {
      if (failures.length > 0) log.error({failures}, 'Pages keep their last version')
    })
    return {stop: () => stopping.abort(), done}
  }

  async function publishFirst(snapshot: Snapshot) {
    closing.signal.throwIfAborted()
    rest?.stop()
    await rest?.done
    rest = undefined
    const previous = current ?? (await readReleases(target))[0]
    const first = listFirst()
    const stage: Stage = {
      damaged: await findDamage(previous),
      // Files such as the sitemap do not delay a first release that a second one follows anyway.
      isDue: ({path, hasLayout, change}, {content, frame}) =>
        first.includes(path) ||
        (change === 'content' && content <= MAX_AT_ONCE && (hasLayout || frame === 0)),
      first,
      signal: closing.signal,
    }
    const publishing = publishStage(snapshot, previous, stage)
    running = publishing
    const result = await publishing
    if (result.staleCount > 0) rest = publishRest(result.snapshot, first)
    return result
  }

  async function publish(snapshot: Snapshot): Promise<boolean> {
    const stopped = Promise.withResolvers<undefined>()
    waiting = stopped
    const {failures} = await publishFirst(snapshot)
    const others = rest ? await Promise.race([rest.done, stopped.promise]) : []
    failures.push(...(others ?? []))
    if (failures.length > 0) throw new Error(failures.join('; '))
    return others !== undefined
  }

  async function restore(): Promise<Snapshot | undefined> {
    for (const release of await readReleases(target)) {
      const snapshot = parseStored(release.snapshot)
      if (!snapshot) continue
      try {
        await publishFirst(snapshot)
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
      await publishFirst(snapshot)
      await rm(file)
      return snapshot
    } catch (error) {
      log.error({error, file}, 'Rendering the content of the backup failed')
      return undefined
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error('The site is shutting down'))
    rest?.stop()
    await Promise.allSettled([running, rest?.done])
  }

  return {current: () => current, publish, stopWaiting: () => waiting?.resolve(undefined), close, restore}
}
