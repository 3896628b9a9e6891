import {createHash} from 'node:crypto'
import path from 'node:path'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {assetNotFound, isNotModified, sendFile, setAssetHeaders} from '../assets/asset-response.ts'
import {assetPath} from '../assets/storage.ts'
import type {RouteContext} from '../http/context.ts'
import {parseInput} from '../http/parameters.ts'
import {toStorageError} from '../store/storage-errors.ts'
import {withImageSlot} from './concurrency-limit.ts'
import {createDiskCache} from './disk-cache.ts'
import {chooseFormat, MIME_TYPES} from './format.ts'
import {countOutputPixels} from './geometry.ts'
import {parseImageParameters} from './parameters.ts'
import {transformImage} from './transform.ts'

const DEFAULT_CACHE_BYTES = 1024 ** 3

/** Part of every cache key. Increment it when the same parameters produce different bytes. */
const PIPELINE_VERSION = 1

const ImagePath = z.object({
  project: z.string(),
  dataset: z.string(),
  name: z.string(),
  vanity: z.string().optional(),
})
const AnyQuery = z.record(z.string(), z.unknown())
const FILE_NAME = /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z]{3,4})$/
const ImageAsset = z.object({
  mimeType: z.string(),
  originalFilename: z.string().optional(),
  metadata: z.object({isOpaque: z.boolean()}),
})

/**
 * `GET /images/…`: serves images, transformed as the query parameters of Sanity's image URLs request.
 * https://www.sanity.io/docs/image-urls
 */
export function registerImageRoutes(
  app: FastifyInstance,
  context: RouteContext,
  {maxCacheBytes = DEFAULT_CACHE_BYTES}: {maxCacheBytes?: number} = {},
): void {
  const cache = createDiskCache(path.join(context.directory, 'image-cache'), maxCacheBytes)
  const inFlight = new Map<string, Promise<Buffer>>()
  // Wait for cache writes: after close() the directory may be deleted or used by another lake.
  app.addHook('onClose', async () => void (await Promise.allSettled(inFlight.values())))

  /** Returns the image from the cache or renders it. Concurrent calls for a key share one rendering. */
  function getOrRender(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const pending = inFlight.get(key)
    if (pending) return pending
    const result = (async () => {
      const cached = await cache.get(key)
      if (cached) return cached
      const rendered = await withImageSlot(render)
      await cache.put(key, rendered).catch((error) => {
        if (!toStorageError(error)) throw error
        console.error('Image cache write failed:', error)
      })
      return rendered
    })().finally(() => inFlight.delete(key))
    inFlight.set(key, result)
    return result
  }

  for (const url of ['/images/:project/:dataset/:name', '/images/:project/:dataset/:name/:vanity'])
    app.get(url, async (request, reply) => {
      const {project, dataset: datasetName, name, vanity} = parseInput(ImagePath, request.params)
      const [, sha1, width, height, extension] = FILE_NAME.exec(name) ?? []
      if (!sha1 || !extension || project !== context.projectId) throw assetNotFound()
      const dataset = context.dataset(datasetName)
      const document = dataset.get(`image-${sha1}-${width}x${height}-${extension}`)
      if (!document) throw assetNotFound()
      const asset = ImageAsset.parse(document)
      const parameters = parseImageParameters(parseInput(AnyQuery, request.query))
      const {download, negotiate, image} = parameters
      const file = assetPath(context.directory, dataset.name, name)
      const originalName = asset.originalFilename ?? name
      // SVG is always served unchanged, as by hosted Sanity.
      if (!parameters.changesImage || extension === 'svg')
        return sendFile(request, reply, file, {
          mimeType: asset.mimeType,
          etag: sha1,
          download: download === '' ? originalName : download,
          filename: vanity ?? asset.originalFilename,
        })

      const originalSize = {width: Number(width), height: Number(height)}
      const {isOpaque} = asset.metadata
      const accept = negotiate ? (request.headers.accept ?? '') : undefined
      const pixels = countOutputPixels(originalSize, image)
      const format = chooseFormat({extension, isOpaque, pixels}, parameters.format, accept)
      const cacheInput = JSON.stringify([PIPELINE_VERSION, name, format, image])
      const key = createHash('sha256').update(cacheInput).digest('hex')
      const outputName = `${path.parse(originalName).name}.${format === 'pjpg' ? 'jpg' : format}`
      const response = {
        mimeType: MIME_TYPES[format],
        etag: key.slice(0, 32),
        download: download === '' ? outputName : download,
        filename: vanity,
        vary: negotiate ? 'Accept' : undefined,
      }
      if (isNotModified(request, response)) return setAssetHeaders(reply, response).code(304).send()
      const bytes = await getOrRender(key, () => transformImage(file, originalSize, image, format))
      return setAssetHeaders(reply, response).send(bytes)
    })
}
