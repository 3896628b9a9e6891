import {addDays} from '@roam/documents/business-day'
import {type DailyCounts, OTHER} from '@roam/documents/daily-counts'

export type TotalName = 'visits' | 'views' | 'formStarted' | 'packageChosen' | 'sent'
export type ListName = 'referrers' | 'pages' | 'destinations'
export type Totals = Record<TotalName, number>

/**
 * Returns the value of each of the last days, today last; 0 for days without counts.
 *
 * @param today as in 2026-05-31
 */
export function listDays(
  days: DailyCounts[],
  name: TotalName,
  length: number,
  today: string,
): {day: string; value: number}[] {
  const valueByDay = new Map(days.map((counts) => [counts.day, counts[name]]))
  return Array.from({length}, (_, index) => {
    const day = addDays(today, index - length + 1)
    return {day, value: valueByDay.get(day) ?? 0}
  })
}

export function sumTotals(days: DailyCounts[]): Totals {
  const sum = (name: TotalName) => days.reduce((total, counts) => total + counts[name], 0)
  return {
    visits: sum('visits'),
    views: sum('views'),
    formStarted: sum('formStarted'),
    packageChosen: sum('packageChosen'),
    sent: sum('sent'),
  }
}

/** Returns the sums of a list over all days, largest first; those that were not counted by name come last. */
export function sumList(days: DailyCounts[], list: ListName): {name: string; count: number}[] {
  const sums = new Map<string, number>()
  for (const {name, count} of days.flatMap((counts) => counts[list]))
    sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums]
    .map(([name, count]) => ({name, count}))
    .sort((a, b) => Number(a.name === OTHER) - Number(b.name === OTHER) || b.count - a.count)
}
