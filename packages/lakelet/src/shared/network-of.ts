import {isIPv6} from 'node:net'

/** The IPv4 address, or the /64 network of an IPv6 address, which one client controls entirely. */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address
  const [head, tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const [left, right] = [head ?? [], tail ?? []]
  const zeros = Array.from({length: Math.max(0, 8 - left.length - right.length)}, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
