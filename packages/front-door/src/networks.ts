import {SocketAddress} from 'node:net'
import {compile} from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Removes a port, which some proxies add to the addresses in X-Forwarded-For. */
const withoutPort = (text: string) => SocketAddress.parse(text)?.address ?? text

/**
 * Creates a function that returns whether an address is one of the proxies; false for other text.
 *
 * @param proxies IP addresses and CIDR networks
 * @throws a TypeError that names the first item that is neither
 */
export function createTrustCheck(proxies: string[]): (text: string) => boolean {
  const isTrusted = compile(proxies)
  return (text) => isTrusted(withoutPort(text), 0)
}

/**
 * Returns the IPv4 address, or the network of an IPv6 address; a key for limits. Text that is no address
 * is returned as it is.
 *
 * @param prefix 64: one client has at least 2^64 addresses. 56: what many providers assign to a household.
 */
export function networkOf(text: string, prefix: 64 | 56 = 64): string {
  const address = withoutPort(text)
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(parsed.parts)}/${prefix}`).toString()
}
