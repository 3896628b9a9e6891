import {formatInstant, isTimeZone, parseDateTime, toZonedIso} from '@roam/documents/business-day'

/*
 * The time zone of the business, which is chosen in the site settings. Until then the Studio shows days in the one of
 * the browser. A store and not a React context: previews and validation rules are no components.
 */

let chosen: string | null = null
const listeners = new Set<() => void>()

/** Stores the setting; null: none is chosen. */
export function setTimeZone(timeZone: string | null): void {
  chosen = timeZone
  for (const listener of listeners) listener()
}

export function subscribeToTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getBrowserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the chosen time zone; null if there is none. */
export const getChosenTimeZone = (): string | null => chosen

/** Returns the time zone in which the Studio shows days. */
export const getTimeZone = (): string => chosen ?? getBrowserTimeZone()

/** Returns the time zone of the browser as a suggestion; undefined if it is no place, such as UTC. */
export function suggestTimeZone(): string | undefined {
  const name = getBrowserTimeZone()
  return isTimeZone(name) ? name : undefined
}

/**
 * Returns the time of a date on the site as text; undefined if the date is none, or if the browser, whose reading of
 * dates without an offset can differ, shows the same time.
 */
export function describeTimeOnSite(
  date: string,
  timeZone: string,
  browser = getBrowserTimeZone(),
): string | undefined {
  const instant = parseDateTime(date, timeZone)
  if (instant === undefined) return undefined
  const shown = Date.parse(date)
  if (!Number.isNaN(shown) && toZonedIso(instant, timeZone) === toZonedIso(shown, browser)) return undefined
  return formatInstant(instant, timeZone, {dateStyle: 'full', timeStyle: 'short'})
}
