import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {OG_IMAGES_PATH} from '../../features/seo/og-image/og-image.ts'
import {IMAGES_PATH, type ImageCache} from '../../images/image-cache.ts'
import type {OgImages} from '../../images/og-images.ts'
import {IMMUTABLE} from '../http/cache-control.ts'

/** A file and its response headers. */
interface ImageResponse {
  folder: string
  name: string
  headers: Record<string, string>
}

/** Creates a handler that sends the file of an image: 404 if there is none, 503 if it cannot be fetched or rendered. */
const createHandler =
  (getImage: (request: FastifyRequest) => Promise<ImageResponse | undefined>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const image = await getImage(request)
      if (!image) return reply.code(404).send({error: 'Image not found'})
      return reply.headers(image.headers).sendFile(image.name, image.folder, {cacheControl: false})
    } catch (error) {
      request.log.warn({error}, 'Image unavailable')
      return reply.code(503).send({error: 'Image unavailable'})
    }
  }

/** Registers the images of the Content Lake under the site's own origin, and the Open Graph images. */
export function registerImages(app: FastifyInstance, images: ImageCache, ogImages: OgImages): void {
  async function getImage({url, headers, isPreview}: FastifyRequest) {
    const image = await images.get(url, headers.accept ?? '', isPreview)
    if (!image) return undefined
    const {isPublic, maxAge} = image
    const lifetime = maxAge === undefined ? IMMUTABLE : `max-age=${maxAge}`
    const cacheControl = `${isPublic ? 'public' : 'private'}, ${lifetime}`
    return {...image, headers: {'cache-control': cacheControl, vary: 'accept'}}
  }

  async function getOgImage({url}: FastifyRequest) {
    const image = await ogImages.get(url.split('?', 1)[0] ?? '')
    // Other sites embed OG images.
    const headers = {'cache-control': `public, ${IMMUTABLE}`, 'cross-origin-resource-policy': 'cross-origin'}
    return image && {...image, headers}
  }

  app.get(`${IMAGES_PATH}*`, createHandler(getImage))
  app.get(`${OG_IMAGES_PATH}*`, createHandler(getOgImage))
}
