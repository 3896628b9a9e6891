import {networkOf} from '@roam/front-door/networks'
import type {FastifyReply, FastifyRequest} from 'fastify'

/**
 * Returns the client's IPv4 address, or the /64 network of its IPv6 address, since one household has
 * 2^64 addresses; a key for rate limits.
 */
export const getClientAddress = ({ip}: {ip: string}): string => networkOf(ip)

const parseHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Returns true if the browser reports that another site initiated the request (CSRF). Requests
 * without Sec-Fetch-Site and Origin, as from old browsers, pass.
 */
function isCrossSite({headers}: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (fetchSite === 'cross-site') return true
  const {origin, host} = headers
  if (!origin || origin === 'null') return false
  return parseHost(origin) !== host && parseHost(origin) !== parseHost(siteUrl)
}

/** Creates a hook that rejects requests which another site initiated with 403. */
export const rejectCrossSite =
  (siteUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isCrossSite(request, siteUrl)
      ? reply.code(403).send({error: 'Cross-site requests are not allowed'})
      : undefined
