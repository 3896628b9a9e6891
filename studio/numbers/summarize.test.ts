import type {DailyCounts} from '@roam/documents/daily-counts'
import {expect, it} from 'vitest'
import {listDays, sumList, sumTotals} from './summarize.ts'

const named = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({_key: name, name, count}))

const DAYS: DailyCounts[] = [
  {
    ...{day: '2026-05-31', visits: 5, views: 9, formStarted: 2, packageChosen: 1, sent: 1},
    ...{referrers: named({'a.example': 2, other: 9}), pages: [], destinations: []},
  },
  {
    ...{day: '2026-05-29', visits: 4, views: 4, formStarted: 0, packageChosen: 0, sent: 0},
    ...{referrers: named({'b.example': 3, 'a.example': 2}), pages: [], destinations: []},
  },
]

it('lists every day up to today, also those without visits', () => {
  expect(listDays(DAYS, 'visits', 4, '2026-06-01')).toEqual([
    {day: '2026-05-29', value: 4},
    {day: '2026-05-30', value: 0},
    {day: '2026-05-31', value: 5},
    {day: '2026-06-01', value: 0},
  ])
})

it('adds up days', () => {
  expect(sumTotals(DAYS)).toEqual({visits: 9, views: 13, formStarted: 2, packageChosen: 1, sent: 1})
  expect(sumList(DAYS, 'referrers')).toEqual([
    {name: 'a.example', count: 4},
    {name: 'b.example', count: 3},
    {name: 'other', count: 9},
  ])
})
