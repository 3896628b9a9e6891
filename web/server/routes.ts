import {randomUUID} from 'node:crypto'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {getCurrentContent} from '../content/snapshot.ts'
import type {Environment} from '../environment.ts'
import {CONTACT_PATH, HOME_PATH, REQUEST_PATH} from '../features/navigation/paths.ts'
import {readPreviewSession} from '../features/preview/session.ts'
import type {TripView} from '../features/trip/trip.content.ts'
import type {RenderedSubmission} from '../features/trip-request/trip-request-section.tsx'
import type {ImageCache} from '../publishing/pictures/image-cache.ts'
import {registerImages} from '../publishing/pictures/image-routes.ts'
import type {OgImages} from '../publishing/pictures/og-images.ts'
import type {Releases} from '../publishing/releases/releases.ts'
import {sendNotFoundPage} from '../publishing/releases/send-page.ts'
import type {NextApp} from '../publishing/rendering/next-app.ts'
import type {RenderPage} from '../publishing/rendering/rendered-response.ts'
import {registerApiRoutes} from './api-routes.ts'
import {rejectCrossSite} from './http/request-origin.ts'
import {registerStaticFiles} from './http/static-files.ts'
import {type MailRouteOptions, registerMailRoutes} from './mail/mail-routes.ts'
import {type Metrics, registerMetrics} from './metrics.ts'
import {createPageHandler} from './page-route.ts'
import {createRenderOnRequest} from './pages/render-on-request.ts'
import type {PreviewSessions} from './preview/preview-sessions.ts'
import {registerTripRoutes} from './trip/trip-routes.ts'
import type {Trips} from './trip/trips.ts'
import {createTripRequestHandler, type TripRequestOptions} from './trip-request-handler.ts'
import {registerEvents} from './visits/event-routes.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the request has a valid preview session. */
    isPreview: boolean
  }
}

interface Options {
  /** The web package. */
  directory: string
  environment: Pick<Environment, 'readToken' | 'studioUrl'>
  next: NextApp
  renderPage: RenderPage
  /** Undefined in development, where Next renders pages and serves assets on demand. */
  releases: Releases | undefined
  /** Publishes the page that is open in the preview first. */
  setPreviewed: (path: string) => void
  tripRequests: Omit<TripRequestOptions, 'visits' | 'sendForm'>
  /** The failed submissions whose form is being rendered, by the id that Next receives. */
  submissions: Map<string, RenderedSubmission>
  trips: Trips
  tripViews: Map<string, TripView>
  images: ImageCache
  ogImages: OgImages
  visits: VisitCounter
  previewSessions: Pick<PreviewSessions, 'isActive'>
  mailSetup: MailRouteOptions['mailSetup']
  isOwner: MailRouteOptions['isOwner']
  metrics: Pick<Metrics, 'collect'>
  /** Undefined: metrics are off. */
  metricsToken: string | undefined
  /** Returns whether there is a destination with this slug. */
  isDestination: (slug: string) => boolean
}

/** Registers all routes. HEAD requests are handled like GET; other methods are 405. */
export async function registerRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const {directory, environment, next, renderPage, releases, tripRequests, images, ogImages} = options
  const {trips, tripViews, visits, setPreviewed, previewSessions, isDestination} = options
  const {readToken, studioUrl} = environment
  const {submissions} = options
  const renderOnRequest = createRenderOnRequest({next, renderPage: releases && renderPage, studioUrl})

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const release = releases?.current()
    return release ? sendNotFoundPage(request, reply, release) : next.handle(request, reply)
  }

  const sendForm: TripRequestOptions['sendForm'] = async (request, reply, submission, status) => {
    if (!getCurrentContent().requestForm) return sendNotFound(request, reply)
    const id = randomUUID()
    submissions.set(id, submission)
    try {
      const page = {path: `${REQUEST_PATH}?submission=${id}`, status, headers: {'cache-control': 'no-store'}}
      return await renderOnRequest(request, reply, page)
    } finally {
      submissions.delete(id)
    }
  }

  app.decorateRequest('isPreview', false)
  app.addHook('onRequest', async (request) => {
    const {headers} = request.raw
    const session = readPreviewSession(headers.cookie, readToken)
    request.isPreview = session !== undefined && (await previewSessions.isActive(session))
    // Next's draft mode cookie is the same for all visitors, so Next only receives it with a session.
    if (!request.isPreview) delete headers.cookie
  })

  const handleTripRequest = createTripRequestHandler({...tripRequests, sendForm, visits})
  for (const path of [HOME_PATH, REQUEST_PATH])
    app.post(path, {onRequest: rejectCrossSite(tripRequests.siteUrl)}, handleTripRequest)
  app.get(REQUEST_PATH, (_request, reply) => reply.redirect(CONTACT_PATH, 302))
  app.register(registerTripRoutes, {
    trips,
    views: tripViews,
    renderOnRequest,
    sendNotFound,
    rateLimit: tripRequests.rateLimit,
    siteUrl: tripRequests.siteUrl,
    // Tells the founder.
    onReply: () => void tripRequests.processing.sendUnsentMail(),
  })
  registerEvents(app, {
    visits,
    isDestination,
    siteUrl: tripRequests.siteUrl,
    rateLimit: tripRequests.rateLimit,
  })
  registerImages(app, images, ogImages)
  app.register(registerMailRoutes, {
    ...{mailSetup: options.mailSetup, isOwner: options.isOwner},
    ...{studioUrl, rateLimit: tripRequests.rateLimit},
  })
  registerMetrics(app, options.metrics, options.metricsToken, sendNotFound)
  app.register(registerApiRoutes, {next, studioUrl})
  if (releases) registerStaticFiles(app, directory)
  app.get('/*', createPageHandler({next, releases, studioUrl, visits, setPreviewed}))
}
