import type {IncomingMessage} from 'node:http'
import {type BlockList, isIP, type Socket} from 'node:net'

/** Returns the client's IPv4 address, or the /64 network of its IPv6 address; a key for rate limits. */
export type GetClientAddress = (request: IncomingMessage) => string

/** Removes an IPv4-mapped IPv6 prefix, brackets and a port. */
const normalizeAddress = (text: string) =>
  text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/** Reduces an IPv6 address to its /64 network, since one household has 2^64 addresses. */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const toGroups = (text = '') => (text === '' ? [] : text.split(':'))
  const [headGroups, tailGroups] = [toGroups(head), toGroups(tail)]
  const zeroCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length
  const zeros = Array.from({length: Math.max(zeroCount, 0)}, () => '0')
  return `${[...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`
}

const createTrustCheck = (trustedProxies: BlockList) => (address: string) => {
  const family = isIP(address)
  return family !== 0 && trustedProxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Creates a function that returns the IPv4 address or the /64 network at the other end of a
 * connection, or undefined for a trusted proxy, whose connections belong to many clients.
 */
export function createPeerAddressReader(trustedProxies: BlockList) {
  const isTrusted = createTrustCheck(trustedProxies)
  return ({remoteAddress = ''}: Socket): string | undefined => {
    const address = normalizeAddress(remoteAddress)
    return isTrusted(address) ? undefined : toNetwork(address)
  }
}

/**
 * Creates a function that returns the client's address behind reverse proxies. It reads
 * X-Forwarded-For from the right, because a client can forge everything left of the first address
 * that is not a trusted proxy.
 *
 * @param trustedProxies the reverse proxies in front of the site
 */
export function createClientAddressReader(trustedProxies: BlockList): GetClientAddress {
  const isTrusted = createTrustCheck(trustedProxies)
  return ({headers, socket}) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const hops = [
      ...forwarded.map(normalizeAddress).filter(Boolean),
      normalizeAddress(socket.remoteAddress ?? ''),
    ]
    return toNetwork(hops.findLast((address) => !isTrusted(address)) ?? hops[0] ?? '')
  }
}

const parseHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Returns true if the browser reports that another site initiated the request (CSRF). Requests
 * without Sec-Fetch-Site and Origin, as from old browsers, pass.
 */
export function isCrossSite({headers}: IncomingMessage, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite === 'same-origin' || fetchSite === 'none') return false
  if (fetchSite === 'cross-site') return true
  const {origin, host} = headers
  if (!origin || origin === 'null') return false
  return parseHost(origin) !== host && parseHost(origin) !== parseHost(siteUrl)
}
