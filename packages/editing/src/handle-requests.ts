import {REQUEST_FILTER} from '@roam/documents/ids'
import {handlingMutations} from '@roam/documents/mutations'
import {ANSWERED_AT} from '@roam/documents/request-documents'
import type {RequestStage} from '@roam/trip-request'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {attemptEdit, commitEdit} from './edit.ts'

/** Requests that one transaction changes. */
const BATCH_SIZE = 200

/** What decides how a change applies to a request. */
interface CurrentState {
  _id: string
  /** When an event of the trip has moved the request to its step. */
  movedAt: string | null
  answeredAt: string | null
  /** Whether there is a document about what the founder does. */
  isHandled: boolean
}

const STATE_QUERY = `*[${REQUEST_FILTER} && _id in $ids]{
  _id, "movedAt": processing->stageAt, "answeredAt": ${ANSWERED_AT},
  "isHandled": defined(handling->_id)
}`

const text = z.string().nullable().catch(null)
const currentStates = z.array(
  z.object({_id: z.string(), movedAt: text, answeredAt: text, isHandled: z.boolean()}),
)

/** Fields of the document `requestHandling` that are set and unset; undefined if there is nothing to change. */
type Changes = {set?: Record<string, unknown>; unset?: string[]} | undefined

/** A change of what the founder does about a request. */
export type HandlingChange = (state: CurrentState, now: string) => Changes

/** With a slow clock, a person's choice would lose against an earlier event. */
const later = (time: string | null, now: string) => (time !== null && time > now ? time : now)

export const moveTo =
  (stage: RequestStage): HandlingChange =>
  ({movedAt}, now) => ({set: {stage, stageAt: later(movedAt, now)}})

/** Keeps when a request was answered, if it was. */
export const markAnswered: HandlingChange = ({answeredAt}, now) =>
  answeredAt === null ? {set: {answeredAt: now}, unset: ['unansweredAt']} : undefined

export const markUnanswered: HandlingChange = ({answeredAt}, now) => ({
  set: {unansweredAt: later(answeredAt, now)},
  unset: ['answeredAt'],
})

export const markSpam =
  (spam: boolean): HandlingChange =>
  () => ({set: {spam}})

/** @param day as YYYY-MM-DD; undefined removes the reminder */
export const followUpOn =
  (day: string | undefined): HandlingChange =>
  () =>
    day ? {set: {followUpDate: day}} : {unset: ['followUpDate']}

export const writeNote =
  (note: string): HandlingChange =>
  () =>
    note === '' ? {unset: ['note']} : {set: {note}}

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * Changes what the founder does about requests, in the order of the calls. Requests that are deleted meanwhile are left
 * out, so that nothing about them is stored again.
 */
export function changeHandling(
  client: SanityClient,
  requestIds: string[],
  change: HandlingChange,
): Promise<void> {
  const current = lastChange.then(async () => {
    for (let start = 0; start < requestIds.length; start += BATCH_SIZE)
      await attemptEdit(() => storeChange(client, requestIds.slice(start, start + BATCH_SIZE), change))
  })
  lastChange = current.catch(() => undefined)
  return current
}

async function storeChange(client: SanityClient, ids: string[], change: HandlingChange): Promise<void> {
  const states = currentStates.parse(await client.fetch<unknown>(STATE_QUERY, {ids}, {perspective: 'raw'}))
  const now = new Date().toISOString()
  const mutations = states.flatMap((state) => {
    const changes = change(state, now)
    return changes ? handlingMutations(state._id, changes, state.isHandled) : []
  })
  if (mutations.length > 0) await commitEdit(client, {read: [], mutations})
}
