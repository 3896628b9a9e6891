import {createHash} from 'node:crypto'
import {readdir, rm} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {assetOrigin} from '@roam/sanity/client'
import {limitResponses} from '@roam/sanity/limit-responses'
import type {Environment} from '../../environment.ts'
import {IMMUTABLE, sendFile, sendJson} from '../http/response.ts'
import type {Logger} from '../logger.ts'
import {createFileCache} from './file-cache.ts'

/** Path prefix of proxied images, the same as on the Content Lake. */
export const IMAGES_PATH = '/images/'

const ASSET_NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/

const FORMATS = [
  {type: 'image/avif', extension: 'avif'},
  {type: 'image/webp', extension: 'webp'},
] as const

const ORIGINAL = {type: '*/*', extension: 'original'}

/** Negotiates the best format that the client accepts. */
const negotiateFormat = (accept: string) => FORMATS.find(({type}) => accept.includes(type)) ?? ORIGINAL

/** The Content Lake transforms images on demand, one at a time, so a response can take long. */
const fetchFromLake = limitResponses(fetch, {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000})

/** For browsers that load the images of a page while it is replaced. */
const GRACE_MS = 10_000

/** The Content Lake responded with an error; `status` is what the client receives. */
class UpstreamError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Content Lake responded ${status}`)
    this.status = status
  }
}

/** Proxies the Content Lake's images under the site's own origin and caches them on disk. */
export interface ImageProxy {
  /** @param preview whether the client may see drafts, and so images that no page contains */
  send: (url: URL, request: IncomingMessage, response: ServerResponse, preview: boolean) => Promise<void>
  /** Caches an image, given by path and query, in the preferred format. Rejects on upstream errors. */
  warm: (path: string) => Promise<void>
  /**
   * Sets the images that pages contain, by path and query. Ten seconds later, all other images are 404
   * and their cached files, as well as those of draft previews, are deleted.
   */
  setReferenced: (paths: Iterable<string>) => void
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

const cacheKey = (path: string) => createHash('sha256').update(path).digest('hex')

/** Deletes all cached files, finished or not, except those of the given images. */
async function deleteFiles(folder: string, keptPaths: Iterable<string>): Promise<void> {
  const keptKeys = new Set(Array.from(keptPaths, cacheKey))
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names)
    if (!keptKeys.has(name.split('.', 1)[0] ?? ''))
      await rm(join(folder, name), {recursive: true, force: true})
}

/**
 * Creates the image proxy.
 *
 * @param folder cache on disk
 * @param isRestricted serves only referenced images to visitors, so that they can neither request
 * arbitrary transformations nor see deleted images; false in development, where no page is cached
 */
export function createImageProxy(
  settings: Pick<Environment, 'projectId' | 'dataset' | 'apiHost'>,
  folder: string,
  isRestricted: boolean,
  log: Logger,
): ImageProxy {
  const prefix = `${IMAGES_PATH}${settings.projectId}/${settings.dataset}/`
  const draftFolder = join(folder, 'drafts')
  const getOrCreateFile = createFileCache()
  let referencedPaths = new Set<string>()
  let retiredPaths = new Set<string>()
  let graceTimer: NodeJS.Timeout | undefined

  const isPublicPath = (path: string) => !isRestricted || referencedPaths.has(path) || retiredPaths.has(path)

  async function fetchImage(path: string, accept: string): Promise<AsyncIterable<Uint8Array>> {
    const {body, ok, status} = await fetchFromLake(assetOrigin(settings) + path, {headers: {accept}})
    if (!ok || !body) {
      await body?.cancel()
      throw new UpstreamError(status === 404 ? 404 : 502)
    }
    return body
  }

  async function fetchPublicImage(path: string, accept: string): Promise<AsyncIterable<Uint8Array>> {
    const image = await fetchImage(path, accept)
    // Its files have been deleted meanwhile; do not create another one.
    if (!isPublicPath(path)) throw new UpstreamError(404)
    return image
  }

  async function retireImages(): Promise<void> {
    retiredPaths = new Set()
    try {
      await deleteFiles(folder, referencedPaths)
    } catch (error) {
      log.error({error, folder}, 'Deleting unused images failed; retrying after the next content sync')
    }
  }

  return {
    async warm(path) {
      const [{type, extension}] = FORMATS
      const file = join(folder, `${cacheKey(path)}.${extension}`)
      await getOrCreateFile(file, () => fetchPublicImage(path, type))
    },

    setReferenced(paths) {
      retiredPaths = referencedPaths
      referencedPaths = new Set(paths)
      clearTimeout(graceTimer)
      graceTimer = setTimeout(() => void retireImages(), GRACE_MS).unref()
    },

    async send(url, request, response, preview) {
      const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
      if (!ASSET_NAME.test(name)) return sendJson(response, 404, {error: 'Image not found'})
      const path = url.pathname + url.search
      const {type, extension} = negotiateFormat(request.headers.accept ?? '')
      const isOriginal = extension === ORIGINAL.extension
      const fileExtension = isOriginal ? name.slice(name.indexOf('.') + 1) : extension
      const fileName = `${cacheKey(path)}.${fileExtension}`
      const isPublic = isPublicPath(path)
      if (!isPublic && !preview) return sendJson(response, 404, {error: 'Image not found'})
      const file = join(isPublic ? folder : draftFolder, fileName)
      try {
        await getOrCreateFile(file, () => (isPublic ? fetchPublicImage : fetchImage)(path, type))
        await sendFile(request, response, file, {
          'content-type': CONTENT_TYPES[fileExtension] ?? 'application/octet-stream',
          'cache-control': `${isPublic ? 'public' : 'private'}, ${IMMUTABLE}`,
          vary: 'accept',
        })
      } catch (error) {
        const status = error instanceof UpstreamError ? error.status : 503
        sendJson(response, status, {error: 'Image unavailable'})
      }
    },
  }
}
