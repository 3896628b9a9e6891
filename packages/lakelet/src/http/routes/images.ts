import path from 'node:path'
import type {FastifyInstance} from 'fastify'
import {z} from 'zod'
import {mimeTypeOf} from '../../assets/mime-types.ts'
import {assetPath} from '../../assets/storage.ts'
import {chooseFormat, MIME_TYPES, type OutputFormat} from '../../images/format.ts'
import {computeOutputSize} from '../../images/geometry.ts'
import {parseImageParameters} from '../../images/parameters.ts'
import {assetNotFound} from '../../shared/errors.ts'
import {sendAsset, sendIfNotModified} from '../asset-response.ts'
import type {LakeContext} from '../context.ts'
import {renderingClient} from '../cross-site.ts'
import {parseInput} from '../parameters.ts'
import {sendOriginal} from '../send-original.ts'

const ImagePath = z.object({
  project: z.string(),
  dataset: z.string(),
  name: z.string(),
  vanity: z.string().optional(),
})
const AnyQuery = z.record(z.string(), z.unknown())
const FILE_NAME = /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z]{3,4})$/
/** Fields of other types, which only an administrator can write, are ignored. */
const ImageAsset = z.object({
  _type: z.literal('sanity.imageAsset'),
  originalFilename: z.string().optional().catch(undefined),
  metadata: z.object({isOpaque: z.boolean()}).catch({isOpaque: false}),
})

/** Memory that an encoder needs for a pixel, relative to that of a decoder. */
const ENCODER_WEIGHTS: Record<OutputFormat, number> = {jpg: 1, pjpg: 2, png: 1, gif: 4, webp: 4, avif: 8}

/**
 * `GET /images/…`: serves images, transformed as the query parameters of Sanity's image URLs request.
 * https://www.sanity.io/docs/image-urls
 */
export function registerImageRoutes(app: FastifyInstance, context: LakeContext): void {
  const {auth, renditions, imageWorkers} = context
  for (const url of ['/images/:project/:dataset/:name', '/images/:project/:dataset/:name/:vanity'])
    app.get(url, async (request, reply) => {
      const {project, dataset: datasetName, name, vanity} = parseInput(ImagePath, request.params)
      const [, sha1, width, height, extension] = FILE_NAME.exec(name) ?? []
      if (!sha1 || !extension || project !== context.projectId) throw assetNotFound()
      const dataset = context.datasets.get(datasetName)
      const id = `image-${sha1}-${width}x${height}-${extension}`
      const {data: asset} = ImageAsset.safeParse(dataset.get(id))
      if (!asset) throw assetNotFound()
      const query = parseInput(AnyQuery, request.query)
      const parameters = parseImageParameters(query)
      // `sanity dataset export` sends dlRaw to receive the unchanged original.
      const user = query.dlRaw === undefined ? auth.authenticate(request) : auth.requireUser(request)
      const {download, negotiate, image} = parameters
      const file = assetPath(context.directory, dataset.name, name)
      const originalName = asset.originalFilename ?? name
      const originalSize = {width: Number(width), height: Number(height)}
      const pixels = originalSize.width * originalSize.height
      // SVG is always served without transformation, as by hosted Sanity.
      if (!parameters.changesImage || extension === 'svg')
        return sendOriginal(request, reply, context, {
          id,
          file,
          extension,
          user,
          pixels: extension === 'svg' ? 0 : 2 * pixels,
          response: {
            audience: 'public',
            mimeType: mimeTypeOf(extension),
            etag: sha1,
            download: download === '' ? originalName : download,
            filename: vanity ?? asset.originalFilename,
          },
        })

      const {isOpaque} = asset.metadata
      const accept = negotiate ? (request.headers.accept ?? '') : undefined
      const outputSize = computeOutputSize(originalSize, image)
      const outputPixels = outputSize.width * outputSize.height
      const format = chooseFormat({extension, isOpaque, outputSize}, parameters.format, accept)
      const key = renditions.key(id, [format, image])
      const outputName = `${path.parse(originalName).name}.${format === 'pjpg' ? 'jpg' : format}`
      const response = {
        audience: 'public' as const,
        mimeType: MIME_TYPES[format],
        etag: key.slice(-32),
        download: download === '' ? outputName : download,
        filename: vanity,
        vary: negotiate ? 'Accept' : undefined,
      }
      const notModified = sendIfNotModified(request, reply, response)
      if (notModified) return notModified
      const rendition = await renditions.getOrRender(key, reply, (output, signal) =>
        imageWorkers.render(
          {kind: 'transform', file, output, originalSize, parameters: image, format},
          {
            pixels: pixels + outputPixels * ENCODER_WEIGHTS[format],
            client: user ? null : renderingClient(request),
            signal,
          },
        ),
      )
      return sendAsset(request, reply, rendition.file, response)
    })
}
