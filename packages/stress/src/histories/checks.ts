import {planId, proposalId} from '@roam/documents/ids'
import {trashEntry} from '@roam/documents/trash'
import {fetchContent} from '@roam/web/fetch-content'
import {parseValidDocuments} from '@roam/web/parse-valid-documents'
import {getDraftId, getPublishedId, getVersionFromId, isDraftId} from '@sanity/client/csm'
import {
  CLIENTS,
  type Client,
  type Entries,
  type Event,
  type Layer,
  type Model,
  pageOf,
  type Trip,
  type Version,
  visibleWords,
} from './model.ts'
import type {Screens} from './step.ts'
import {type Pictures, requestOf, type StoredRow, tokenOf, type World} from './world.ts'

/** Fails with what was found and what was expected. */
export class Violation extends Error {}

/** Returns the value as JSON with sorted keys, without what is undefined. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )

function assertSame(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [toJson(found), toJson(expected)]
  if (a !== b) throw new Violation(`${what}\n  found    ${a}\n  expected ${b}`)
}

const CONTENT_TYPES = ['destination', 'galleryPhoto', 'post']

const toLayer = (row: StoredRow, {red}: Pictures): Layer => ({
  words: String(row.name ?? row.title),
  ...(row.hidden === true && {hidden: true}),
  ...(JSON.stringify(row).includes(red) && {isRed: true}),
})

/** Returns the layers of documents in the terms of the model; `releases` are the scheduled ones. */
function toEntries(rows: StoredRow[], releases: Set<string>, pictures: Pictures): object {
  const entries: Record<string, object> = {}
  for (const row of rows) {
    const id = getPublishedId(row._id)
    const release = getVersionFromId(row._id)
    const isPaused = release !== undefined && !releases.has(release)
    const isLeaving = (row._system as {delete?: boolean} | undefined)?.delete === true
    const layer = isLeaving
      ? {leaving: {isPaused}}
      : release
        ? {version: {...toLayer(row, pictures), isPaused}}
        : {[isDraftId(row._id) ? 'draft' : 'published']: toLayer(row, pictures)}
    entries[id] = {...entries[id], ...layer}
  }
  return entries
}

const toVersion = (row: StoredRow | undefined): Version | undefined =>
  row && {
    words: String(row.words ?? row.title),
    price: ((row.lines ?? []) as {price: number}[]).reduce((sum, {price}) => sum + price, 0),
  }

const keyOf = (client: Client) => requestOf(client).replace(/^tripRequest\./, '')

/** Returns the events of a request in their order. */
const listEvents = (rows: StoredRow[], client: Client) =>
  rows
    .filter(
      ({_id}) =>
        /^(sentProposal|sentPlan|clientReply|withdrawal)\./.test(_id) && _id.includes(`.${keyOf(client)}.`),
    )
    .sort((a, b) => Number(a.number) - Number(b.number))

/** Returns whether each client has the version on the screen that the model says. */
export const showsPages = (rows: StoredRow[], {trips}: Model, pages: Screens['pages']): boolean =>
  CLIENTS.every((client) => {
    const version = pages.get(client)?.version
    return listEvents(rows, client).findIndex(({_id}) => _id === version) === (trips[client].read ?? -1)
  })

/** Returns the events of a request, and its proposal and plan, in the terms of the model. */
function toTrip(rows: Map<string, StoredRow>, client: Client): Omit<Trip, 'read'> {
  const key = keyOf(client)
  const stored = listEvents([...rows.values()], client)
  const indexOf = (id: unknown) => stored.findIndex(({_id}) => _id === id)
  const events = stored.map((row): Event => {
    if (row._type === 'sentProposal') return {kind: 'proposalSent', version: toVersion(row) as Version}
    if (row._type === 'sentPlan') return {kind: 'planShared', version: toVersion(row) as Version}
    if (row._type === 'withdrawal') return {kind: row.of === 'plan' ? 'planWithdrawn' : 'proposalWithdrawn'}
    const of = indexOf(row.version)
    return row.reply === 'accepted'
      ? {kind: 'accepted', of, total: Number(row.total)}
      : {kind: 'changeRequested', of, words: String(row.words)}
  })
  const layersOf = (id: string) => ({
    draft: toVersion(rows.get(getDraftId(id))),
    published: toVersion(rows.get(id)),
  })
  const handling = rows.get(`requestHandling.${key}`)
  const isSpam = handling?.spam === true
  const isErased = !rows.has(requestOf(client))
  return {
    ...(isSpam && {isSpam}),
    ...(handling?.note !== undefined && {note: String(handling.note)}),
    ...(isErased && {isErased}),
    proposal: layersOf(proposalId(requestOf(client))),
    plan: layersOf(planId(requestOf(client))),
    events,
  }
}

/** Returns what `toEntries` returns of the same documents. */
const describeEntries = (entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([id, entry]) => {
      const {published, draft, version, leaving} = entry
      const pick = (layer: Layer | undefined) =>
        layer && {words: layer.words, hidden: layer.hidden, isRed: layer.isRed}
      const layers = {
        published: pick(published),
        draft: pick(draft),
        version: version && {...pick(version), isPaused: version.at === undefined},
        leaving: leaving && {isPaused: leaving.at === undefined},
      }
      return Object.keys(entry).length > 0 ? [[id, layers]] : []
    }),
  )

/** Returns the state of the lake as text, for comparison with `describeModel`. */
export function describeLake(rows: StoredRow[], pictures: Pictures): string {
  const byId = new Map(rows.map((row) => [row._id, row]))
  const releases = new Set(rows.filter(({state}) => state === 'scheduled').map(({name}) => String(name)))
  const trash = rows.filter(({_type}) => _type === 'trash').map((row) => trashEntry.parse(row))
  const content = rows.filter(({_type}) => CONTENT_TYPES.includes(_type))
  return toJson({
    documents: toEntries(content, releases, pictures),
    trash: trash
      .map(({documents}) => toJson(toEntries(documents as unknown as StoredRow[], releases, pictures)))
      .sort(),
    trips: Object.fromEntries(CLIENTS.map((client) => [client, toTrip(byId, client)])),
  })
}

/** Returns the state of the model as text. */
export const describeModel = ({documents, trash, trips}: Model): string =>
  toJson({
    documents: describeEntries(documents),
    trash: Object.values(trash)
      .map((entries) => toJson(describeEntries(entries)))
      .sort(),
    trips: Object.fromEntries(
      CLIENTS.map((client) => [
        client,
        {...trips[client], isSpam: trips[client].isSpam || undefined, read: undefined},
      ]),
    ),
  })

/** Checks that visitors see what is published, not hidden and not before its day; all of it, and nothing else. */
export async function checkVisitors({clients}: World, model: Model, lastValid: unknown): Promise<unknown> {
  const {queryResult} = await fetchContent(clients.site.withConfig({perspective: 'published'}))
  const {content, ...parsed} = parseValidDocuments(queryResult as never, lastValid as never)
  const rows = content.destinations.flatMap(({_id, name, photos}) => [
    [_id, name],
    ...photos.map(({_id: id, title}) => [id, title]),
  ])
  const posts = content.posts.map(({_id, title}) => [_id, title])
  assertSame('Visitors see', Object.fromEntries([...rows, ...posts]), visibleWords(model))
  return parsed.queryResult
}

/** Checks that each client reads what was sent, and for ever what was accepted, with totals that are sums. */
export async function checkClients(world: World, model: Model, rows: StoredRow[]): Promise<void> {
  const trips = world.trips(world.clients.site)
  for (const client of CLIENTS) {
    const token = tokenOf(rows, client)
    const trip = token === undefined ? undefined : await trips.find(token, 'sent')
    const page = trip && {
      proposal: toVersion(trip.proposal as never) ?? null,
      plan: trip.plan?.title ?? null,
      accepted: trip.accepted.map((version) => toVersion(version as never)),
    }
    assertSame(`${client} reads`, page, pageOf(model.trips[client]))
    const key = requestOf(client).replace(/^tripRequest\./, '')
    const left = rows.filter(({_id}) => _id.includes(key) && !/^(drafts\.)?(proposal|tripPlan)\./.test(_id))
    if (model.trips[client].isErased) assertSame(`After erasure of ${client}`, left, [])
  }
  for (const row of rows) {
    if (row._type !== 'sentProposal') continue
    assertSame(`Total of ${row._id}`, row.total, toVersion(row)?.price)
  }
}

const PRIVATE_TYPES = ['privatePage']

/** Checks that nobody without a token reads anything, and that the assistant reads no private page. */
export async function checkPrivacy({clients}: World): Promise<void> {
  const visible = await clients.anonymous.fetch<unknown[]>('*[]._id').catch(() => [])
  assertSame('Anonymous clients read', visible, [])
  const pages = await clients.ines.fetch<unknown[]>('*[_type in $types]._id', {types: PRIVATE_TYPES})
  assertSame('The assistant reads', pages, [])
}

/** Checks that no picture that is shown, or that could be restored, was deleted. */
export const checkPictures = async (world: World): Promise<void> =>
  assertSame('Without their picture', await world.findMissingPictures(), [])

/** Checks that no two documents of a list share a rank, and that their order is the one that was seen before. */
export function checkOrder(rows: StoredRow[], order: Map<string, boolean>): void {
  const ranked = rows.filter(({_type}) => _type === 'destination' || _type === 'galleryPhoto')
  const listOf = ({_type, destination}: StoredRow) =>
    _type + String((destination as {_ref?: string} | undefined)?._ref ?? '')
  const published = ranked.filter(({_id}) => !isDraftId(_id) && !getVersionFromId(_id))
  for (const a of published)
    for (const b of published) {
      if (a._id >= b._id || listOf(a) !== listOf(b)) continue
      if (a.orderRank === b.orderRank) throw new Violation(`${a._id} and ${b._id} share a rank`)
      const key = `${a._id} ${b._id}`
      const isBefore = String(a.orderRank) < String(b.orderRank)
      if (order.has(key) && order.get(key) !== isBefore) throw new Violation(`Order of ${key} has changed`)
      order.set(key, isBefore)
    }
}
