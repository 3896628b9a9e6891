import {handlingId, REQUEST_FILTER} from '@roam/documents/ids'
import {handlingMutations, mustExist} from '@roam/documents/mutations'
import {ANSWERED_AT, NOTE, referTo} from '@roam/documents/request-documents'
import type {RequestStage} from '@roam/trip-request'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit, commitEdit, type TextResult} from './edit.ts'
import {enqueue} from './enqueue.ts'

/** Requests that one transaction changes. */
const BATCH_SIZE = 200

/** What decides how a change applies to a request. */
interface CurrentState {
  /** Number of the last event when the change was made. */
  eventCount: number
  answeredAt: string | null
}

const STATE_QUERY = `*[${REQUEST_FILTER} && _id in $ids]{
  _id, "eventCount": processing->eventCount, "answeredAt": ${ANSWERED_AT},
  "isHandled": defined(handling->_id)
}`

const currentStates = z.array(
  z.object({
    _id: z.string(),
    eventCount: z.int().min(0).catch(0),
    answeredAt: z.string().nullable().catch(null),
    /** Whether there is a document about what the founder does. */
    isHandled: z.boolean(),
  }),
)

/** Fields of the document `requestHandling` that are set and unset; undefined if there is nothing to change. */
type Changes = {set?: Record<string, unknown>; unset?: string[]} | undefined

/** A change of what the founder does about a request. */
export type HandlingChange = (state: CurrentState) => Changes

export const moveTo =
  (stage: RequestStage): HandlingChange =>
  ({eventCount}) => ({set: {stage, stageAfter: eventCount}, unset: ['stageAt']})

/** Keeps when a request was answered, if it was. */
export const markAnswered: HandlingChange = ({answeredAt}) =>
  answeredAt === null
    ? {set: {answeredAt: new Date().toISOString()}, unset: ['unansweredAfter', 'unansweredAt']}
    : undefined

export const markUnanswered: HandlingChange = ({eventCount}) => ({
  set: {unansweredAfter: eventCount},
  unset: ['answeredAt', 'unansweredAt'],
})

export const markSpam =
  (spam: boolean): HandlingChange =>
  () => ({set: {spam}})

/** @param day as YYYY-MM-DD; undefined removes the reminder */
export const followUpOn =
  (day: string | undefined): HandlingChange =>
  () =>
    day ? {set: {followUpDate: day}} : {unset: ['followUpDate']}

/** A write that hangs fails soon: the ones after it wait. */
const TIMEOUT_MS = 10_000

/**
 * Changes what the founder does about requests, for each request in the order of the calls. Requests that are deleted
 * meanwhile are left out, so that nothing about them is stored again.
 *
 * @returns the number of those that are not
 */
export const changeHandling = (
  client: SanityClient,
  requestIds: string[],
  change: HandlingChange,
): Promise<number> => enqueue(requestIds, () => storeChanges(client, requestIds, change))

async function storeChanges(
  client: SanityClient,
  requestIds: string[],
  change: HandlingChange,
): Promise<number> {
  const impatient = client.withConfig({timeout: TIMEOUT_MS})
  let count = 0
  for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
    const ids = requestIds.slice(start, start + BATCH_SIZE)
    const known = new Map<string, number>()
    count += await attemptEdit(() => storeChange(impatient, ids, change, known))
  }
  return count
}

/** @param known number of the last event of each request; a further attempt knows no more than the first one */
async function storeChange(
  client: SanityClient,
  ids: string[],
  change: HandlingChange,
  known: Map<string, number>,
): Promise<number> {
  const states = currentStates.parse(await client.fetch<unknown>(STATE_QUERY, {ids}, {perspective: 'raw'}))
  const mutations = states.flatMap(({_id, eventCount, answeredAt, isHandled}) => {
    if (!known.has(_id)) known.set(_id, eventCount)
    const changes = change({eventCount: known.get(_id) ?? eventCount, answeredAt})
    return changes ? handlingMutations(_id, changes, isHandled) : []
  })
  if (mutations.length > 0) await commitEdit(client, {read: [], mutations})
  return states.length
}

const NOTE_QUERY = `*[${REQUEST_FILTER} && _id == $id][0]{"note": coalesce(${NOTE}, ""), "rev": handling->_rev}`

const storedNote = z.object({note: z.string(), rev: z.string().nullable()}).nullable()

/**
 * Stores the private note of a request, unless another person has written it meanwhile.
 *
 * @param known texts that the person has read or written; if none of them is stored, another person has written
 * @returns that it is stored; the text of another person, which stays; or that the request is deleted
 */
export const writeNote = (
  client: SanityClient,
  requestId: string,
  note: string,
  known: ReadonlySet<string>,
): Promise<TextResult> =>
  enqueue([requestId], () =>
    attemptEdit(() => storeNote(client.withConfig({timeout: TIMEOUT_MS}), requestId, note, known)),
  )

async function storeNote(
  client: SanityClient,
  requestId: string,
  note: string,
  known: ReadonlySet<string>,
): Promise<TextResult> {
  const result = await client.fetch<unknown>(NOTE_QUERY, {id: requestId}, {perspective: 'raw'})
  const stored = storedNote.parse(result)
  if (!stored) return {refused: 'gone'}
  if (stored.note === note) return {done: true}
  if (!known.has(stored.note)) return {refused: 'changed', text: stored.note}
  const id = handlingId(requestId)
  const changes = note === '' ? {unset: ['note']} : {set: {note}}
  const mutations =
    stored.rev === null
      ? [
          mustExist(requestId),
          {create: {_id: id, _type: 'requestHandling', request: referTo(requestId), note}},
        ]
      : [{patch: {id, ifRevisionID: stored.rev, ...changes}}]
  await commitEdit(client, {read: [], mutations})
  return {done: true}
}
