import {timingSafeEqual} from 'node:crypto'
import {
  appendEvent,
  getProposalState,
  getSharedPlan,
  isTripToken,
  TOKEN_PREFIX_LENGTH,
  type TripEvent,
} from '@roam/trip-request/trip'
import {ClientError, type SanityClient} from '@sanity/client'
import {fetchFileAsset} from '../../content/client.ts'
import {type Trip, tripQuery, tripSchema} from '../../features/trip/trip.content.ts'

/** A reply is stored only if the request has not changed meanwhile; else it is checked again. */
const MAX_ATTEMPTS = 5

/** A client's reply to a proposal. */
export type Reply = {
  /** The `_key` of the event with which the version that the client read was sent. */
  version: string
} & ({type: 'accepted'} | {type: 'changeRequested'; words: string})

/**
 * What became of a reply: `outdated` if the founder has sent another version since, `closed` if the proposal
 * cannot be replied to in its state.
 */
type ReplyResult = 'stored' | 'notFound' | 'outdated' | 'closed'

/** Proposals and plans of clients, by the token in the address of their private page. */
export interface Trips {
  /**
   * Returns what the client can read at the address; undefined if there is no such token, or nothing has been sent.
   *
   * @param perspective `drafts` also finds what has not been sent
   * @throws if the Content Lake cannot be read
   */
  find: (token: string, perspective: 'published' | 'drafts') => Promise<Trip | undefined>
  /**
   * Returns a file of the plan at the address; undefined if the plan has no such file.
   *
   * @param id of the asset
   * @throws if the Content Lake cannot be read
   */
  fetchFile: (
    token: string,
    id: string,
    perspective: 'published' | 'drafts',
  ) => Promise<{name: string; bytes: Buffer} | undefined>
  /**
   * Appends a reply to the request and moves it to the next stage; resolves once it is stored.
   *
   * @throws if the Content Lake cannot be read or written to
   */
  reply: (token: string, reply: Reply) => Promise<ReplyResult>
}

const isSameToken = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** @param client with read and write access */
export function createTrips(client: SanityClient): Trips {
  async function find(token: string, perspective: 'published' | 'drafts'): Promise<Trip | undefined> {
    if (!isTripToken(token)) return undefined
    const prefix = token.slice(0, TOKEN_PREFIX_LENGTH)
    const result = await client.fetch<unknown>(tripQuery, {prefix}, {perspective})
    const {texts, email, ...found} = tripSchema.parse(result)
    const proposal = found.proposal && isSameToken(found.proposal.token, token) ? found.proposal : null
    const plan = found.plan && isSameToken(found.plan.token, token) ? found.plan : null
    const request = proposal?.request ?? plan?.request
    if (!request) return undefined
    const state = getProposalState(request.events, Date.now())
    const trip = {token, request, state, texts, email}
    if (perspective === 'drafts') return {...trip, proposal, plan}
    const wasSent = request.events.some(({type}) => type === 'proposalSent' || type === 'planShared')
    const isProposalOpen = state.status !== 'unsent' && state.status !== 'withdrawn'
    return wasSent
      ? {
          ...trip,
          proposal: isProposalOpen ? proposal : null,
          plan: getSharedPlan(request.events) ? plan : null,
        }
      : undefined
  }

  /** Patches the request unless it has changed; resolves with false if it has. */
  async function append({request}: Trip, event: Omit<TripEvent, '_key' | 'at'>): Promise<boolean> {
    const {setIfMissing, insert, set} = appendEvent(event, request.stage, Date.now())
    const patch = client
      .patch(request._id)
      .setIfMissing(setIfMissing)
      .insert('after', insert.after, insert.items)
      .set(set)
      .ifRevisionId(request._rev)
    try {
      await patch.commit({returnDocuments: false})
      return true
    } catch (error) {
      if (error instanceof ClientError && error.statusCode === 409) return false
      throw error
    }
  }

  return {
    find,
    async fetchFile(token, id, perspective) {
      const trip = await find(token, perspective)
      const entries = trip?.plan?.days.flatMap((day) => day.entries) ?? []
      const file = entries.flatMap(({files}) => files).find((candidate) => candidate.id === id)
      if (!file) return undefined
      return {name: file.name ?? id, bytes: await fetchFileAsset(client, file.id)}
    },
    async reply(token, {version, ...reply}) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const trip = await find(token, 'published')
        if (!trip) return 'notFound'
        const {status, sent, roundsLeft} = trip.state
        if (status === 'sent' && sent?._key !== version) return 'outdated'
        if (status !== 'sent' || (reply.type === 'changeRequested' && roundsLeft === 0)) return 'closed'
        const total = reply.type === 'accepted' && sent?.total != null ? {total: sent.total} : {}
        if (await append(trip, {...reply, ...total, mail: 'held'})) return 'stored'
      }
      throw new Error(`The trip request changed during each of ${MAX_ATTEMPTS} attempts to store a reply`)
    },
  }
}
