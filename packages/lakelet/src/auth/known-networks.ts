import type {DatabaseSync} from 'node:sqlite'
import {networkOf} from '#front-door/networks'
import {hashSecret} from './hash-secret.ts'

/** Stored networks of a user. When there are more, the least recently used ones are deleted. */
const MAX_PER_USER = 50

/**
 * The networks from which users have signed in: IPv4 addresses and IPv6 /56 networks. Only their hashes are stored, so
 * that the database is not a list of addresses; trying all IPv4 addresses can still reverse them.
 */
export class KnownNetworks {
  #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Records a sign-in of a user. */
  add(name: string, address: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO known_networks (network_hash, name, signed_in_at) VALUES (?, ?, ?)')
      .run(hashNetwork(address), name, new Date().toISOString())
    this.#database
      .prepare(
        `DELETE FROM known_networks WHERE name = :name AND rowid NOT IN (
           SELECT rowid FROM known_networks WHERE name = :name ORDER BY signed_in_at DESC, rowid DESC LIMIT :max
         )`,
      )
      .run({name, max: MAX_PER_USER})
  }

  /** Whether a user has signed in from the network of the address. */
  has(address: string): boolean {
    const row = this.#database
      .prepare('SELECT 1 FROM known_networks WHERE network_hash = ?')
      .get(hashNetwork(address))
    return row !== undefined
  }

  /** Whether this user has signed in from the network of the address. */
  hasUser(name: string, address: string): boolean {
    const row = this.#database
      .prepare('SELECT 1 FROM known_networks WHERE network_hash = ? AND name = ?')
      .get(hashNetwork(address), name)
    return row !== undefined
  }

  /** Deletes the networks of a user. */
  removeAll(name: string): void {
    this.#database.prepare('DELETE FROM known_networks WHERE name = ?').run(name)
  }
}

const hashNetwork = (address: string) => hashSecret(`network ${networkOf(address, 56)}`)
