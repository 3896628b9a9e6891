/*
 * Days in the time zone of the business, an IANA name such as America/Los_Angeles, with `Intl` alone. An instant is in
 * milliseconds since 1970, or ISO 8601. A day is YYYY-MM-DD.
 */

type Instant = number | string | Date

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** The time zone of days on the site while the business has chosen none. */
export const DEFAULT_TIME_ZONE = 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the cached format: creating one takes longer than formatting. */
function getFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', {...options, timeZone})
  formats.set(key, format)
  return format
}

const toMilliseconds = (instant: Instant) => new Date(instant).getTime()

const FIELDS: Intl.DateTimeFormatOptions = {
  ...{year: 'numeric', month: '2-digit', day: '2-digit'},
  ...{hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'},
}

/** Returns local time minus UTC, in milliseconds. */
function getOffset(instant: number, timeZone: string): number {
  const parts = getFormat(timeZone, FIELDS).formatToParts(instant)
  const get = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return local - Math.floor(instant / 1000) * 1000
}

const toLocal = (instant: number, timeZone: string) => new Date(instant + getOffset(instant, timeZone))

/** Whether the name is a place with a time zone. UTC is none: nobody lives there. */
export function isTimeZone(name: string): boolean {
  if (!/^(?!Etc\/)[A-Za-z]\w*\//.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', {timeZone: name}))
  } catch {
    return false
  }
}

/** Returns the day of an instant. */
export const zonedDay = (instant: Instant, timeZone: string): string =>
  toLocal(toMilliseconds(instant), timeZone).toISOString().slice(0, 10)

/** Returns an instant as local time with its offset: 2026-05-03T18:00:00-07:00. */
export function toZonedIso(instant: Instant, timeZone: string): string {
  const time = toMilliseconds(instant)
  const minutes = Math.round(getOffset(time, timeZone) / 60_000)
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${toLocal(time, timeZone).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`
}

/**
 * Returns the instant of a local time, such as 2026-05-03T18:00. The first one if clocks show it twice; a time that
 * clocks skip is later by what they skip. NaN for what is no local time.
 */
export function instantOf(local: string, timeZone: string): number {
  const utc = Date.parse(`${local}Z`)
  if (Number.isNaN(utc)) return utc
  // The offset before and after a change of the clocks: local times are 12 hours behind UTC to 14 hours ahead.
  const candidates = [utc - 15 * HOUR_MS, utc + 13 * HOUR_MS]
    .map((instant) => utc - getOffset(instant, timeZone))
    .sort((a, b) => a - b)
  const exact = candidates.find((instant) => toLocal(instant, timeZone).getTime() === utc)
  return exact ?? Math.max(...candidates)
}

/** Returns the first instant of a day. Its local time is not 0:00 where clocks skip midnight. */
export const startOfDay = (day: string, timeZone: string): number => instantOf(`${day}T00:00`, timeZone)

/** Returns the day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Formats an instant in the time zone, by default as 'May 3, 2026'. */
export const formatInstant = (
  instant: Instant,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = {dateStyle: 'long'},
): string => getFormat(timeZone, options).format(toMilliseconds(instant))

/** Formats a day, which is the same in all time zones, by default as 'May 3, 2026'. */
export const formatDay = (day: string, options?: Intl.DateTimeFormatOptions): string =>
  formatInstant(day, 'UTC', options)

/** Formats a range of days: 'May 30 – June 2, 2026'. */
export const formatDays = (first: string, last: string): string =>
  getFormat('UTC', {dateStyle: 'long'})
    .formatRange(toMilliseconds(first), toMilliseconds(last))
    // The fonts of the site have no thin spaces.
    .replaceAll('\u2009', ' ')

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * Returns the instant of a date, with or without a time, seconds and an offset; undefined for other texts. A date alone
 * is the start of that day in the time zone, as a time without an offset is local.
 */
export function parseDateTime(text: string, timeZone: string): number | undefined {
  const [, day = '', time = '00:00', offset] = DATE_TIME.exec(text.trim()) ?? []
  // Date.parse takes February 30 for March 2.
  if (Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return undefined
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset ?? '') ?? []
  const local = `${day}T${time}`
  const instant = offset
    ? Date.parse(local + (sign ? `${sign}${hours}:${minutes}` : 'Z'))
    : instantOf(local, timeZone)
  return Number.isNaN(instant) ? undefined : instant
}
