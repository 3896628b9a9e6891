import {planId, proposalId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import {orderResultId} from '@roam/documents/trip-order'
import {type OrderRequest, offerPlan, offerProposal, placeOrder, takeBackOrder} from '@roam/editing/orders'
import {hasRequest, tripQuery, tripResult} from '@roam/editing/trip'
import {createOrderProcessor} from '@roam/processing/orders'
import type {SanityClient} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {Violation} from './checks.ts'
import type {Client, Dialog, Sendable, Trip, Version} from './model.ts'
import {dialogOf, type Operation, type Scene, type Step, wordsOf} from './step.ts'
import {requestOf} from './world.ts'

/** Changes that a client can ask for. */
export const REVISION_ROUNDS = 2

const idOf = (client: Client, of: Sendable): string =>
  of === 'proposal' ? proposalId(requestOf(client)) : planId(requestOf(client))

const priceOf = (key: string): number => 100 + Number.parseInt(key, 10)

const write: Operation = {
  async perform({clients, key}, {by, client, of}) {
    const request = referTo(requestOf(client))
    const content =
      of === 'plan'
        ? {_type: 'tripPlan', title: wordsOf(key), days: []}
        : {
            _type: 'proposal',
            words: wordsOf(key),
            lines: [{_key: 'a', name: 'Explorer', price: priceOf(key)}],
            validUntil: '2199-01-01',
            revisionRounds: REVISION_ROUNDS,
          }
    await clients[by].createOrReplace<object>({_id: getDraftId(idOf(client, of)), request, ...content})
    return 'done'
  },
  predict({trips}, {client, of}, {key}) {
    trips[client][of].draft = {words: wordsOf(key), price: of === 'plan' ? 0 : priceOf(key)}
    return 'done'
  },
}

/** Returns what would be sent now, and a text that is another one when it has changed. */
function sendableOf(trip: Trip, of: Sendable): {version: Version; shown: string} | undefined {
  const {draft, published} = trip[of]
  const version = draft ?? published
  return version && {version, shown: `${draft ? 'draft' : 'sent'} ${version.words}`}
}

/** Reads what the Studio shows of a trip; undefined if there is no request. */
async function readTrip({clients}: Scene, {by, client}: Step) {
  const {query, params} = tripQuery(requestOf(client))
  const trip = tripResult.parse(await clients[by].fetch<unknown>(query, params, {perspective: 'published'}))
  return hasRequest(trip) ? trip : undefined
}

const openSending: Operation = {
  async perform(scene, step) {
    const {by, client, of} = step
    const id = idOf(client, of)
    const trip = await readTrip(scene, step)
    if (!trip) return 'missing'
    const documents = await scene.clients[by].getDocuments([getDraftId(id), id])
    const document = documents.find((item) => item !== null) ?? null
    const offer = of === 'proposal' ? offerProposal(document, trip) : offerPlan(document, trip)
    if (!offer.order) return 'missing'
    scene.screens.dialogs.set(by, offer.order)
    return 'done'
  },
  predict(model, {by, client, of}) {
    const trip = model.trips[client]
    const sendable = sendableOf(trip, of)
    if (!sendable || trip.isErased) return 'missing'
    const {shown} = sendable
    model.dialogs[by] = {kind: 'sending', client, of, shown, eventCount: trip.events.length}
    return 'done'
  },
}

/** Returns a client that notes the id of the order that it creates. */
function noteOrder(client: SanityClient, ids: string[]): SanityClient {
  const send = (client.config().resolveFetch?.() ?? fetch) as typeof fetch
  const noting: typeof fetch = (...request: Parameters<typeof fetch>) => {
    ids.push(...(/tripOrder\.[\w-]+/.exec(String(request[1]?.body ?? '')) ?? []))
    return send(...request)
  }
  return client.withConfig({resolveFetch: () => noting})
}

/** Places an order, and runs the site's job until there is a result, or the order is taken back. */
async function order({clients, world}: Scene, {by}: Step, request: OrderRequest): Promise<string> {
  const ids: string[] = []
  await placeOrder(noteOrder(clients[by], ids), request, {timeoutMs: 0})
  const [id = ''] = ids
  const log = {info() {}, warn() {}, error() {}} as never
  const run = createOrderProcessor({client: clients.site, log}, () => {})
  // The site's jobs run again after a failure.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await run().catch(() => {})
    const rows = await world.documents()
    const result = rows.find(({_id}) => _id === orderResultId(id))
    if (result) return result.state === 'done' ? 'done' : String(result.reason)
    if (!rows.some(({_id}) => _id === id)) return 'takenBack'
  }
  throw new Violation('The site did not process an order')
}

/** Takes back an order that waits, if there is one: while another person places it. */
const takeBack: Operation = {
  isRepeatable: true,
  async perform({clients, world}, {by}) {
    const rows = await world.documents()
    const waiting = rows.find(
      ({_id, _type}) => _type === 'tripOrder' && !rows.some((row) => row._id === orderResultId(_id)),
    )
    if (waiting) await takeBackOrder(clients[by], waiting._id)
    return by === 'ines' ? 'forbidden' : 'done'
  },
  // What it does to the order shows in the result of who placed it.
  predict: (_model, {by}) => (by === 'ines' ? 'forbidden' : 'done'),
}

const confirmSending: Operation = {
  async perform(scene, step, before) {
    const dialog = dialogOf(before, step.by, 'sending')
    if (!dialog) return 'closed'
    return order(scene, step, scene.screens.dialogs.get(step.by) as OrderRequest)
  },
  predict(model, {by}) {
    const dialog = dialogOf(model, by, 'sending')
    if (!dialog) return 'closed'
    if (by === 'ines') return 'forbidden'
    return send(model.trips[dialog.client], dialog)
  },
}

function send(trip: Trip, {of, shown, eventCount}: Extract<Dialog, {kind: 'sending'}>): string {
  if (trip.isErased) return 'missing'
  if (eventCount !== trip.events.length) return 'answered'
  if (trip.isSpam) return 'spam'
  const sendable = sendableOf(trip, of)
  if (!sendable) return 'missing'
  if (sendable.shown !== shown) return 'changed'
  const {version} = sendable
  trip.events.push({kind: of === 'proposal' ? 'proposalSent' : 'planShared', version})
  trip[of] = {published: version}
  return 'done'
}

const withdraw: Operation = {
  async perform(scene, step) {
    const trip = await readTrip(scene, step)
    if (!trip) return 'missing'
    const action = step.of === 'proposal' ? 'withdrawProposal' : 'withdrawPlan'
    return order(scene, step, {requestId: requestOf(step.client), action, eventCount: trip.eventCount})
  },
  predict({trips}, {by, client, of}) {
    const {events, isErased} = trips[client]
    if (isErased) return 'missing'
    if (by === 'ines') return 'forbidden'
    const last = events.findLast(({kind}) => kind.startsWith(of))?.kind
    if (last !== 'proposalSent' && last !== 'planShared') return 'nothingToDo'
    events.push({kind: `${of}Withdrawn`})
    return 'done'
  },
}

export const TRIP_STEPS = {
  write,
  openSending,
  confirmSending,
  withdraw,
  takeBack,
} satisfies Record<string, Operation>
