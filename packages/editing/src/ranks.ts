import type {SanityClient} from '@sanity/client'
import {LexoRank} from 'lexorank'
import {storedIds} from './layers.ts'

/** Returns the rank of a document in an ordered list; undefined for a value that is none. */
export function parseRank(value: unknown): LexoRank | undefined {
  try {
    return typeof value === 'string' ? LexoRank.parse(value) : undefined
  } catch {
    return undefined
  }
}

/** A document of an ordered list: all of a type, or the photos or stories of a destination. */
export interface Ranked {
  _id: string
  _type: string
  orderRank?: unknown
  destination?: unknown
}

/** The ranks of the other documents of the list, in their order. */
const RANKS_QUERY = `*[_type == $type && !(_id in $ids) && (!defined($destination) || destination._ref == $destination)
  && defined(orderRank)] | order(orderRank).orderRank`

async function fetchOtherRanks(client: SanityClient, {_id, _type: type, destination}: Ranked) {
  const ref = (destination as {_ref?: unknown} | null | undefined)?._ref
  const params = {type, ids: storedIds(_id), destination: typeof ref === 'string' ? ref : null}
  const ranks = await client.fetch<unknown[]>(RANKS_QUERY, params, {perspective: 'raw'})
  return ranks.map(parseRank).filter((rank) => rank !== undefined)
}

/** Returns a rank after all others of the document's list. */
export async function lastRank(client: SanityClient, document: Ranked): Promise<string> {
  const ranks = await fetchOtherRanks(client, document)
  return (ranks.at(-1)?.genNext() ?? LexoRank.middle()).toString()
}

/** Returns a rank directly after the document's; undefined if it has none. */
export async function rankAfter(client: SanityClient, document: Ranked): Promise<string | undefined> {
  const rank = parseRank(document.orderRank)
  if (!rank) return undefined
  const next = (await fetchOtherRanks(client, document)).find((other) => other.compareTo(rank) > 0)
  return (next ? rank.between(next) : rank.genNext()).toString()
}

/** Returns the document's rank, or one directly after it if another document of the list has the same. */
export async function freeRank(client: SanityClient, document: Ranked): Promise<string | undefined> {
  const rank = parseRank(document.orderRank)
  if (!rank) return undefined
  const ranks = await fetchOtherRanks(client, document)
  return ranks.some((other) => other.equals(rank)) ? rankAfter(client, document) : rank.toString()
}
