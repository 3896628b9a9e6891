import {FileConditionError, type FileResponse, sendFile} from '@roam/front-door/send-file'
import {IMMUTABLE} from '@roam/front-door/static/cache-control'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {OG_IMAGES_PATH} from '../../features/seo/og-image.ts'
import {IMAGES_PATH, type ImageCache} from './image-cache.ts'
import type {OgImages} from './og-images.ts'

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Creates a handler that sends the file of an image: 404 if there is none, 503 if it cannot be fetched or rendered. */
const createHandler =
  (getImage: (request: FastifyRequest) => Promise<FileResponse | undefined>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const send = async () => {
      const image = await getImage(request)
      return image ? sendFile(request, reply, image) : reply.code(404).send({error: 'Image not found'})
    }
    try {
      return await send().catch((error: unknown) => {
        // Deleted, since no page contains it, before it was opened.
        if (isMissingFile(error)) return send()
        throw error
      })
    } catch (error) {
      if (error instanceof FileConditionError) throw error
      request.log.warn({error}, 'Image unavailable')
      return reply.code(503).send({error: 'Image unavailable'})
    }
  }

/** Registers the images of the Content Lake under the site's own origin, and the Open Graph images. */
export function registerImages(app: FastifyInstance, images: ImageCache, ogImages: OgImages): void {
  async function getImage({url, headers, isPreview}: FastifyRequest) {
    const image = await images.get(url, headers.accept ?? '', isPreview)
    if (!image) return undefined
    const {file, contentType, isPublic, maxAge} = image
    const lifetime = maxAge === undefined ? IMMUTABLE : `max-age=${maxAge}`
    const cacheControl = `${isPublic ? 'public' : 'private'}, ${lifetime}`
    return {file, headers: {'content-type': contentType, 'cache-control': cacheControl, vary: 'accept'}}
  }

  async function getOgImage({url}: FastifyRequest) {
    const file = await ogImages.get(url.split('?', 1)[0] ?? '')
    const headers = {
      'content-type': 'image/jpeg',
      'cache-control': `public, ${IMMUTABLE}`,
      // Other sites embed OG images.
      'cross-origin-resource-policy': 'cross-origin',
    }
    return file === undefined ? undefined : {file, headers}
  }

  app.get(`${IMAGES_PATH}*`, createHandler(getImage))
  app.get(`${OG_IMAGES_PATH}*`, createHandler(getOgImage))
}
