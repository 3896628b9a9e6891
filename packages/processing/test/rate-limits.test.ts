import {sampleRequest} from '@roam/trip-request/sample-request'
import type {TripRequest} from '@roam/trip-request/schema'
import {beforeEach, expect, test, vi} from 'vitest'
import {classify} from '../src/spam/classify.ts'
import {createRateLimit, createRateLimiter} from '../src/spam/rate-limits.ts'

const LIMIT = createRateLimit(2)

const createRequest = (index: number): TripRequest => ({
  ...sampleRequest,
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  destinations: `Place ${index}`,
})

beforeEach(() => void vi.useFakeTimers())

test('marks many requests of one address until the ten-minute window has passed', () => {
  const rateLimiter = createRateLimiter(LIMIT)
  const record = (index: number, address: string) => rateLimiter.record(createRequest(index), [address])
  const isMarked = ['Many requests came over the same connection within ten minutes']
  for (let index = 0; index < 2 * LIMIT.address.marked; index += 1)
    expect(record(index, '192.0.2.1')).toEqual(index < LIMIT.address.marked ? [] : isMarked)
  expect(record(0, '192.0.2.2')).toEqual([])

  vi.advanceTimersByTime(10 * 60_000)
  expect(record(1, '192.0.2.1')).toEqual([])
})

test('a flood from many addresses holds notifications and refuses spam, but neither marks nor refuses others', () => {
  const rateLimiter = createRateLimiter(LIMIT)
  const {held, spam} = LIMIT.site
  for (let index = 0; index < held; index += 1) expect(rateLimiter.admit(false)).toBe('notify')
  for (let index = 0; index < spam; index += 1) expect(rateLimiter.admit(true)).toBe('hold')
  for (let index = 0; index < 10; index += 1) expect(rateLimiter.admit(true)).toBe('refuse')
  expect(rateLimiter.record(createRequest(0), ['198.51.100.1'])).toEqual([])
  expect(rateLimiter.admit(false)).toBe('hold')

  vi.advanceTimersByTime(10 * 60_000)
  expect(rateLimiter.admit(false)).toBe('notify')
})

test('the same text from three mailboxes is marked as spam within the window', () => {
  const rateLimiter = createRateLimiter(LIMIT)
  const additionalInfo = 'A text that is too long to be equal by coincidence'
  const record = (index: number) =>
    rateLimiter.record({...createRequest(index), destinations: 'Rome', additionalInfo}, [`192.0.2.${index}`])
  expect([record(1), record(1), record(2)]).toEqual([[], [], []])
  expect(record(3)).toEqual(['The same words came from several e-mail addresses'])
  vi.advanceTimersByTime(10 * 60_000)
  expect(record(4)).toEqual([])
})

const LINK = 'https://friend.example/photos'

test.each<[string, Partial<TripRequest>, number | undefined, string[]]>([
  ['two links', {specialRequests: `As here: ${LINK} ${LINK}`}, undefined, []],
  ['three links', {additionalInfo: `${LINK} ${LINK} ${LINK}`}, undefined, ['There are 3 links in it']],
  [
    'a link in the name',
    {name: 'www.shop.example'},
    undefined,
    ['There is a link where a name or a phone number belongs'],
  ],
  ['a short fill time', {}, 300, []],
  ['a link', {specialRequests: LINK}, 60_000, []],
  [
    'a link and a short fill time',
    {specialRequests: LINK},
    300,
    ['There is a link in it, and it was written in seconds'],
  ],
])('a request with %s is classified', (_title, change, fillTime, reasons) => {
  const metadata = {honeypot: '', fillTime, networks: ['192.0.2.1']}
  expect(classify({...sampleRequest, ...change}, metadata, createRateLimiter(LIMIT))).toEqual(reasons)
})
