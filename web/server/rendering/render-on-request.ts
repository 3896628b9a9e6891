import type {FastifyReply, FastifyRequest} from 'fastify'
import {draftSecurityPolicy, setDraftHeaders} from '../http/security-headers.ts'
import type {NextApp} from './next-app.ts'
import {type RenderPage, renderResponse} from './rendered-response.ts'

/** A page that depends on the request. */
interface RequestedPage {
  /** Requested from Next, with the query. */
  path: string
  /** Of the response, unless Next fails. */
  status: number
  /** Replace those of Next. */
  headers: Record<string, string>
}

/** Renders a page for one request, with drafts in a preview session, and sends it. */
export type RenderOnRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: RequestedPage,
) => Promise<FastifyReply>

interface Dependencies {
  next: NextApp
  /** Undefined in development: Next sends the page itself. */
  renderPage: RenderPage | undefined
  studioUrl: string | undefined
}

/** Creates the renderer of pages that are in no release. */
export const createRenderOnRequest =
  ({next, renderPage, studioUrl}: Dependencies): RenderOnRequest =>
  async (request, reply, {path, status, headers}) => {
    if (request.isPreview) setDraftHeaders(reply.raw)
    if (!renderPage || (request.isPreview && request.headers.rsc === '1')) {
      // Next redirects RSC requests without the hash of their headers.
      const hash = new URL(request.url, 'http://site').searchParams.get('_rsc')
      request.raw.url = hash === null ? path : `${path}&_rsc=${encodeURIComponent(hash)}`
      return next.handle(request, reply)
    }
    // Not the path: it can contain a token, and errors are logged.
    const name = request.routeOptions.url ?? ''
    const rendered = request.isPreview
      ? await renderResponse(await next.fetchPage(path, request.raw.headers.cookie), (html) =>
          draftSecurityPolicy(html, name, studioUrl),
        )
      : await renderPage(path, name)
    return reply
      .code(rendered.status === 200 ? status : rendered.status)
      .headers({...rendered.headers, ...headers})
      .send(rendered.body)
  }
