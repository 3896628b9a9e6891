import {createHash} from 'node:crypto'
import path from 'node:path'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {setAssetHeaders, isNotModified, assetNotFound, sendFile} from '../assets/asset-response.ts'
import {assetPath} from '../assets/storage.ts'
import type {RouteContext} from '../http/context.ts'
import {parseInput} from '../http/parameters.ts'
import {toStorageError} from '../store/storage-errors.ts'
import {createDiskCache} from './disk-cache.ts'
import {chooseFormat, MIME_TYPES} from './format.ts'
import {countOutputPixels} from './geometry.ts'
import {withImageSlot} from './concurrency-limit.ts'
import {parseImageParameters} from './parameters.ts'
import {transformImage} from './transform.ts'

const DEFAULT_CACHE_BYTES = 1024 ** 3

/** Part of every cache key: raise it when the same parameters make other bytes. */
const PIPELINE_VERSION = 1

const Params = z.object({
  project: z.string(),
  dataset: z.string(),
  name: z.string(),
  vanity: z.string().optional(),
})
const Query = z.record(z.string(), z.unknown())
const NAME = /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z]{3,4})$/
const ImageAsset = z.object({
  mimeType: z.string(),
  originalFilename: z.string().optional(),
  metadata: z.object({isOpaque: z.boolean()}),
})

/**
 * Gives pictures at `/images/…`, transformed as Sanity's image URLs ask for.
 * https://www.sanity.io/docs/image-urls
 */
export function registerImageRoutes(
  app: FastifyInstance,
  context: RouteContext,
  {maxCacheBytes = DEFAULT_CACHE_BYTES}: {maxCacheBytes?: number} = {},
): void {
  const cache = createDiskCache(path.join(context.directory, 'image-cache'), maxCacheBytes)
  const underWay = new Map<string, Promise<Buffer>>()
  // The folder may be gone or another lake's once this one has closed.
  app.addHook('onClose', async () => void (await Promise.allSettled(underWay.values())))

  /** Takes a picture from the cache or makes it, once for all who ask at the same moment. */
  function obtain(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = underWay.get(key)
    if (running) return running
    const work = (async () => {
      const cached = await cache.get(key)
      if (cached) return cached
      const made = await withImageSlot(make)
      await cache.put(key, made).catch((error) => {
        if (!toStorageError(error)) throw error
        console.error('A picture is not kept for the next time:', error)
      })
      return made
    })().finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  for (const url of ['/images/:project/:dataset/:name', '/images/:project/:dataset/:name/:vanity'])
    app.get(url, async (request, reply) => {
      const {project, dataset: datasetName, name, vanity} = parseInput(Params, request.params)
      const [, sha1, width, height, extension] = NAME.exec(name) ?? []
      if (!sha1 || !extension || project !== context.projectId) throw assetNotFound()
      const dataset = context.dataset(datasetName)
      const document = dataset.get(`image-${sha1}-${width}x${height}-${extension}`)
      if (!document) throw assetNotFound()
      const asset = ImageAsset.parse(document)
      const {
        download,
        negotiate,
        format: wanted,
        changesImage,
        image,
      } = parseImageParameters(parseInput(Query, request.query))
      const file = assetPath(context.directory, dataset.name, name)
      const original = asset.originalFilename ?? name
      // As with hosted, an SVG is only ever delivered as it is.
      if (!changesImage || extension === 'svg')
        return sendFile(request, reply, file, {
          mimeType: asset.mimeType,
          etag: sha1,
          download: download === '' ? original : download,
          savedAs: vanity ?? asset.originalFilename,
        })

      const picture = {width: Number(width), height: Number(height)}
      const {isOpaque} = asset.metadata
      const accept = negotiate ? (request.headers.accept ?? '') : undefined
      const pixels = countOutputPixels(picture, image)
      const format = chooseFormat({extension, isOpaque, pixels}, wanted, accept)
      const recipe = JSON.stringify([PIPELINE_VERSION, name, format, image])
      const key = createHash('sha256').update(recipe).digest('hex')
      const madeName = `${path.parse(original).name}.${format === 'pjpg' ? 'jpg' : format}`
      const delivery = {
        mimeType: MIME_TYPES[format],
        etag: key.slice(0, 32),
        download: download === '' ? madeName : download,
        savedAs: vanity,
        varies: negotiate ? 'Accept' : undefined,
      }
      if (isNotModified(request, delivery)) return setAssetHeaders(reply, delivery).code(304).send()
      const bytes = await obtain(key, () => transformImage(file, picture, image, format))
      return setAssetHeaders(reply, delivery).send(bytes)
    })
}
