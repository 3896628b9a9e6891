import type {IncomingMessage} from 'node:http'
import {type BlockList, isIP} from 'node:net'

/** Whom a request comes from, as far as limits go: an IPv4 address, or the network of an IPv6 one. */
export type AddressOf = (request: IncomingMessage) => string

/** Proxies write IPv4 as IPv6, and some add a port. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/** A household has 2^64 IPv6 addresses. */
function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({length: Math.max(zeros, 0)}, () => '0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * Reads X-Forwarded-For from the right: each trusted proxy has written down who called it, and what
 * stands left of the first stranger may be his invention.
 *
 * @param trusted the proxies in front of the site; who is none of them is a stranger
 */
export function createAddressOf(trusted: BlockList): AddressOf {
  const isTrusted = (address: string) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
  return ({headers, socket}) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const chain = [...forwarded.map(bare).filter(Boolean), bare(socket.remoteAddress ?? '')]
    return network(chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? '')
  }
}
