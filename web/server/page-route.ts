import type {FastifyReply, FastifyRequest} from 'fastify'
import {NOT_FOUND_PATH} from '../content/list-pages.ts'
import type {Releases} from '../publishing/releases/releases.ts'
import {sendPage} from '../publishing/releases/send-page.ts'
import type {NextApp} from '../publishing/rendering/next-app.ts'
import {renderResponse} from '../publishing/rendering/rendered-response.ts'
import {draftSecurityPolicy, setDraftHeaders} from '../publishing/rendering/security-headers.ts'
import type {VisitCounter} from './visits/visit-counter.ts'

interface Dependencies {
  next: NextApp
  /** Undefined in development, where Next renders on demand. */
  releases: Pick<Releases, 'current'> | undefined
  studioUrl: string | undefined
  visits: Pick<VisitCounter, 'countPage'>
  setPreviewed: (path: string) => void
}

/** Before the first release: the Content Lake has not answered yet. Nothing is shown rather than pages without content. */
const sendStarting = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({'retry-after': 10, 'content-type': 'text/html; charset=utf-8'})
    .send(
      '<!doctype html><html lang="en"><title>Roam</title><p>This site is starting. Please try again in a minute.',
    )

/**
 * Creates the handler of all pages, their RSC payloads (soft navigation), and paths without a page.
 * Visitors get the current release; Next renders drafts.
 */
export function createPageHandler(dependencies: Dependencies) {
  const {next, releases, studioUrl, visits, setPreviewed} = dependencies

  async function sendDraft(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    setDraftHeaders(reply.raw)
    if (request.headers.rsc === '1') return next.handle(request, reply)
    const nextResponse = await next.fetchPage(request.url, request.raw.headers.cookie)
    const {status, headers, body} = await renderResponse(nextResponse, (html) =>
      draftSecurityPolicy(html, request.url, studioUrl),
    )
    return reply.code(status).headers(headers).send(body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const release = releases?.current()
    if (!releases) return next.handle(request, reply)
    if (!release) return sendStarting(reply)
    const {pathname} = new URL(request.url, 'http://site')
    const isPage = release.pages[pathname]?.rscFile !== undefined && pathname !== NOT_FOUND_PATH
    if (isPage && request.isPreview) setPreviewed(pathname)
    if (request.isPreview) return sendDraft(request, reply)
    if (isPage) visits.countPage(request, pathname)
    return sendPage(request, reply, release)
  }
}
