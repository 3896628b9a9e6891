import {isConflict} from '@roam/documents/mutations'
import {proposalContent} from '@roam/documents/trip-events'
import {getProposalState} from '@roam/documents/trip-state'
import {findDecisiveWrongEvent, loadTrip, type StoredTrip, storeEvent} from '@roam/documents/trip-store'
import {sumLines} from '@roam/trip-request/proposal'
import type {SanityClient} from '@sanity/client'
import {fetchTimeZone} from './business-time-zone.ts'
import {attemptEdit} from './edit.ts'

/** A client's reply to a proposal. */
export type Reply = {
  /** Id of the version that the client read. */
  version: string
  /** Its `_createdAt`: another version has its id after a backup is restored. Undefined for a page of a former release. */
  sentAt?: string | undefined
} & ({type: 'accepted'} | {type: 'changeRequested'; words: string})

/**
 * What became of a reply: `outdated` if the founder has sent another version since that the client can read,
 * `closed` if the proposal cannot be replied to in its state.
 */
export type ReplyResult = 'stored' | 'notFound' | 'outdated' | 'closed'

const findVersion = ({events}: StoredTrip, {version, sentAt}: Reply) =>
  events.find(({_key, at}) => _key === version && (sentAt === undefined || at === sentAt))

const isSameReply = ({events}: StoredTrip, reply: Reply) =>
  events.some(
    ({type, version, words}) =>
      type === reply.type &&
      version === reply.version &&
      (reply.type === 'accepted' || words === reply.words),
  )

/** Returns the total of a version, which is the sum of its lines. */
async function fetchTotal(client: SanityClient, version: string): Promise<number> {
  return sumLines(proposalContent.parse(await client.getDocument(version)).lines)
}

/**
 * Stores a reply as an event; resolves once it is stored. The same reply to the same version is stored once: a client
 * whose connection was cut sends it again.
 *
 * @param client with the write access of the site
 * @throws if the Content Lake cannot be read or written to, or an event or a version is wrong
 */
export async function replyToProposal(
  client: SanityClient,
  requestId: string,
  reply: Reply,
): Promise<ReplyResult> {
  const zone = await fetchTimeZone(client)
  return attemptEdit(async () => {
    const trip = await loadTrip(client, requestId)
    if (!trip) return 'notFound'
    const wrong = findDecisiveWrongEvent(trip)
    if (wrong) throw new Error(`The event ${wrong.id} is wrong: ${wrong.path} ${wrong.message}`)
    const read = findVersion(trip, reply)
    if (read && isSameReply(trip, reply)) return 'stored'
    const {status, sent, roundsLeft} = getProposalState(trip.events, Date.now(), zone)
    if (status !== 'withdrawn' && sent !== read) return 'outdated'
    if (status !== 'sent' || (reply.type === 'changeRequested' && roundsLeft === 0)) return 'closed'
    const {type, sentAt: _, ...content} = reply
    const total = type === 'accepted' ? {total: await fetchTotal(client, reply.version)} : {}
    const fields = {reply: type, ...content, ...total}
    const event = {type: 'clientReply', kind: type, fields, sendsMail: true} as const
    await storeEvent(client, trip, event)
    return 'stored'
  }, isConflict)
}
