import {zonedDay} from '@roam/documents/business-day'
import {chosenTimeZone, TIME_ZONE_QUERY} from '@roam/editing/business-time-zone'
import {type ReactNode, useEffect, useSyncExternalStore} from 'react'
import {useDateTimeFormat} from 'sanity'
import {getChosenTimeZone, getTimeZone, setTimeZone, subscribeToTimeZone} from './time-zone.ts'
import {useListeningQuery} from './use-listening-query.ts'

/** Returns the time zone of the business; null if none is chosen. */
export const useChosenTimeZone = (): string | null =>
  useSyncExternalStore(subscribeToTimeZone, getChosenTimeZone)

export const useTimeZone = (): string => useSyncExternalStore(subscribeToTimeZone, getTimeZone)

/**
 * Returns the day of an instant, as YYYY-MM-DD.
 *
 * @param instant in milliseconds since 1970
 */
export const useDay = (instant: number): string => zonedDay(instant, useTimeZone())

/** Returns a function that formats instants in the language of the Studio. */
export function useInstantFormat(options: Intl.DateTimeFormatOptions): (instant: number | string) => string {
  const format = useDateTimeFormat({...options, timeZone: useTimeZone()})
  return (instant) => format.format(new Date(instant))
}

const query = {query: TIME_ZONE_QUERY, listenFilter: '_id == "siteSettings"'}

/** Follows the setting. */
export function TimeZoneProvider({children}: {children: ReactNode}) {
  const {data = null} = useListeningQuery(query, chosenTimeZone)
  useEffect(() => setTimeZone(data), [data])
  return children
}
