import type {SanityClient} from '@sanity/client'
import {getPublishedId, isPublishedId, isVersionId} from '@sanity/client/csm'
import {LexoRank} from 'lexorank'
import {attemptEdit, commitEdit} from './edit.ts'
import {loadLayers, storedIds} from './layers.ts'

/** A document of an ordered list. */
export interface Ranked {
  _id: string
  _type: string
  orderRank?: unknown
  destination?: unknown
}

/** An ordered list. */
export interface RankedList {
  type: string
  /** Whose photos it orders; empty: it orders all documents of the type. */
  destination: string
}

const LIST_FILTER = '_type == $type && ($destination == "" || destination._ref == $destination)'

/** Returns a GROQ query for the documents of a list with their drafts and versions, and its parameters. */
export const listQuery = ({type, destination}: RankedList) => ({
  query: `*[${LIST_FILTER}]{_id, orderRank}`,
  listenFilter: LIST_FILTER,
  params: {type, destination},
  perspective: 'raw' as const,
})

function listOf({_type: type, destination}: Ranked): RankedList {
  const ref = (destination as {_ref?: unknown} | null | undefined)?._ref
  return {type, destination: type === 'galleryPhoto' && typeof ref === 'string' ? ref : ''}
}

const RANK = /^0\|[0-9a-z]{6}:[0-9a-z]*$/

/** Returns a rank; undefined for a value that is none, or that is written in another way than its equals. */
function parseRank(value: unknown): LexoRank | undefined {
  if (typeof value !== 'string' || !RANK.test(value)) return undefined
  const rank = LexoRank.parse(value)
  return rank.toString() === value && !rank.isMin() && value < LexoRank.max().toString() ? rank : undefined
}

const isAfter = (rank: LexoRank, other: LexoRank): boolean => rank.toString() > other.toString()

const HALVINGS = 20

/** Returns a rank between two others. At random: two people who ask at the same time get different ones. */
function randomBetween(start: LexoRank, end: LexoRank): string {
  let [low, high] = [start, end]
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = low.between(high)
    if (Math.random() < 0.5) low = middle
    else high = middle
  }
  return low.between(high).toString()
}

/** Returns the ranks of the other documents of a list, in their order. */
async function fetchOtherRanks(client: SanityClient, documents: Ranked[]): Promise<LexoRank[]> {
  const [document] = documents
  if (!document) return []
  const params = {...listOf(document), ids: documents.flatMap(({_id}) => storedIds(_id))}
  const query = `*[${LIST_FILTER} && !(_id in $ids) && defined(orderRank)] | order(orderRank).orderRank`
  const ranks = await client.fetch<unknown[]>(query, params, {perspective: 'raw'})
  return ranks.map(parseRank).filter((rank) => rank !== undefined)
}

const randomAfter = (rank: LexoRank): string => randomBetween(rank, rank.genNext())

/** Returns a rank after all others of the document's list. */
export async function lastRank(client: SanityClient, document: Ranked): Promise<string> {
  const last = (await fetchOtherRanks(client, [document])).at(-1)
  return randomAfter(last?.genNext() ?? LexoRank.middle())
}

/** Returns a rank directly after another one, and before the next one in `ranks`, which are in order. */
function pickAfter(rank: LexoRank, ranks: LexoRank[]): string {
  const next = ranks.find((other) => isAfter(other, rank))
  return next ? randomBetween(rank, next) : randomAfter(rank)
}

/** Returns a rank directly after the document's; undefined if it has none. */
export async function rankAfter(client: SanityClient, document: Ranked): Promise<string | undefined> {
  const rank = parseRank(document.orderRank)
  return rank && pickAfter(rank, await fetchOtherRanks(client, [document]))
}

/**
 * Returns the ranks of documents by published id, or one directly after it if another document of the list has the
 * same. A draft gets that of its published document. It takes one request per list.
 */
export async function freeRanks(client: SanityClient, documents: Ranked[]): Promise<Map<string, string>> {
  const publishedLast = documents.toSorted(
    (a, b) => Number(isPublishedId(a._id)) - Number(isPublishedId(b._id)),
  )
  const byId = new Map(publishedLast.map((document) => [getPublishedId(document._id), document]))
  const freed = new Map<string, string>()
  for (const members of Map.groupBy(byId.values(), (member) => JSON.stringify(listOf(member))).values()) {
    const others = await fetchOtherRanks(client, members)
    const taken = new Set(others.map(String))
    const own = members.flatMap(({orderRank}) => parseRank(orderRank) ?? [])
    const ranks = [...others, ...own].sort((a, b) => Number(isAfter(a, b)) - Number(isAfter(b, a)))
    for (const {_id, orderRank} of members) {
      const rank = parseRank(orderRank)
      if (!rank) continue
      const free = taken.has(rank.toString()) ? pickAfter(rank, ranks) : rank.toString()
      taken.add(free)
      freed.set(getPublishedId(_id), free)
    }
  }
  return freed
}

type RankedRow = Pick<Ranked, '_id' | 'orderRank'>

const textOf = ({orderRank}: RankedRow): string => (typeof orderRank === 'string' ? orderRank : '~')

/** Compares documents by their place: those without a rank are last. */
export const byRank = (a: RankedRow, b: RankedRow): number => {
  const [left, right] = [textOf(a) + a._id, textOf(b) + b._id]
  return left < right ? -1 : Number(left > right)
}

/**
 * Returns new ranks for the documents of a list whose rank is missing, damaged, or that of another one, and for drafts
 * with another rank than the published document, by their stored id. The others keep theirs; all keep their order.
 */
export function findWrongRanks(rows: RankedRow[]): Map<string, string> {
  const stored = rows.filter(({_id}) => !isVersionId(_id))
  const publishedIds = new Set(stored.map(({_id}) => _id).filter(isPublishedId))
  const shown = stored
    .filter(({_id}) => isPublishedId(_id) || !publishedIds.has(getPublishedId(_id)))
    .sort(byRank)
    .map(({_id, orderRank}) => ({id: getPublishedId(_id), rank: parseRank(orderRank)}))
  const ranks = new Map<string, string>()
  let last: LexoRank | undefined
  for (const [index, {id, rank}] of shown.entries()) {
    const isFree = (other: LexoRank | undefined) => other && (!last || isAfter(other, last))
    if (rank && isFree(rank)) last = rank
    else {
      const next = shown.slice(index + 1).find((later) => isFree(later.rank))?.rank
      if (last) last = next ? last.between(next) : last.genNext()
      else last = next?.genPrev() ?? LexoRank.middle()
    }
    ranks.set(id, last.toString())
  }
  return new Map(
    stored.flatMap(({_id, orderRank}) => {
      const rank = ranks.get(getPublishedId(_id))
      return rank === undefined || rank === orderRank ? [] : [[_id, rank] as const]
    }),
  )
}

/**
 * Gives each document of a list a rank of its own, in the present order. Versions keep theirs: the lake locks those that
 * are scheduled.
 *
 * @throws Error if the lake cannot be reached, or if the person may not order
 */
export function repairRanks(client: SanityClient, {type, destination}: RankedList): Promise<void> {
  return attemptEdit(async () => {
    const {documents} = await loadLayers(client, LIST_FILTER, {type, destination})
    const ranks = findWrongRanks([...documents.values()])
    if (ranks.size === 0) return
    await commitEdit(client, {
      read: [...documents.values()].filter(({_id}) => ranks.has(_id)),
      mutations: [...ranks].map(([id, orderRank]) => ({patch: {id, set: {orderRank}}})),
    })
  })
}
