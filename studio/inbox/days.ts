const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a day as YYYY-MM-DD in the browser's time zone. */
export function formatDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the day (YYYY-MM-DD) so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another (both YYYY-MM-DD); negative if it is earlier. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const dayFormat = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric', timeZone: 'UTC'})
const relativeFormat = new Intl.RelativeTimeFormat('en-US', {numeric: 'auto'})

/** Describes a day (YYYY-MM-DD) relative to another: 'today', 'in 3 days', '2 days ago', from a week on 'Dec 1'. */
export function describeDay(day: string, today: string): string {
  const days = countDays(today, day)
  return Math.abs(days) < 7 ? relativeFormat.format(days, 'day') : dayFormat.format(new Date(day))
}
