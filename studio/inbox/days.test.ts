import {expect, it} from 'vitest'
import {countDays, describeDay} from './days.ts'

it('countDays is exact across months and changes of daylight saving time', () => {
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
