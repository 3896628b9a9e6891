import {expect, it} from 'vitest'
import {
  addDays,
  formatDay,
  formatDays,
  formatInstant,
  instantOf,
  isTimeZone,
  parseDateTime,
  startOfDay,
  toZonedIso,
  zonedDay,
} from '../src/business-day.ts'

const iso = (instant: number) => new Date(instant).toISOString()

it.each([
  ['2026-05-04T01:00:00Z', 'America/Los_Angeles', '2026-05-03', '2026-05-03T18:00:00-07:00'],
  ['2026-05-02T15:30:00Z', 'Asia/Tokyo', '2026-05-03', '2026-05-03T00:30:00+09:00'],
  ['2026-05-02T12:30:00Z', 'Pacific/Auckland', '2026-05-03', '2026-05-03T00:30:00+12:00'],
  ['2026-05-02T22:30:00Z', 'Europe/Berlin', '2026-05-03', '2026-05-03T00:30:00+02:00'],
  ['2026-05-02T18:15:00Z', 'Asia/Kathmandu', '2026-05-03', '2026-05-03T00:00:00+05:45'],
  ['2026-05-02T18:14:59.999Z', 'Asia/Kathmandu', '2026-05-02', '2026-05-02T23:59:59+05:45'],
  ['2026-05-02T10:00:00Z', 'Pacific/Kiritimati', '2026-05-03', '2026-05-03T00:00:00+14:00'],
  ['2026-05-03T10:59:59Z', 'Pacific/Pago_Pago', '2026-05-02', '2026-05-02T23:59:59-11:00'],
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29', '2011-12-29T23:59:59-10:00'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31', '2011-12-31T00:00:00+14:00'],
  ['2026-12-31T23:59:59Z', 'America/St_Johns', '2026-12-31', '2026-12-31T20:29:59-03:30'],
  ['1969-12-31T23:59:59.500Z', 'Europe/London', '1970-01-01', '1970-01-01T00:59:59+01:00'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29', '2028-02-29T12:00:00+00:00'],
])('%s in %s is on %s', (instant, timeZone, day, zoned) => {
  expect(zonedDay(instant, timeZone)).toBe(day)
  expect(toZonedIso(instant, timeZone)).toBe(zoned)
})

it.each([
  ['a usual day', '2026-05-03', 'America/Los_Angeles', '2026-05-03T07:00:00.000Z', 24],
  ['clocks go forward', '2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
  ['clocks go back', '2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
  ['clocks go back in the south', '2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z', 25],
  ['clocks go forward in the south', '2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z', 23],
  ['half an hour', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', 23.5],
  ['half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
  ['no midnight', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  ['before 25 hours', '2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', 25],
  ['no midnight', '2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  ['no midnight', '2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', 23],
  ['midnight twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['a day that was skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
  ['no changes', '2026-06-30', 'Asia/Kathmandu', '2026-06-29T18:15:00.000Z', 24],
])('%s: %s in %s begins at %s and has %d hours', (_, day, timeZone, start, hours) => {
  const [first, next] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)]
  expect(iso(first)).toBe(start)
  expect(next - first).toBe(hours * 3_600_000)
  if (hours === 0) return
  expect([first - 1, first, next - 1].map((instant) => zonedDay(instant, timeZone) === day)).toEqual([
    false,
    true,
    true,
  ])
})

it('a day of each week begins on that day in every time zone', () => {
  const days = Array.from({length: 52}, (_, week) => addDays('2026-01-01', 7 * week))
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    days.flatMap((day) =>
      zonedDay(startOfDay(day, timeZone), timeZone) === day ? [] : `${day} ${timeZone}`,
    ),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['2026-03-08T02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z', 'skipped: half an hour past three'],
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z', 'twice: the first'],
  ['2026-05-03T18:00', 'America/Los_Angeles', '2026-05-04T01:00:00.000Z', ''],
  ['102026-05-03T18:00', 'Asia/Tokyo', 'NaN', 'a year that is being typed'],
  ['2026-05-03T18:00:30', 'Asia/Tokyo', '2026-05-03T09:00:30.000Z', 'with seconds'],
])('%s in %s is %s (%s)', (local, timeZone, instant) => {
  const result = instantOf(local, timeZone)
  expect(Number.isNaN(result) ? 'NaN' : iso(result)).toBe(instant)
})

it('formats an instant in its time zone, and a day as it is', () => {
  expect(formatInstant('2026-05-04T01:00:00Z', 'America/Los_Angeles')).toBe('May 3, 2026')
  expect(formatInstant('2026-05-04T01:00:00Z', 'Asia/Tokyo', {dateStyle: 'full'})).toBe('Monday, May 4, 2026')
  expect(formatDay('2026-05-03')).toBe('May 3, 2026')
  expect(formatDays('2026-05-30', '2026-06-02')).toBe('May 30 – June 2, 2026')
  expect(formatDays('2026-05-03', '2026-05-03')).toBe('May 3, 2026')
})

it.each([
  ['America/Los_Angeles', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', false],
  ['Etc/GMT+7', false],
  ['GMT', false],
  ['+02:00', false],
  ['Mars/Phobos', false],
  ['', false],
])('%j as a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})

it.each([
  ['2026-05-03T18:00:00.000Z', '2026-05-03T18:00:00.000Z'],
  ['2026-05-03T18:00:00-07:00', '2026-05-04T01:00:00.000Z'],
  ['2026-05-03T18:00-0700', '2026-05-04T01:00:00.000Z'],
  ['2026-05-03T18:00+02', '2026-05-03T16:00:00.000Z'],
  ['2026-05-03t18:00z', '2026-05-03T18:00:00.000Z'],
  ['2026-05-03T18:00:00.123456Z', '2026-05-03T18:00:00.123Z'],
  ['2026-05-03T18:00', '2026-05-04T01:00:00.000Z'],
  ['2026-05-03 18:00:30', '2026-05-04T01:00:30.000Z'],
  [' 2026-05-03 ', '2026-05-03T07:00:00.000Z'],
  ['2028-02-29', '2028-02-29T08:00:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-13-01T00:00Z', undefined],
  ['2026-05-03T25:00', undefined],
  ['2026-05-03T18:00+99:00', undefined],
  ['03/05/2026', undefined],
  ['May 3, 2026', undefined],
  ['2026', undefined],
  ['', undefined],
])('parses %j', (text, expected) => {
  const instant = parseDateTime(text, 'America/Los_Angeles')
  expect(instant === undefined ? undefined : iso(instant)).toBe(expected)
})
