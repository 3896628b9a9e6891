import {randomUUID} from 'node:crypto'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {OG_IMAGES_PATH} from '../features/seo/og-image/og-image.ts'
import type {ContentSync} from './content-sync/content-sync.ts'
import type {WaitUntilQueryable} from './content-sync/wait-until-queryable.ts'
import {handleWebhook, WEBHOOK_PATH} from './content-sync/webhook.ts'
import type {WebhookSignatures} from './content-sync/webhook-signature.ts'
import {REVALIDATE, sendJson} from './http/response.ts'
import {setDraftHeaders} from './http/security-headers.ts'
import {ASSETS_PATH, type StaticAssets} from './http/static-assets.ts'
import {IMAGES_PATH, type ImageProxy} from './images/image-proxy.ts'
import type {OgImages} from './images/og-images.ts'
import type {Logger} from './logger.ts'
import type {SendUnsentNotifications} from './mail/unsent-notifications.ts'
import {INTERNAL_PATHS, type NextApp} from './rendering/next-app.ts'
import type {PageCache} from './rendering/page-cache.ts'
import type {Preview} from './rendering/preview.ts'
import {countFailedSubmissionRender} from './submissions/failed-submissions.ts'
import {handleSelfTest, SELF_TEST_PATH, type SelfTest} from './submissions/self-test.ts'
import {
  FAILED_SUBMISSION_PATH,
  handleTripRequest,
  type TripRequestHandlerOptions,
} from './submissions/trip-request-handler.ts'

const HEALTH_PATH = '/api/health'

/** A path without a fragment, backslash or double slash: `//host/` would be protocol-relative. */
const REQUEST_TARGET = /^\/(?![/\\])(?:(?!\/\/)[^?#\\])*(?:\?[^#]*)?$/

/** The handlers of all routes. */
export interface RouterOptions {
  next: NextApp
  /** Undefined in development, where Next renders on demand; also `assets`. */
  pageCache: PageCache | undefined
  assets: StaticAssets | undefined
  contentSync: ContentSync
  tripRequests: TripRequestHandlerOptions
  selfTest: SelfTest
  images: ImageProxy
  ogImages: OgImages
  preview: Preview
  signatures: WebhookSignatures
  waitUntilQueryable: WaitUntilQueryable
  sendUnsentNotifications: SendUnsentNotifications
  /** Security headers of every response. */
  headers: Headers
  /** Handles GET /api/health. */
  health: (request: IncomingMessage, response: ServerResponse) => void
  log: Logger
}

/** Removes the query, which can contain personal data, for the log. */
const withoutQuery = (url = '') => url.split('?', 1)[0]

/** Next throws on paths with malformed percent-encoding. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Next lets shared caches store partial pages for a year; replace that, since content can change. */
function overrideCacheControl(response: ServerResponse): void {
  const {setHeader} = response
  response.setHeader = function (name, value) {
    const isCacheable = name.toLowerCase() === 'cache-control' && !String(value).includes('no-store')
    return setHeader.call(this, name, isCacheable ? REVALIDATE : value)
  }
}

/**
 * Request headers that Next needs for soft navigation. Others, such as X-Forwarded-Host or
 * X-Middleware-*, can change the host or path that Next assumes.
 */
const NEXT_REQUEST_HEADERS = new Set([
  'accept',
  'cookie',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'user-agent',
])

function removeUnknownHeaders({headers}: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!NEXT_REQUEST_HEADERS.has(name)) delete headers[name]
}

/** Creates the request listener of the public server, which routes each request to its handler. */
export function createRouter(options: RouterOptions): RequestListener {
  const {next, pageCache, assets, preview} = options

  /** Serves a page or a part of one. Visitors cannot make Next render paths that do not exist. */
  async function handlePage(
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
    isPreview: boolean,
  ): Promise<void> {
    if (isPreview) setDraftHeaders(response)
    if (!pageCache) return next.handle(request, response)
    const {pathname} = url
    // The RSC header marks soft navigation, which requests only a part of the page. In response to
    // another content type, such as the 404 page, the browser loads the URL as a document.
    if (request.headers.rsc === '1' && (isPreview || pageCache.isKnown(pathname))) {
      overrideCacheControl(response)
      removeUnknownHeaders(request)
      return next.handle(request, response)
    }
    if (isPreview) return preview.send(url, request, response)
    if (
      pathname.startsWith(FAILED_SUBMISSION_PATH) &&
      countFailedSubmissionRender(pathname.slice(FAILED_SUBMISSION_PATH.length))
    )
      return pageCache.renderAndSend(pathname, request, response)
    return pageCache.send(url, request, response)
  }

  async function route(request: IncomingMessage, response: ServerResponse, log: Logger): Promise<void> {
    response.setHeaders(options.headers)
    const target = request.url ?? ''
    if (!REQUEST_TARGET.test(target)) return sendJson(response, 400, {error: 'Invalid path'})
    const url = new URL(`http://site${target}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.method === 'POST' && url.pathname === '/')
      return handleTripRequest(request, response, options.tripRequests, log)
    if (request.method === 'POST' && url.pathname === WEBHOOK_PATH)
      return handleWebhook(request, response, options)
    if (request.method === 'POST' && url.pathname === SELF_TEST_PATH)
      return handleSelfTest(request, response, options)
    if (isRead && pageCache && !isDecodable(url.pathname)) return pageCache.sendNotFound(request, response)
    if (isRead && url.pathname === HEALTH_PATH) return options.health(request, response)
    if (INTERNAL_PATHS.some((path) => url.pathname.startsWith(path)))
      return sendJson(response, 404, {error: 'Not found'})
    if (isRead && (await preview.handleRoute(url, request, response))) return
    // Replace the client's cookies, so that it cannot set Next's draft mode cookie itself.
    const draftCookies = preview.getDraftCookies(request)
    if (draftCookies) request.headers.cookie = draftCookies
    else delete request.headers.cookie
    const isPreview = draftCookies !== undefined
    if (isRead && url.pathname.startsWith(IMAGES_PATH))
      return options.images.send(url, request, response, isPreview)
    if (isRead && url.pathname.startsWith(OG_IMAGES_PATH))
      return options.ogImages.send(url, request, response)
    if (isRead && assets && url.pathname.startsWith(ASSETS_PATH))
      return assets(request, response, () => sendJson(response, 404, {error: 'Not found'}))
    // Next responds to a POST with the page and status 200, which would look like success.
    if (!isRead) return sendJson(response, 405, {error: 'Method not allowed'})
    return handlePage(url, request, response, isPreview)
  }

  return (request, response) => {
    const requestId = randomUUID()
    const log = options.log.child({requestId})
    response.setHeader('x-request-id', requestId)
    route(request, response, log).catch((error: unknown) => {
      // The client has closed the connection before the end of its request.
      if (request.destroyed && !request.complete) return
      log.error({method: request.method, path: withoutQuery(request.url), error}, 'Request failed')
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, {error: 'Something went wrong. Please try again later.'})
    })
  }
}
