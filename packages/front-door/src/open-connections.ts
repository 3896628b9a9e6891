import type {Socket} from 'node:net'
import {Connection} from './connection.ts'
import {networkOf} from './networks.ts'

/** Numbers of open connections. */
export interface ConnectionLimits {
  /** Of all clients. */
  total: number
  /** Of one IPv4 address or IPv6 /64 network. A /56 network may have twice as many. */
  perNetwork: number
  /**
   * Of those in `perNetwork`, without a complete request for a second: idle ones, and those that have sent a part of
   * one.
   */
  unfinishedPerNetwork: number
  /** Returns whether connections from the address belong to many clients. They count only for `total`. */
  isTrustedProxy: (address: string) => boolean
}

/** The connections of one IPv4 address or IPv6 network, or of all trusted proxies. */
interface Network {
  key: string
  limit: number
  unfinishedLimit: number
  /** Those first that have been without a complete request for longest. */
  connections: Set<Connection>
}

const PROXIES = 'proxies'

function findUnfinished({connections}: Network): Connection | undefined {
  for (const connection of connections) if (connection.isUnfinished) return connection
  return undefined
}

/** The open connections of a server, by network. Closes connections over the limits. */
export class OpenConnections {
  #limits: ConnectionLimits
  #networks = new Map<string, Network>()
  #connections = new Map<Socket, Connection>()
  #networksByConnection = new Map<Connection, Network[]>()

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  get(socket: Socket): Connection | undefined {
    return this.#connections.get(socket)
  }

  values(): Iterable<Connection> {
    return this.#connections.values()
  }

  /** Adds a new connection. Closes it instead if a limit is reached and no other connection can be closed. */
  add(socket: Socket): void {
    const networks = this.#findNetworks(socket.remoteAddress ?? '')
    if (!this.#makeRoom(networks)) return void socket.destroy()
    const connection = new Connection(socket, () => {
      for (const {connections} of networks) if (connections.delete(connection)) connections.add(connection)
    })
    this.#connections.set(socket, connection)
    this.#networksByConnection.set(connection, networks)
    for (const network of networks) {
      this.#networks.set(network.key, network)
      network.connections.add(connection)
    }
    socket.once('close', () => this.#remove(connection))
  }

  /** Closes the oldest of the connections that have been unfinished for a time, if a network has too many of them. */
  closeUnfinished(ageMs: number): void {
    for (const {unfinishedLimit, connections} of this.#networks.values()) {
      const unfinished = [...connections].filter((connection) => connection.unfinishedMs >= ageMs)
      for (const connection of unfinished.slice(0, Math.max(0, unfinished.length - unfinishedLimit)))
        this.#close(connection)
    }
  }

  #findNetworks(address: string): Network[] {
    const {perNetwork, unfinishedPerNetwork, isTrustedProxy} = this.#limits
    const find = (key: string, factor: number): Network =>
      this.#networks.get(key) ?? {
        key,
        limit: perNetwork * factor,
        unfinishedLimit: unfinishedPerNetwork * factor,
        connections: new Set(),
      }
    if (isTrustedProxy(address)) return [find(PROXIES, Number.POSITIVE_INFINITY)]
    const network = find(networkOf(address), 1)
    return address.includes(':') ? [network, find(`${networkOf(address, 56)}/56`, 2)] : [network]
  }

  /** Closes the oldest unfinished connection of each network that is full, and one if the server is full. */
  #makeRoom(networks: Network[]): boolean {
    const isServerFull = () => this.#connections.size >= this.#limits.total
    return (
      networks.every(
        (network) => network.connections.size < network.limit || this.#close(findUnfinished(network)),
      ) &&
      (!isServerFull() || this.#close(this.#selectVictim(networks)))
    )
  }

  /**
   * Returns the oldest unfinished connection of the network that has the most connections; if all connections process
   * requests, the oldest of the largest network, unless that of the new connection is as large.
   */
  #selectVictim(networks: Network[]): Connection | undefined {
    // Connections of trusted proxies belong to many networks.
    const sizeOf = ({key, connections}: Network) => (key === PROXIES ? 1 : connections.size)
    let victim: Connection | undefined
    let victimSize = 0
    let largest: Network | undefined
    for (const network of this.#networks.values()) {
      const size = sizeOf(network)
      if (!largest || size > sizeOf(largest)) largest = network
      const unfinished = size > victimSize ? findUnfinished(network) : undefined
      if (unfinished) [victim, victimSize] = [unfinished, size]
    }
    const ownSize = Math.max(...networks.map(sizeOf)) + 1
    return (
      victim ?? (largest && sizeOf(largest) > ownSize ? largest.connections.values().next().value : undefined)
    )
  }

  /** Returns whether there was a connection to close. */
  #close(connection: Connection | undefined): boolean {
    if (!connection) return false
    this.#remove(connection)
    connection.socket.destroy()
    return true
  }

  #remove(connection: Connection): void {
    this.#connections.delete(connection.socket)
    for (const {key, connections} of this.#networksByConnection.get(connection) ?? []) {
      connections.delete(connection)
      if (connections.size === 0) this.#networks.delete(key)
    }
    this.#networksByConnection.delete(connection)
  }
}
