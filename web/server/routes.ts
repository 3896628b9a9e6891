import type {IncomingMessage, ServerResponse} from 'node:http'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {PREVIEW_CHANGES_PATH, PREVIEW_LEAVE_PATH, PREVIEW_START_PATH} from '../features/navigation/paths.ts'
import {OG_IMAGES_PATH} from '../features/seo/og-image/og-image.ts'
import type {ContentSync} from './content-sync/content-sync.ts'
import type {WaitUntilQueryable} from './content-sync/wait-until-queryable.ts'
import {handleWebhook, WEBHOOK_PATH} from './content-sync/webhook.ts'
import type {WebhookSignatures} from './content-sync/webhook-signature.ts'
import {rejectCrossSite} from './http/request-origin.ts'
import {registerStaticFiles} from './http/static-files.ts'
import {IMAGES_PATH, type ImageProxy} from './images/image-proxy.ts'
import type {OgImages} from './images/og-images.ts'
import type {SendUnsentNotifications} from './mail/unsent-notifications.ts'
import type {NextApp} from './rendering/next-app.ts'
import type {PageCache} from './rendering/page-cache.ts'
import {createPageHandler} from './rendering/page-route.ts'
import type {Preview} from './rendering/preview.ts'
import {handleSelfTest, SELF_TEST_PATH, type SelfTest} from './submissions/self-test.ts'
import {createTripRequestHandler, type TripRequestOptions} from './submissions/trip-request-handler.ts'

/** The services that handle the routes. */
export interface Services {
  /** The web package. */
  directory: string
  next: NextApp
  /** Undefined in development, where Next renders pages and serves assets on demand. */
  pageCache: PageCache | undefined
  contentSync: ContentSync
  tripRequests: TripRequestOptions
  selfTest: SelfTest
  images: ImageProxy
  ogImages: OgImages
  preview: Preview
  signatures: WebhookSignatures
  waitUntilQueryable: WaitUntilQueryable
  sendUnsentNotifications: SendUnsentNotifications
  /** Handles GET /api/health. */
  health: (request: IncomingMessage, response: ServerResponse) => void
}

const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({error: 'Not found'})

/** Wraps a handler of Node.js requests, which sends the response itself. */
const raw =
  (handle: (request: IncomingMessage, response: ServerResponse) => unknown) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await handle(request.raw, reply.raw)
    reply.hijack()
  }

/** Registers all routes. HEAD requests are handled like GET; other methods are 405. */
export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const {directory, pageCache, tripRequests, images, ogImages, preview} = services
  const handlePage = createPageHandler(services)
  const handlePreview = raw((request, response) =>
    preview.handleRoute(new URL(`http://site${request.url}`), request, response),
  )

  app.post(
    '/',
    {onRequest: rejectCrossSite(tripRequests.siteUrl)},
    createTripRequestHandler(app, tripRequests),
  )
  app.get(`${IMAGES_PATH}*`, (request, reply) =>
    images.send(request, reply, preview.getDraftCookies(request.raw) !== undefined),
  )
  app.get(`${OG_IMAGES_PATH}*`, ogImages.send)

  app.register(async (api) => {
    // The handlers read the body themselves.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', (_request, _payload, done) => done(null))
    api.get('/api/health', raw(services.health))
    api.get(PREVIEW_START_PATH, handlePreview)
    api.get(PREVIEW_LEAVE_PATH, handlePreview)
    api.get(PREVIEW_CHANGES_PATH, handlePreview)
    api.post(
      WEBHOOK_PATH,
      raw((request, response) => handleWebhook(request, response, services)),
    )
    api.post(
      SELF_TEST_PATH,
      raw((request, response) => handleSelfTest(request, response, services)),
    )
    // Next's internal routes must stay unreachable.
    api.route({method: ['GET', 'POST'], url: '/api/*', handler: sendNotFound})
  })

  if (pageCache) registerStaticFiles(app, directory)
  app.get('/*', handlePage)
}
