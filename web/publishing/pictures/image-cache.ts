import {hash} from 'node:crypto'
import {statSync} from 'node:fs'
import {glob, mkdir, rm, stat} from 'node:fs/promises'
import {basename, extname, join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {assetOrigin} from '@roam/lake-client/client'
import type {FastifyBaseLogger} from 'fastify'
import {fetchAsset} from '../../content/client.ts'
import {deleteAbandonedFiles, writeFileAtomically} from '../../content/write-file-atomically.ts'
import type {Environment} from '../../environment.ts'

/** Path prefix of proxied images, the same as on the Content Lake. */
export const IMAGES_PATH = '/images/'

const ASSET_NAME = /^[0-9a-f]{40}-\d+x\d+\.[a-z]{3,4}$/

/** Content types by file extension, the preferred format first. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
}
const EXTENSIONS = Object.keys(CONTENT_TYPES)

/** Formats that the Content Lake sends only to clients that accept them, the preferred one first. */
const NEGOTIATED_FORMATS = [
  {extension: '.avif', accept: 'image/avif'},
  {extension: '.webp', accept: 'image/webp'},
] as const

/**
 * Limits, in seconds, of how long an image in another format than requested is used before it is
 * requested again. Hosted Sanity encodes AVIF after the first request, in about 30 seconds, and responds
 * with WebP until then: https://www.sanity.io/docs/help/avif. Large images stay WebP, so the time doubles.
 */
const OTHER_FORMAT_SECONDS = {min: 60, max: 24 * 60 * 60}

/** For browsers that load the images of a page while it is replaced. */
const GRACE_MS = 10_000

/** Paths that are hashed in a row: the event loop is blocked. */
const MAX_HASHED_IN_A_ROW = 1000

/** A cached image. */
interface CachedImage {
  file: string
  contentType: string
  /** False for an image of a draft preview. */
  isPublic: boolean
  /** How long clients may use it, in seconds; undefined if they may use it without a limit. */
  maxAge: number | undefined
}

/** Caches the Content Lake's images on disk, each in the formats that clients request. */
export interface ImageCache {
  /**
   * Returns an image in the preferred format, from the disk or the Content Lake; undefined if there is none at this
   * path, or it is not public.
   *
   * @param path with query, the same as on the Content Lake
   * @param accept the Accept header of the client
   * @param preview whether the client may see drafts, and so images that no page contains
   * @throws an Error if the image is not cached and the Content Lake does not respond with it
   */
  get: (path: string, accept: string, preview: boolean) => Promise<CachedImage | undefined>
  /** Caches an image, given by path and query, for clients that accept AVIF. Rejects on upstream errors. */
  warm: (path: string) => Promise<void>
  /**
   * Sets the images that pages contain, by path and query. Ten seconds later, all other images are 404 for visitors, and
   * their cached files are deleted, as well as those of draft previews; those that are being downloaded, later.
   */
  setReferenced: (paths: Iterable<string>) => void
}

/** An image in the format that a client prefers. */
interface PreferredImage {
  /** Path and query on the Content Lake. */
  path: string
  /** Path of the cached file, without extension. */
  base: string
  extension: string
  /** The Accept header. */
  accept: string
}

interface CacheResult {
  /** Of the cached file, next to {@link PreferredImage.base}. */
  extension: string
  maxAge: number | undefined
}

/** Whether a file is cached. Files are written in one step: an empty one is damaged. */
const isCachedFile = (file: string): boolean => (statSync(file, {throwIfNoEntry: false})?.size ?? 0) > 0

const cacheKey = (path: string) => hash('sha256', path)

const keyOfFile = (file: string) => basename(file).split('.', 1)[0] ?? ''

/** Deletes all cached files, finished or not, except those of the images with the given keys. */
async function deleteFiles(folder: string, keptKeys: Set<string>): Promise<void> {
  for await (const name of glob('*', {cwd: folder}))
    if (!keptKeys.has(keyOfFile(name))) await rm(join(folder, name), {recursive: true, force: true})
  await deleteAbandonedFiles(folder)
}

/**
 * Creates the image cache.
 *
 * @param folder cache on disk
 * @param isRestricted serves only referenced images to visitors, so that they can neither request
 * arbitrary transformations nor see deleted images; false in development, where no page is cached
 */
export function createImageCache(
  settings: Pick<Environment, 'projectId' | 'dataset' | 'apiHost'>,
  folder: string,
  isRestricted: boolean,
  log: Pick<FastifyBaseLogger, 'error'>,
): ImageCache {
  const prefix = `${IMAGES_PATH}${settings.projectId}/${settings.dataset}/`
  /** Downloads in flight, by the requested file. */
  const downloads = new Map<string, Promise<string>>()
  /** Images that are cached in another format than requested, by the requested file. */
  const otherFormats = new Map<string, CacheResult & {retryAt: number}>()
  let referencedPaths = new Set<string>()
  /** When images that pages contained before stop to be public. A publish can make two releases in a row. */
  const retirements = new Map<string, number>()
  let graceTimer: NodeJS.Timeout | undefined

  const isPublicPath = (path: string) =>
    !isRestricted || referencedPaths.has(path) || (retirements.get(path) ?? 0) > performance.now()

  /** Stores an image under the extension of its content type, which can be another one than requested. */
  async function download({path, base, accept}: PreferredImage): Promise<string> {
    const {body, ok, status, headers} = await fetchAsset(assetOrigin(settings) + path, {headers: {accept}})
    const extension = EXTENSIONS.find((name) => CONTENT_TYPES[name] === headers.get('content-type'))
    if (!ok || !body || !extension) {
      await body?.cancel()
      throw new Error(`No image from the Content Lake: status ${status}, ${path}`)
    }
    // The time of the first file determines when the image is requested again.
    if (isCachedFile(base + extension)) await body.cancel()
    else {
      await mkdir(folder, {recursive: true})
      await writeFileAtomically(base + extension, body)
    }
    return extension
  }

  /** Caches an image; until its preferred format is available, resolves with another one that is cached. */
  async function cache(image: PreferredImage): Promise<CacheResult> {
    const {base, extension} = image
    const file = base + extension
    const isCached = (name: string) => isCachedFile(base + name)
    if (isCached(extension)) return {extension, maxAge: undefined}
    const recent = otherFormats.get(file)
    if (recent && recent.retryAt > performance.now() && isCached(recent.extension)) return recent

    const pending = downloads.get(file) ?? download(image).finally(() => downloads.delete(file))
    downloads.set(file, pending)
    const stored = await pending.catch((error: unknown) => {
      // Clients that accept a format accept the following ones, too.
      const other = EXTENSIONS.slice(EXTENSIONS.indexOf(extension)).find(isCached)
      if (other) return other
      throw error
    })
    if (stored === extension) return {extension, maxAge: undefined}
    const {min, max} = OTHER_FORMAT_SECONDS
    const age = Math.round((Date.now() - (await stat(base + stored)).mtimeMs) / 1000)
    const seconds = Math.min(Math.max(age, min), max)
    const result = {extension: stored, maxAge: seconds, retryAt: performance.now() + seconds * 1000}
    otherFormats.set(file, result)
    return result
  }

  const retireLater = () => {
    clearTimeout(graceTimer)
    graceTimer = setTimeout(() => void retireImages(), GRACE_MS).unref()
  }

  async function retireImages(): Promise<void> {
    retirements.clear()
    otherFormats.clear()
    const kept = new Set<string>()
    const paths = referencedPaths
    for (const path of paths) {
      kept.add(cacheKey(path))
      if (kept.size % MAX_HASHED_IN_A_ROW === 0) await nextTurn()
    }
    // Another publish has other pictures, and calls this again.
    if (paths !== referencedPaths) return
    const downloading = [...downloads.keys()].map(keyOfFile)
    if (downloading.some((key) => !kept.has(key))) retireLater()
    try {
      await deleteFiles(folder, new Set([...kept, ...downloading]))
    } catch (error) {
      log.error({error, folder}, 'Deleting unused images failed; retrying after the next content sync')
    }
  }

  return {
    async warm(path) {
      if (!isPublicPath(path)) throw new Error(`No page contains the image: ${path}`)
      await cache({path, base: join(folder, cacheKey(path)), ...NEGOTIATED_FORMATS[0]})
    },

    setReferenced(paths) {
      const former = referencedPaths
      referencedPaths = new Set(paths)
      for (const path of former)
        if (!referencedPaths.has(path)) retirements.set(path, performance.now() + GRACE_MS)
      retireLater()
    },

    async get(path, accept, preview) {
      const [pathname = ''] = path.split('?', 1)
      const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
      const isVisible = () => preview || isPublicPath(path)
      if (!ASSET_NAME.test(name) || !isVisible()) return undefined
      const format = NEGOTIATED_FORMATS.find((negotiated) => accept.includes(negotiated.accept)) ?? {
        extension: extname(name),
        accept: '*/*',
      }
      const base = join(folder, cacheKey(path))
      const {extension, maxAge} = await cache({path, base, ...format})
      const isPublic = isPublicPath(path)
      return isVisible()
        ? {file: base + extension, contentType: CONTENT_TYPES[extension] ?? '', isPublic, maxAge}
        : undefined
    },
  }
}
