import {addDays, DAY_MS, zonedDay} from '@roam/documents/business-day'
import {eventIdOfMail, eventTypeOf, planId, requestIdOf} from '@roam/documents/ids'
import {parseRows, type RowProblem} from '@roam/documents/parse-rows'
import type {TripEvent} from '@roam/documents/trip-events'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {parseEvents} from '@roam/documents/trip-store'
import {getPublishedId} from '@sanity/client/csm'
import {z} from 'zod'
import type {DayPlan, DayRequest, DayResult, UnsentState} from './day-query.ts'

/** Days before its last day on which an open proposal is listed, and days after it. */
const LAPSES_WITHIN_DAYS = 3
const LAPSED_SINCE_DAYS = 7

/** The site retries every minute, and sends at most ten mails about a request in a day. */
const HELD_TOO_LONG_MS = DAY_MS / 24

/** Days for which a shared plan's mail that did not arrive is listed. */
const UNSENT_PLAN_DAYS = 30

/** A request whose client has answered, with what the client said. */
export interface Answer {
  request: DayRequest
  event: TripEvent
}

/** An open proposal that can be accepted for a few days only, or whose last day is over. */
export interface Lapse {
  request: DayRequest
  validUntil: string
  isLapsed: boolean
}

/** What a traveler lacks who departs soon; `ready`: nothing. */
export type PlanState = 'ready' | 'noFiles' | 'unpublishedFiles' | 'notShared' | 'withdrawn'

export interface Departure {
  /** Id of the plan, without the prefix of a draft. */
  planId: string
  title: string
  client: string
  startDate: string
  state: PlanState
}

/**
 * A mail to a client that did not arrive: the mail server has `refused` it, it is `held` for more than an hour, or it
 * was `filed`, as there was no mail server.
 */
export interface UnsentMail {
  request: DayRequest
  of: 'proposal' | 'plan' | 'confirmation'
  state: UnsentState
}

/** What needs the founder today besides new requests and follow-ups, each list in its order. */
export interface DayTasks {
  /** Newest first. */
  answers: Answer[]
  /** The one that lapses first is first. */
  lapses: Lapse[]
  /** By day. */
  departures: Departure[]
  unsentMail: UnsentMail[]
  /** Plans that cannot be shown. */
  problems: RowProblem[]
}

const fileCount = z.object({_id: z.string(), files: z.number().nullish()})

/** Returns the events by the id of the request. */
function groupEvents({events: rows, mails}: DayResult): Map<string, TripEvent[]> {
  const states = new Map(mails.rows.map(({_id, state}) => [eventIdOfMail(_id), state]))
  const events = parseEvents(rows).events.map((event) => ({...event, mail: states.get(event._key)}))
  const groups = new Map<string, TripEvent[]>()
  for (const event of events) {
    const type = eventTypeOf(event._key)
    const id = type && requestIdOf(type, event._key, true)
    if (id) groups.set(id, [...(groups.get(id) ?? []), event])
  }
  return groups
}

function stateOfPlan({files}: DayPlan, events: TripEvent[], sentFiles: Map<string, number>) {
  const shared = getSharedPlan(events)
  if (!shared) return events.some(({type}) => type === 'planWithdrawn') ? 'withdrawn' : 'notShared'
  if ((sentFiles.get(shared.latest._key) ?? 0) > 0) return 'ready'
  return (files ?? 0) > 0 ? 'unpublishedFiles' : 'noFiles'
}

/** Returns the mails to the client about the latest proposal and plan that did not arrive and still matter. */
function findUnsentMail(
  events: TripEvent[],
  now: number,
  timeZone: string,
  knownEvent: number,
): Omit<UnsentMail, 'request'>[] {
  const {status, sent} = getProposalState(events, now, timeZone)
  const shared = getSharedPlan(events)?.shared
  const getState = (event: TripEvent | undefined): UnsentMail['state'] | undefined => {
    if (!event || event.number <= knownEvent) return undefined
    if (event.mail === 'refused' || event.mail === 'filed') return event.mail
    return event.mail === 'held' && now - Date.parse(event.at) > HELD_TOO_LONG_MS ? 'held' : undefined
  }
  const isRecent = shared && now - Date.parse(shared.at) < UNSENT_PLAN_DAYS * DAY_MS
  const planMail = isRecent ? getState(shared) : undefined
  const proposalMail = status === 'sent' ? getState(sent) : undefined
  return [
    ...(planMail ? [{of: 'plan' as const, state: planMail}] : []),
    ...(proposalMail ? [{of: 'proposal' as const, state: proposalMail}] : []),
  ]
}

/**
 * Lists what needs the founder today. An answer is dealt with when a newer version is sent, the proposal is withdrawn,
 * or, if it is an acceptance, when a plan is begun or a person who knew it has chosen a step. A request in the last step
 * is done.
 *
 * @param now in milliseconds since 1970
 * @param timeZone of the business
 */
export function listDayTasks(result: DayResult, now: number, timeZone: string): DayTasks {
  const {requests} = result
  const events = groupEvents(result)
  const planIds = new Set<string>(result.planIds.map((id) => getPublishedId(id)))
  const today = zonedDay(now, timeZone)
  const answers: Answer[] = []
  const lapses: Lapse[] = []
  const unsentMail: UnsentMail[] = []
  for (const {knownEvent, ...request} of requests.trips.rows) {
    const own = events.get(request._id) ?? []
    const known = knownEvent ?? 0
    const {status, sent, reply} = getProposalState(own, now, timeZone)
    const isSeen =
      status === 'accepted' && (planIds.has(planId(request._id)) || known >= (reply?.number ?? 0))
    if (reply && (status === 'changeRequested' || status === 'accepted') && !isSeen)
      answers.push({request, event: reply})
    const validUntil = sent?.validUntil ?? ''
    if (status === 'sent' && validUntil <= addDays(today, LAPSES_WITHIN_DAYS))
      lapses.push({request, validUntil, isLapsed: false})
    if (status === 'expired' && validUntil >= addDays(today, -LAPSED_SINCE_DAYS))
      lapses.push({request, validUntil, isLapsed: true})
    for (const mail of findUnsentMail(own, now, timeZone, known)) unsentMail.push({request, ...mail})
  }
  for (const request of requests.unconfirmed.rows)
    unsentMail.push({request, of: 'confirmation', state: 'refused'})
  const sentFiles = new Map(
    parseRows(result.events, fileCount).rows.map(({_id, files}) => [_id, files ?? 0] as const),
  )
  // The draft is what the founder reads.
  const isShown = ({_id}: DayPlan) => !result.planIds.includes(`drafts.${_id}`)
  const departures = result.plans.rows.filter(isShown).map((row): Departure => {
    const {title, client, startDate} = row
    const id = getPublishedId(row._id)
    const own = events.get(requestIdOf('tripPlan', id)) ?? []
    return {planId: id, title, client, startDate, state: stateOfPlan(row, own, sentFiles)}
  })
  return {
    answers: answers.toSorted((a, b) => b.event.at.localeCompare(a.event.at)),
    lapses: lapses.toSorted((a, b) => a.validUntil.localeCompare(b.validUntil)),
    departures,
    unsentMail,
    problems: result.plans.problems,
  }
}
