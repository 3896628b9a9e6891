import {createHash} from 'node:crypto'
import {addDays} from '@roam/documents/business-day'
import {createCalendarFile} from '@roam/documents/calendar-file'
import type {Plan} from './trip.content.ts'
import {tripText} from './trip-text.ts'

/** Name of the file below the path of the private page. */
export const CALENDAR_FILE = 'calendar.ics'

/**
 * Returns an iCalendar file with an event for each day of a plan; undefined without dates. It does not contain the
 * private address: calendars are shared.
 */
export function createPlanCalendar({days, startDate, title}: Plan, segment: string, hostname: string) {
  if (!startDate || days.length === 0) return undefined
  const hash = (key: string) => createHash('sha256').update(`${segment} ${key}`).digest('hex').slice(0, 32)
  const createdAt = new Date()
  return createCalendarFile(
    days.map(({_key, number, entries, ...day}) => ({
      uid: `${hash(_key)}@${hostname}`,
      day: addDays(startDate, number - 1),
      summary: [title || tripText.title, day.title || tripText.day(number)].join(': '),
      description: [
        day.text,
        ...entries.map((entry) => [entry.time, entry.title, entry.place].filter(Boolean).join(', ')),
      ]
        .filter(Boolean)
        .join('\n'),
      createdAt,
    })),
  )
}
