import type {FastifyReply, FastifyRequest} from 'fastify'
import PQueue from 'p-queue'
import type {NextApp} from '../../publishing/rendering/next-app.ts'
import {
  type RenderedResponse,
  type RenderPage,
  renderResponse,
} from '../../publishing/rendering/rendered-response.ts'
import {draftSecurityPolicy, setDraftHeaders} from '../../publishing/rendering/security-headers.ts'
import {getClientNetwork} from '../http/request-origin.ts'

/** Renderings at the same time: rendering is CPU-bound, so more would only delay other responses. */
const CONCURRENCY = 2

/** A page that depends on the request. */
interface RequestedPage {
  /** Requested from Next, with the query. */
  path: string
  /** Of the response, unless Next fails. */
  status: number
  /** Replace those of Next. */
  headers: Record<string, string>
}

/**
 * Renders a page for one request, with drafts in a preview session, and sends it. Waits in a queue, in which a network
 * with fewer waiting requests comes first; a request whose client has disconnected is not rendered.
 */
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

/** Creates a queue of renderings: a flood from some networks delays another visitor by one rendering each. */
function createRenderQueue() {
  const queue = new PQueue({concurrency: CONCURRENCY})
  const waitingByNetwork = new Map<string, number>()
  return async <T>(network: string, render: () => Promise<T>): Promise<T> => {
    const waiting = waitingByNetwork.get(network) ?? 0
    waitingByNetwork.set(network, waiting + 1)
    try {
      return await queue.add(render, {priority: -waiting})
    } finally {
      const rest = (waitingByNetwork.get(network) ?? 0) - 1
      if (rest > 0) waitingByNetwork.set(network, rest)
      else waitingByNetwork.delete(network)
    }
  }
}

/** Creates the renderer of pages that are in no release. */
export function createRenderOnRequest({next, renderPage, studioUrl}: Dependencies): RenderOnRequest {
  const enqueue = createRenderQueue()
  return async (request, reply, {path, status, headers}) => {
    if (request.isPreview) setDraftHeaders(reply.raw)
    if (!renderPage || (request.isPreview && request.headers.rsc === '1')) {
      // Next redirects RSC requests without the hash of their headers.
      const hash = new URL(request.url, 'http://site').searchParams.get('_rsc')
      request.raw.url = hash === null ? path : `${path}&_rsc=${encodeURIComponent(hash)}`
      return next.handle(request, reply)
    }
    // Not the path: it can contain a token, and errors are logged.
    const name = request.routeOptions.url ?? ''
    const rendered = await enqueue(
      getClientNetwork(request, 48),
      async (): Promise<RenderedResponse | undefined> => {
        if (reply.raw.destroyed) return undefined
        if (!request.isPreview) return renderPage(path, name)
        const response = await next.fetchPage(path, request.raw.headers.cookie)
        return renderResponse(response, (html) => draftSecurityPolicy(html, name, studioUrl))
      },
    )
    if (!rendered) return reply.hijack()
    return reply
      .code(rendered.status === 200 ? status : rendered.status)
      .headers({...rendered.headers, ...headers})
      .send(rendered.body)
  }
}
