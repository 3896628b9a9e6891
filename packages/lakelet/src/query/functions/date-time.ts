import {DateTime} from 'groq-js'

/** RFC 3339: year, month and day. */
const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/

/**
 * `dateTime(value)`: the datetime of an RFC 3339 string, or of a datetime. Null for other values and for dates
 * that do not exist, which groq-js accepts: it reads February 30 as March 2.
 */
export function dateTime(value: unknown): DateTime | null {
  if (isDateTime(value)) return value
  const match = typeof value === 'string' ? TIMESTAMP.exec(value) : null
  if (!match) return null
  const [timestamp, year, month, day] = match
  const date = new Date(timestamp)
  const daysInMonth = () => new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number.isNaN(date.getTime()) || (Number(day) > 28 && Number(day) > daysInMonth())) return null
  return new DateTime(date)
}

export const isDateTime = (value: unknown): value is DateTime => value instanceof DateTime
