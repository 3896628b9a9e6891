import type {ServerResponse} from 'node:http'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {REVALIDATE} from '../http/response.ts'
import {draftSecurityPolicy, setDraftHeaders} from '../http/security-headers.ts'
import {countFailedSubmissionRender} from '../submissions/failed-submissions.ts'
import {FAILED_SUBMISSION_PATH} from '../submissions/trip-request-handler.ts'
import type {NextApp} from './next-app.ts'
import {removeUnknownHeaders} from './next-request.ts'
import type {PageCache} from './page-cache.ts'
import {renderResponse, sendRendered} from './rendered-response.ts'

interface Dependencies {
  next: NextApp
  /** Undefined in development, where Next renders on demand. */
  pageCache: PageCache | undefined
  studioUrl: string | undefined
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
export function createPageHandler({next, pageCache, studioUrl}: Dependencies) {
  async function sendPage(
    {isPreview, raw: request}: FastifyRequest,
    response: ServerResponse,
  ): Promise<void> {
    if (isPreview) setDraftHeaders(response)
    if (!pageCache) return next.handle(request, response)
    const url = new URL(`http://site${request.url}`)
    const {pathname} = url
    // The RSC header marks soft navigation, which requests only a part of the page. In response to
    // another content type, such as the 404 page, the browser loads the URL as a document.
    if (request.headers.rsc === '1' && (isPreview || pageCache.isKnown(pathname))) {
      overrideCacheControl(response)
      removeUnknownHeaders(request)
      return next.handle(request, response)
    }
    if (isPreview) {
      const nextResponse = await next.fetchPage(pathname + url.search, request.headers.cookie)
      const createPolicy = (html: string) => draftSecurityPolicy(html, pathname, studioUrl)
      return sendRendered(request, response, await renderResponse(nextResponse, createPolicy))
    }
    if (
      pathname.startsWith(FAILED_SUBMISSION_PATH) &&
      countFailedSubmissionRender(pathname.slice(FAILED_SUBMISSION_PATH.length))
    )
      return pageCache.renderAndSend(pathname, request, response)
    return pageCache.send(url, request, response)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await sendPage(request, reply.raw)
    reply.hijack()
  }
}
