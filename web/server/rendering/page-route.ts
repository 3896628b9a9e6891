import type {IncomingMessage, ServerResponse} from 'node:http'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {REVALIDATE} from '../http/response.ts'
import {setDraftHeaders} from '../http/security-headers.ts'
import {countFailedSubmissionRender} from '../submissions/failed-submissions.ts'
import {FAILED_SUBMISSION_PATH} from '../submissions/trip-request-handler.ts'
import type {NextApp} from './next-app.ts'
import type {PageCache} from './page-cache.ts'
import type {Preview} from './preview.ts'

interface Dependencies {
  next: NextApp
  /** Undefined in development, where Next renders on demand. */
  pageCache: PageCache | undefined
  preview: Preview
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

/** Next lets shared caches store partial pages for a year; replace that, since content can change. */
function overrideCacheControl(response: ServerResponse): void {
  const {setHeader} = response
  response.setHeader = function (name, value) {
    const isCacheable = name.toLowerCase() === 'cache-control' && !String(value).includes('no-store')
    return setHeader.call(this, name, isCacheable ? REVALIDATE : value)
  }
}

/**
 * Creates the handler of all pages, parts of pages (soft navigation), and paths without a page. Visitors
 * cannot make Next render paths that do not exist.
 */
export function createPageHandler({next, pageCache, preview}: Dependencies) {
  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Replace the client's cookies, so that it cannot set Next's draft mode cookie itself.
    const draftCookies = preview.getDraftCookies(request)
    if (draftCookies) request.headers.cookie = draftCookies
    else delete request.headers.cookie
    if (draftCookies) setDraftHeaders(response)
    if (!pageCache) return next.handle(request, response)
    const url = new URL(`http://site${request.url}`)
    const {pathname} = url
    // The RSC header marks soft navigation, which requests only a part of the page. In response to
    // another content type, such as the 404 page, the browser loads the URL as a document.
    if (request.headers.rsc === '1' && (draftCookies || pageCache.isKnown(pathname))) {
      overrideCacheControl(response)
      removeUnknownHeaders(request)
      return next.handle(request, response)
    }
    if (draftCookies) return preview.send(url, request, response)
    if (
      pathname.startsWith(FAILED_SUBMISSION_PATH) &&
      countFailedSubmissionRender(pathname.slice(FAILED_SUBMISSION_PATH.length))
    )
      return pageCache.renderAndSend(pathname, request, response)
    return pageCache.send(url, request, response)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await sendPage(request.raw, reply.raw)
    reply.hijack()
  }
}
