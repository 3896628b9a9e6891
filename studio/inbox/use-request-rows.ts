import {type BrokenRow, listedRows, type RequestRowFields, requestRow} from '@roam/documents/stored-request'
import {useEffect, useMemo, useState} from 'react'
import {defer, retry} from 'rxjs'
import {z} from 'zod'
import {loadToAscii, type ToAscii} from '../shared/to-ascii.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {
  countQuery,
  foundRowsQuery,
  type RequestList,
  rowsQuery,
  searchedRows,
  searchedRowsQuery,
} from './queries.ts'
import {searchRows} from './search.ts'

/** Rows are fetched in multiples of this number. */
const PAGE_SIZE = 50

/** Delay before a module that could not be loaded is requested again. */
const RETRY_DELAY_MS = 2000

/** Rows that are fetched beyond the visible ones at each end. */
const MARGIN = 25

const rowsSchema = listedRows(requestRow)

interface LoadedRows {
  total: number
  /** Index of the first of `rows` in the list. */
  start: number
  rows: (RequestRowFields | BrokenRow)[]
  /** Number of further matches of the search by folder id. */
  elsewhere: Record<string, number>
  /** Ids of all requests that the search has found; undefined without a search. */
  foundIds: string[] | undefined
}

type Searched = z.output<typeof searchedRows>

const count = z.number()

/** Returns the state of a list: its length, or what a search finds in the order of the folder, in all folders. */
export function useListState(list: RequestList) {
  const {search} = list.filter
  const {data, isStale} = useListeningQuery<number | Searched>(
    search ? searchedRowsQuery(list) : countQuery(list),
    search ? searchedRows : count,
    {onError: 'throw'},
  )
  const [toAscii, setToAscii] = useState<{convert: ToAscii}>()

  useEffect(() => {
    if (!search || toAscii) return
    const loading = defer(loadToAscii).pipe(retry({delay: RETRY_DELAY_MS}))
    const subscription = loading.subscribe((convert) => setToAscii({convert}))
    return () => subscription.unsubscribe()
  }, [search, toAscii])

  return useMemo(() => {
    if (data === undefined || isStale) return undefined
    if (typeof data === 'number') return {total: data, elsewhere: {}, found: undefined}
    if (!search || !toAscii) return undefined
    const {found, elsewhere} = searchRows(data.rows, search, toAscii.convert)
    return {total: found.length, elsewhere, found}
  }, [data, isStale, search, toAscii])
}

/**
 * Fetches those rows of a list that are visible, and refetches them whenever a request changes: what is transferred
 * and rendered does not depend on the length of the list.
 */
export function useRequestRows(list: RequestList) {
  const state = useListState(list)
  const [range, setRange] = useState({start: 0, end: PAGE_SIZE})
  const [loaded, setLoaded] = useState<LoadedRows>()
  const foundIds = useMemo(() => state?.found?.map(({_id}) => _id), [state])
  const {data, isStale} = useListeningQuery(
    list.filter.search
      ? foundRowsQuery(foundIds?.slice(range.start, range.end) ?? [])
      : rowsQuery(list, range.start, range.end),
    rowsSchema,
    {onError: 'throw'},
  )

  useEffect(() => {
    if (!state || !data || isStale) return
    const {total, elsewhere} = state
    const rows = foundIds
      ? foundIds.slice(range.start, range.end).flatMap((id) => data.find(({_id}) => _id === id) ?? [])
      : data
    setLoaded({total, elsewhere, foundIds, start: range.start, rows})
  }, [state, data, isStale])

  /** Sets the indexes of the visible rows; `last` is inclusive. */
  function showRows(first: number, last: number): void {
    const start = Math.max(0, Math.floor((first - MARGIN) / PAGE_SIZE) * PAGE_SIZE)
    const end = Math.ceil((last + 1 + MARGIN) / PAGE_SIZE) * PAGE_SIZE
    if (start !== range.start || end !== range.end) setRange({start, end})
  }

  return {loaded, isStale: state === undefined, showRows}
}
