import type {Server} from 'node:http'
import {BlockList, isIPv6} from 'node:net'
import {networkOf} from '#front-door/networks'
import {ConcurrencyLimiter} from '../shared/concurrency-limiter.ts'

/** Open connections, including event streams. */
const MAX_CONNECTIONS = 5000
/** Open connections of one IPv4 address or IPv6 /64 network. An open Studio has about ten. */
const MAX_CONNECTIONS_PER_ADDRESS = 500

/**
 * Closes connections over the limits, also those that send no request.
 * @param trustedProxies IP addresses and networks whose connections belong to many clients
 */
export function limitConnections(server: Server, trustedProxies: string[]): void {
  server.maxConnections = MAX_CONNECTIONS
  const proxies = createBlockList(trustedProxies)
  const connections = new ConcurrencyLimiter(MAX_CONNECTIONS_PER_ADDRESS)
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const release = connections.acquire(networkOf(address))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

function createBlockList(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
