import type {TripRequest} from '@roam/trip-request/schema'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createLimits, rateLimitOf} from './limits.ts'

const USUAL = 2

const requestOf = (sender: number): TripRequest => ({
  name: `Visitor ${sender}`,
  email: `visitor-${sender}@example.com`,
  phone: '555 1234567',
  preferredContact: ['Email'],
  destinations: `Place ${sender}`,
  travelDates: 'May',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('so many requests from everywhere are marked, then refused, until ten minutes have passed', () => {
  const {site} = rateLimitOf(USUAL)
  const limits = createLimits(rateLimitOf(USUAL))
  const arrive = (index: number) => limits.note(requestOf(index), `192.0.2.${index}`)

  for (let index = 0; index < site.marked; index += 1) expect(arrive(index)).toEqual([])
  expect(arrive(site.marked)).toEqual(['Very many requests came within ten minutes'])
  for (let index = site.marked + 1; index < site.refused; index += 1) arrive(index)
  expect(limits.admits('198.51.100.1')).toBe(false)

  vi.advanceTimersByTime(10 * 60_000)
  expect(limits.admits('198.51.100.1')).toBe(true)
  expect(arrive(0)).toEqual([])
})
