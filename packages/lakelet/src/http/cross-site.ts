import type {IncomingHttpHeaders} from 'node:http'
import type {FastifyInstance} from 'fastify'
import {LakeError} from '../shared/errors.ts'
import type {CorsOrigins} from '../store/cors-origins.ts'

/** Routes that no link leads to. */
const DATA_ROUTE = /^\/:version\/data\//

/**
 * Rejects requests that pages on other sites make browsers send, unless the page has an allowed CORS
 * origin: any website could otherwise use the browsers of its visitors to overload the lake. CORS only
 * prevents reading the response. Links on other sites can open pages and assets, but not the data API.
 * Clients other than browsers do not send `Sec-Fetch-Site`; browsers send it over TLS and on loopback.
 */
export function rejectCrossSiteRequests(app: FastifyInstance, origins: CorsOrigins): void {
  app.addHook('onRequest', async ({headers, routeOptions}) => {
    if (headers['sec-fetch-site'] !== 'cross-site') return
    const origin = initiatorOrigin(headers)
    if (origin !== undefined && origins.check(origin).isAllowed) return
    if (isTopLevelNavigation(headers) && !DATA_ROUTE.test(routeOptions.url ?? '')) return
    const description = `Requests from ${origin ?? 'an unknown site'} are not allowed: add its origin to the CORS origins`
    throw new LakeError(403, 'crossSiteRequestNotAllowed', description)
  })
}

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
