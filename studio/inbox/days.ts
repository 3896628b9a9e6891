import {DAY_MS, formatDay} from '@roam/documents/business-day'

/** Returns the number of days from one day to another (both YYYY-MM-DD); negative if it is earlier. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const relativeFormat = new Intl.RelativeTimeFormat('en-US', {numeric: 'auto'})

/** Describes a day (YYYY-MM-DD) relative to another: 'today', 'in 3 days', '2 days ago', from a week on 'Dec 1'. */
export function describeDay(day: string, today: string): string {
  const days = countDays(today, day)
  return Math.abs(days) < 7
    ? relativeFormat.format(days, 'day')
    : formatDay(day, {month: 'short', day: 'numeric'})
}
