import {expect, it} from 'vitest'
import {addDays, countDays, describeDay, formatDay} from './days.ts'

it('formatDay returns the day of the local time zone', () => {
  expect(formatDay(new Date(2026, 0, 9, 0, 30))).toBe('2026-01-09')
  expect(formatDay(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30')
})

it('addDays and countDays are exact across months and changes of daylight saving time', () => {
  expect(addDays('2026-10-24', 14)).toBe('2026-11-07')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(countDays('2026-10-24', '2026-11-07')).toBe(14)
  expect(countDays('2026-11-07', '2026-10-24')).toBe(-14)
})

it.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-26', 'in 3 days'],
  ['2026-11-21', '2 days ago'],
  ['2026-12-01', 'Dec 1'],
  ['2026-11-01', 'Nov 1'],
])('describeDay returns for %s: %s', (day, text) => {
  expect(describeDay(day, '2026-11-23')).toBe(text)
})
