import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {assetOrigin} from '@roam/sanity/client'
import {limitResponses} from '@roam/sanity/limit-responses'
import type {Environment} from '../../content/environment.ts'
import {IMMUTABLE, sendFile, sendJson} from '../http/response.ts'
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
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * Creates the image proxy.
 *
 * @param folder cache on disk
 * @param isReferenced returns whether a page contains the image with this path and query; others are
 * 404, so that visitors cannot request arbitrary transformations
 */
export function createImageProxy(
  settings: Pick<Environment, 'projectId' | 'dataset' | 'apiHost'>,
  folder: string,
  isReferenced: (path: string) => boolean,
): ImageProxy {
  const prefix = `${IMAGES_PATH}${settings.projectId}/${settings.dataset}/`
  /** Apart from the published images: every cached file in `folder` itself is public. */
  const draftFolder = join(folder, 'drafts')
  const getOrCreateFile = createFileCache()

  const cacheKey = (path: string) => createHash('sha256').update(path).digest('hex')

  async function fetchImage(path: string, accept: string): Promise<AsyncIterable<Uint8Array>> {
    const {body, ok, status} = await fetchFromLake(assetOrigin(settings) + path, {headers: {accept}})
    if (!ok || !body) {
      await body?.cancel()
      throw new UpstreamError(status === 404 ? 404 : 502)
    }
    return body
  }

  return {
    async warm(path) {
      const [{type, extension}] = FORMATS
      const file = join(folder, `${cacheKey(path)}.${extension}`)
      await getOrCreateFile(file, () => fetchImage(path, type))
    },

    async send(url, request, response, preview) {
      const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
      if (!ASSET_NAME.test(name)) return sendJson(response, 404, {error: 'Image not found'})
      const path = url.pathname + url.search
      const {type, extension} = negotiateFormat(request.headers.accept ?? '')
      const isOriginal = extension === ORIGINAL.extension
      const fileExtension = isOriginal ? name.slice(name.indexOf('.') + 1) : extension
      const fileName = `${cacheKey(path)}.${fileExtension}`
      const publicFile = join(folder, fileName)
      const isPublic = existsSync(publicFile) || isReferenced(path)
      const file = isPublic ? publicFile : join(draftFolder, fileName)
      if (!isPublic && !preview) return sendJson(response, 404, {error: 'Image not found'})
      try {
        await getOrCreateFile(file, () => fetchImage(path, type))
      } catch (error) {
        const status = error instanceof UpstreamError ? error.status : 503
        return sendJson(response, status, {error: 'Image unavailable'})
      }
      await sendFile(request, response, file, {
        'content-type': CONTENT_TYPES[fileExtension] ?? 'application/octet-stream',
        'cache-control': `${isPublic ? 'public' : 'private'}, ${IMMUTABLE}`,
        vary: 'accept',
      })
    },
  }
}
