import {describe, expect, it, test} from 'vitest'
import {createProposalLines, listOffers, parseRevisionRounds, sumLines} from '../src/proposal.ts'
import {
  appendEvent,
  createTripToken,
  documentIdsOfRequest,
  getProposalState,
  getSharedPlan,
  isTripToken,
  stageAfter,
  type TripEvent,
  type TripEventType,
} from '../src/trip.ts'

const priceList = {
  packages: [
    {name: 'Essentials', price: 150, includedAddOns: []},
    {name: 'Explorer', price: 250, includedAddOns: []},
    {name: 'Luxe', price: 350, includedAddOns: ['support']},
  ],
  addOns: [
    {_id: 'support', name: 'Ongoing Trip Support', price: 100, shortName: 'trip support'},
    {_id: 'packing', name: 'Customized Packing List', price: 50, shortName: 'packing list'},
  ],
}

const NOON = Date.parse('2026-06-10T12:00:00.000Z')

const event = (type: TripEventType, details: Partial<TripEvent> = {}): TripEvent => ({
  _key: type,
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
  expect(getSharedPlan([event('planShared', {_key: 'a'}), sent])).toMatchObject({_key: 'a'})
  expect(getSharedPlan([event('planShared'), event('planWithdrawn')])).toBeUndefined()
})

test('events move a request forward only', () => {
  expect(stageAfter('proposalSent', undefined)).toBe('Plan')
  expect(stageAfter('changeRequested', 'Plan')).toBe('Revise')
  expect(stageAfter('proposalSent', 'Revise')).toBe('Revise')
  expect(stageAfter('accepted', 'Revise')).toBe('Deliver')
  expect(stageAfter('planShared', 'Enjoy')).toBe('Enjoy')
  expect(stageAfter('proposalWithdrawn', 'Revise')).toBe('Revise')
})

test('a sent proposal counts as an answer', () => {
  const at = new Date(NOON).toISOString()
  const patch = appendEvent({type: 'proposalSent', total: 300}, 'Inquire', NOON)
  expect(patch).toMatchObject({setIfMissing: {events: [], answeredAt: at}, set: {stage: 'Plan'}})
  expect(patch.insert.items).toMatchObject([{type: 'proposalSent', at, total: 300}])
  expect(appendEvent({type: 'planShared'}, 'Inquire', NOON).setIfMissing).toEqual({events: []})
})

test('tokens have 36 characters and do not repeat', () => {
  const tokens = Array.from({length: 1000}, createTripToken)
  for (const token of tokens) expect(isTripToken(token)).toBe(true)
  expect(new Set(tokens).size).toBe(1000)
  for (const text of ['', 'a', `${tokens[0]}a`, `${tokens[0]?.slice(1)}/`, `${tokens[0]}\n`])
    expect(isTripToken(text)).toBe(false)
})

test('the documents of a request have private ids', () => {
  expect(documentIdsOfRequest('tripRequest.2026-11-21.a')).toEqual([
    'tripRequest.2026-11-21.a',
    'drafts.tripRequest.2026-11-21.a',
    'proposal.2026-11-21.a',
    'drafts.proposal.2026-11-21.a',
    'tripPlan.2026-11-21.a',
    'drafts.tripPlan.2026-11-21.a',
  ])
})

describe('lines of a proposal', () => {
  it('are one package and the add-ons, of which included ones are 0', () => {
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(createProposalLines({packages: ['Luxe', 'Explorer'], addOns}, priceList)).toEqual([
      {name: 'Explorer', price: 250},
      {name: 'Ongoing Trip Support', price: 100},
      {name: 'Customized Packing List', price: 50},
    ])
    const luxe = createProposalLines({packages: ['Luxe'], addOns}, priceList)
    expect(luxe[1]).toEqual({name: 'Ongoing Trip Support', price: 0})
    expect(sumLines(luxe)).toBe(400)
    expect(createProposalLines({packages: ['Gold'], addOns}, priceList)).toEqual([])
  })

  it('offer what is missing', () => {
    expect(listOffers([], priceList).map(({name}) => name)).toEqual([
      'Essentials',
      'Explorer',
      'Luxe',
      'Ongoing Trip Support',
      'Customized Packing List',
    ])
    expect(listOffers([{name: 'Luxe', price: 350}], priceList)).toEqual([
      {name: 'Ongoing Trip Support', price: 0},
      {name: 'Customized Packing List', price: 50},
    ])
  })
})

it.each([
  ['Up to 3', 3],
  ['2', 2],
  ['Unlimited', undefined],
  [null, undefined],
])('parseRevisionRounds reads %j as %s', (value, rounds) => {
  expect(
    parseRevisionRounds([
      {label: 'Restaurants a day', value: '1'},
      {label: 'Revision rounds', value},
    ]),
  ).toBe(rounds)
})
