import {REQUEST_STAGES, type RequestStage} from '@roam/trip-request'
import {zonedDay} from './business-day.ts'
import type {TripEvent, TripEventType} from './trip-events.ts'

export type ProposalStatus = 'unsent' | 'sent' | 'expired' | 'changeRequested' | 'accepted' | 'withdrawn'

/** The state of a proposal. */
export interface ProposalState {
  status: ProposalStatus
  /** The event of the version that the client reads; undefined if none was sent. */
  sent: TripEvent | undefined
  /** The client's last reply: acceptance or request for a change. */
  reply: TripEvent | undefined
  /** The client's last acceptance. What was accepted stays readable, whatever was sent or withdrawn since. */
  accepted: TripEvent | undefined
  /** Changes that the client can still ask for; undefined: unlimited. */
  roundsLeft: number | undefined
}

const STATUS_BY_EVENT: Partial<Record<TripEventType, ProposalStatus>> = {
  proposalSent: 'sent',
  changeRequested: 'changeRequested',
  accepted: 'accepted',
  proposalWithdrawn: 'withdrawn',
}

/** Where a day ends last. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/**
 * Returns whether the last day of a proposal has passed.
 *
 * @param now in milliseconds since 1970
 * @param timeZone of the business, where the day ends; null: it ends when it has ended everywhere
 */
export const hasPassed = (lastDay: string, now: number, timeZone: string | null): boolean =>
  zonedDay(now, timeZone ?? LAST_TIME_ZONE) > lastDay

/**
 * Derives the state of a proposal from the events of its request, in their order.
 *
 * @param now in milliseconds since 1970
 * @param timeZone of the business, where the last day of a proposal ends; null: it ends when it has ended everywhere
 */
export function getProposalState(
  events: TripEvent[],
  now: number,
  timeZone: string | null = null,
): ProposalState {
  const own = events.filter(({type}) => type in STATUS_BY_EVENT)
  const sent = own.findLast(({type}) => type === 'proposalSent')
  const usedRounds = own.filter(({type}) => type === 'changeRequested').length
  const status = STATUS_BY_EVENT[own.at(-1)?.type ?? 'planShared'] ?? 'unsent'
  const isExpired = status === 'sent' && sent?.validUntil && hasPassed(sent.validUntil, now, timeZone)
  return {
    status: isExpired ? 'expired' : status,
    sent,
    reply: own.findLast(({type}) => type === 'changeRequested' || type === 'accepted'),
    accepted: own.findLast(({type}) => type === 'accepted'),
    roundsLeft: sent?.revisionRounds == null ? undefined : Math.max(0, sent.revisionRounds - usedRounds),
  }
}

/** The plan that a client can read. */
export interface SharedPlan {
  /** The event since which it can be read. */
  shared: TripEvent
  /** The event of the version that can be read. */
  latest: TripEvent
}

/** Returns the plan that the client can read; undefined if it is not shared or was withdrawn. */
export function getSharedPlan(events: TripEvent[]): SharedPlan | undefined {
  const own = events.filter(({type}) => type.startsWith('plan'))
  const latest = own.at(-1)
  const shared = own.findLast(({type}) => type === 'planShared')
  return latest && shared && latest.type !== 'planWithdrawn' ? {shared, latest} : undefined
}

const STAGE_BY_EVENT: Partial<Record<TripEventType, RequestStage>> = {
  proposalSent: 'Plan',
  changeRequested: 'Revise',
  accepted: 'Deliver',
  planShared: 'Deliver',
}

/** Returns the stage of a request after an event. An event never moves a request back. */
export function stageAfter(type: TripEventType, stage: RequestStage): RequestStage {
  const target = STAGE_BY_EVENT[type] ?? stage
  return REQUEST_STAGES.indexOf(target) > REQUEST_STAGES.indexOf(stage) ? target : stage
}
