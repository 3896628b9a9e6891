import {describe, expect, it, test} from 'vitest'
import type {TripEvent, TripEventType} from '../src/trip-events.ts'
import {getProposalState, getSharedPlan, stageAfter} from '../src/trip-state.ts'
import {createTripToken, isTripToken} from '../src/trip-token.ts'

const NOON = Date.parse('2026-06-10T12:00:00.000Z')

const event = (type: TripEventType, details: Partial<TripEvent> = {}): TripEvent => ({
  _key: type,
  number: 1,
  type,
  at: '2026-06-01T12:00:00.000Z',
  ...details,
})
const sent = event('proposalSent', {validUntil: '2026-06-10', revisionRounds: 2})

describe('getProposalState', () => {
  it.each([
    ['unsent', []],
    ['unsent', [event('planShared')]],
    ['sent', [sent]],
    ['sent', [sent, event('planShared')]],
    ['changeRequested', [sent, event('changeRequested')]],
    ['sent', [sent, event('changeRequested'), sent]],
    ['accepted', [sent, event('accepted')]],
    ['accepted', [sent, event('accepted'), event('planShared')]],
    ['withdrawn', [sent, event('proposalWithdrawn')]],
    ['sent', [sent, event('proposalWithdrawn'), sent]],
    ['expired', [{...sent, validUntil: '2026-06-08'}]],
    ['accepted', [{...sent, validUntil: '2026-06-08'}, event('accepted')]],
  ] satisfies [string, TripEvent[]][])('returns %s', (status, events) => {
    expect(getProposalState(events, NOON).status).toBe(status)
  })

  it('lets a proposal expire when its last day has ended everywhere', () => {
    const status = (time: string) => getProposalState([sent], Date.parse(time)).status
    expect(status('2026-06-11T11:59:59Z')).toBe('sent')
    expect(status('2026-06-11T12:00:00Z')).toBe('expired')
  })

  it.each([
    ['America/Los_Angeles', '2026-06-11T06:59:59Z', '2026-06-11T07:00:00Z'],
    ['Asia/Tokyo', '2026-06-10T14:59:59Z', '2026-06-10T15:00:00Z'],
    ['Pacific/Auckland', '2026-06-10T11:59:59Z', '2026-06-10T12:00:00Z'],
  ])('lets a proposal expire when its last day has ended in %s', (timeZone, last, next) => {
    const status = (time: string) => getProposalState([sent], Date.parse(time), timeZone).status
    expect(status(last)).toBe('sent')
    expect(status(next)).toBe('expired')
  })

  it('counts the rounds that the last version includes, over all versions', () => {
    const change = event('changeRequested')
    const rounds = (events: TripEvent[]) => getProposalState(events, NOON).roundsLeft
    expect(rounds([sent])).toBe(2)
    expect(rounds([sent, change, sent])).toBe(1)
    expect(rounds([sent, change, sent, change, sent, change])).toBe(0)
    expect(rounds([event('proposalSent')])).toBeUndefined()
  })
})

test('a plan is shared from the last time it was shared until it is withdrawn', () => {
  expect(getSharedPlan([])).toBeUndefined()
  const [shared, update] = [event('planShared'), event('planUpdated')]
  expect(getSharedPlan([shared, sent])).toEqual({shared, latest: shared})
  expect(getSharedPlan([shared, update, sent])).toEqual({shared, latest: update})
  expect(getSharedPlan([event('planShared'), event('planWithdrawn'), shared])).toEqual({
    shared,
    latest: shared,
  })
  expect(getSharedPlan([event('planShared'), event('planWithdrawn')])).toBeUndefined()
})

test('events move a request forward only', () => {
  expect(stageAfter('proposalSent', 'Inquire')).toBe('Plan')
  expect(stageAfter('changeRequested', 'Plan')).toBe('Revise')
  expect(stageAfter('proposalSent', 'Revise')).toBe('Revise')
  expect(stageAfter('accepted', 'Revise')).toBe('Deliver')
  expect(stageAfter('planShared', 'Enjoy')).toBe('Enjoy')
  expect(stageAfter('proposalWithdrawn', 'Revise')).toBe('Revise')
})

test('tokens have 36 characters and do not repeat', () => {
  const tokens = Array.from({length: 1000}, createTripToken)
  for (const token of tokens) expect(isTripToken(token)).toBe(true)
  expect(new Set(tokens).size).toBe(1000)
  for (const text of ['', 'a', `${tokens[0]}a`, `${tokens[0]?.slice(1)}/`, `${tokens[0]}\n`])
    expect(isTripToken(text)).toBe(false)
})
