import type {TripRequest} from '@roam/trip-request/schema'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createRateLimit, createRateLimiter} from './rate-limits.ts'

const USUAL_COUNT = 2

const createRequest = (index: number): TripRequest => ({
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  phone: '555 1234567',
  preferredContact: ['Email'],
  destinations: `Place ${index}`,
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

test('marks, then refuses requests above the site-wide limit until the ten-minute window has passed', () => {
  const {site} = createRateLimit(USUAL_COUNT)
  const rateLimiter = createRateLimiter(createRateLimit(USUAL_COUNT))
  const record = (index: number) => rateLimiter.record(createRequest(index), `192.0.2.${index}`)

  for (let index = 0; index < site.marked; index += 1) expect(record(index)).toEqual([])
  expect(record(site.marked)).toEqual(['Very many requests came within ten minutes'])
  for (let index = site.marked + 1; index < site.refused; index += 1) record(index)
  expect(rateLimiter.allows('198.51.100.1')).toBe(false)

  vi.advanceTimersByTime(10 * 60_000)
  expect(rateLimiter.allows('198.51.100.1')).toBe(true)
  expect(record(0)).toEqual([])
})
