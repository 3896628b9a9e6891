import {expect, it} from 'vitest'
import {describeTrashTimes} from './trash-times.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')

const format = (instant: number | string) => new Date(instant).toISOString().slice(0, 16)

const describe = (deletedAt: string, deletedBy: string | null = 'Rosa') =>
  describeTrashTimes({deletedAt, deletedBy}, NOW, format)

it('a request in the trash is gone for good a day after its deletion', () => {
  const text = 'Deleted on 2026-11-28T07:00 by Rosa, gone for good after 2026-11-29T07:00'
  expect(describe('2026-11-28T07:00:00Z')).toBe(text)
  // The clocks of server and browser differ by a little.
  expect(describe('2026-11-28T09:00:00Z', null)).toBe(
    'Deleted on 2026-11-28T09:00, gone for good after 2026-11-29T09:00',
  )
})

it('names no year to come for a request that was deleted while the clock was ahead', () => {
  expect(describe('2036-11-28T07:00:00Z')).toBe(
    'Deleted by Rosa while the clock of your site was ahead, gone for good about a day after its correction',
  )
})
