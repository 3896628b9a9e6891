import type {IncomingHttpHeaders} from 'node:http'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {LakeError} from '../shared/errors.ts'
import type {CorsOrigins} from '../store/cors-origins.ts'

/** Routes that no link leads to. */
const DATA_ROUTE = /^\/:version\/data\//
/** Routes that pages embed. */
const ASSET_ROUTE = /^\/(images|files)\//

/**
 * Rejects requests that pages on other sites make browsers send, unless the page has an allowed CORS
 * origin: any website could otherwise use the browsers of its visitors to overload the lake. CORS only
 * prevents reading the response. Links on other sites can open pages and assets, but not the data API. Pages that send
 * no `Referer`, such as a Studio on `localhost` for a lake on 127.0.0.1, can embed assets.
 * Clients other than browsers do not send `Sec-Fetch-Site`; browsers send it over TLS and on loopback.
 */
export function rejectCrossSiteRequests(app: FastifyInstance, origins: CorsOrigins): void {
  app.addHook('onRequest', async ({headers, routeOptions}) => {
    if (headers['sec-fetch-site'] !== 'cross-site') return
    const origin = initiatorOrigin(headers)
    if (origin !== undefined && origins.check(origin).isAllowed) return
    const {url = ''} = routeOptions
    if (isTopLevelNavigation(headers) && !DATA_ROUTE.test(url)) return
    if (isEmbeddedByUnknownPage(headers) && ASSET_ROUTE.test(url)) return
    const description = `Requests from ${origin ?? 'an unknown site'} are not allowed: add its origin to the CORS origins`
    throw new LakeError(403, 'crossSiteRequestNotAllowed', description)
  })
}

/** Whether a page on another site, which does not say which, embeds what is requested. */
function isEmbeddedByUnknownPage(headers: IncomingHttpHeaders): boolean {
  const isEmbedded = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'no-cors'
  return isEmbedded && initiatorOrigin(headers) === undefined
}

/**
 * The client whose limits a rendering counts against. All visitors of unknown pages are one, so that their pages cannot
 * use up the workers.
 */
export const renderingClient = ({headers, ip}: FastifyRequest): string =>
  isEmbeddedByUnknownPage(headers) ? 'unknown pages' : ip

/** The origin of the page that sent a request. Images have no `Origin` header, but usually a `Referer`. */
function initiatorOrigin({origin, referer}: IncomingHttpHeaders): string | undefined {
  if (origin !== undefined) return origin
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
}

/** Whether the response will replace the page, unlike that in a frame or of a prefetch. */
function isTopLevelNavigation(headers: IncomingHttpHeaders): boolean {
  const isDocument = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return isDocument && headers['sec-purpose'] === undefined
}
