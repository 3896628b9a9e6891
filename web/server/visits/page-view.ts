import type {IncomingHttpHeaders} from 'node:http'
import {DIRECT} from '@roam/documents/daily-counts'
import type {FastifyRequest} from 'fastify'
import {isbot} from 'isbot'

/** Longest host name in DNS. */
const MAX_HOST_LENGTH = 253

/** Returns whether a browser of a visitor sent the request: not a robot by its own words, nor a preview of drafts. */
export const isVisitor = ({headers, isPreview}: Pick<FastifyRequest, 'headers' | 'isPreview'>): boolean =>
  !isPreview && headers['user-agent'] !== undefined && !isbot(headers['user-agent'])

const isPrefetch = (headers: IncomingHttpHeaders) =>
  headers['next-router-prefetch'] !== undefined ||
  [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch'))

/** Browsers add this when they load a page again. */
const isReload = ({'cache-control': cacheControl = ''}: IncomingHttpHeaders) =>
  /max-age=0|no-cache/.test(cacheControl)

function parseReferrer(referrer: string | undefined): URL | undefined {
  const url = referrer === undefined ? null : URL.parse(referrer)
  return url && url.hostname.length <= MAX_HOST_LENGTH ? url : undefined
}

/** A page that a visitor opened. */
export interface PageView {
  /** Host of the page with the link, or `DIRECT`; undefined if the visitor followed a link of the site itself. */
  referrer: string | undefined
}

/**
 * Parses a request for an existing page; undefined if it is not a visitor who opens it: a robot, a prefetch, a
 * reload, a frame, a preview of drafts, or a visit from the Studio. Browsers send the headers Sec-Fetch-* to HTTPS
 * and localhost only, and most robots not at all.
 */
export function parsePageView(request: FastifyRequest, studioUrl: string | undefined): PageView | undefined {
  const {method, headers} = request
  if (method !== 'GET' || !isVisitor(request) || isPrefetch(headers) || isReload(headers)) return undefined
  const isInternal = headers['sec-fetch-site'] === 'same-origin'
  if (headers.rsc === '1') return isInternal ? {referrer: undefined} : undefined
  if (headers['sec-fetch-dest'] !== 'document') return undefined
  if (isInternal) return {referrer: undefined}
  const referrer = parseReferrer(headers.referer)
  if (studioUrl !== undefined && referrer?.origin === new URL(studioUrl).origin) return undefined
  return {referrer: referrer?.hostname.replace(/^www\./, '') || DIRECT}
}
