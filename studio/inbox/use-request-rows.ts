import {type BrokenRow, listedRows, type RequestRowFields, requestRow} from '@roam/documents/stored-request'
import {useEffect, useMemo, useState} from 'react'
import {useClient} from 'sanity'
import type {z} from 'zod'
import {retryWhileUnreachable} from '../shared/listening-queries.ts'
import {loadToAscii, type ToAscii} from '../shared/to-ascii.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {
  foundRowsQuery,
  listState,
  listStateQuery,
  type RequestList,
  rowsQuery,
  searchedRows,
  searchedRowsQuery,
} from './queries.ts'
import {searchRows} from './search.ts'

/** Rows are fetched in multiples of this number. */
const PAGE_SIZE = 50

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

type ListState = z.output<typeof listState>
type Searched = z.output<typeof searchedRows>

/** Returns the state of a list: its length, or what a search finds in the order of the folder, in all folders. */
export function useListState(list: RequestList) {
  const {search} = list.filter
  const {data, isStale} = useListeningQuery<ListState | Searched>(
    search ? searchedRowsQuery(list) : listStateQuery(list),
    search ? searchedRows : listState,
  )
  const [toAscii, setToAscii] = useState<{convert: ToAscii}>()
  const [failure, setFailure] = useState<{error: unknown}>()

  useEffect(() => {
    if (!search || toAscii) return
    loadToAscii().then(
      (convert) => setToAscii({convert}),
      (error: unknown) => setFailure({error}),
    )
  }, [search, toAscii])

  const state = useMemo(() => {
    if (!data || isStale) return undefined
    const {changedAt} = data
    if (!('rows' in data)) return {changedAt, total: data.total, elsewhere: {}, found: undefined}
    if (!search || !toAscii) return undefined
    const {found, elsewhere} = searchRows(data.rows, search, toAscii.convert)
    return {changedAt, total: found.length, elsewhere, found}
  }, [data, isStale, search, toAscii])

  if (failure) throw failure.error
  return state
}

const parseRows = (result: unknown, ids: string[] | undefined) => {
  const rows = rowsSchema.parse(result)
  return ids ? ids.flatMap((id) => rows.find(({_id}) => _id === id) ?? []) : rows
}

/**
 * Fetches those rows of a list that are visible, and refetches them whenever a request changes: what is transferred
 * and rendered does not depend on the length of the list.
 */
export function useRequestRows(list: RequestList) {
  const client = useClient({apiVersion: '2025-02-19'})
  const state = useListState(list)
  const [range, setRange] = useState({start: 0, end: PAGE_SIZE})
  const [loaded, setLoaded] = useState<LoadedRows>()
  const [failure, setFailure] = useState<{error: unknown}>()
  const ids = state?.found?.slice(range.start, range.end).map(({_id}) => _id)
  const {query, params} = ids ? foundRowsQuery(ids) : rowsQuery(list, range.start, range.end)
  const key = JSON.stringify([query, params])

  useEffect(() => {
    if (!state) return
    const {total, elsewhere, found} = state
    const foundIds = found?.map(({_id}) => _id)
    const subscription = client.observable
      .fetch<unknown>(query, params, {perspective: 'published', tag: 'studio'})
      .pipe(retryWhileUnreachable())
      .subscribe({
        next: (result) =>
          setLoaded({total, elsewhere, foundIds, start: range.start, rows: parseRows(result, ids)}),
        error: (error: unknown) => setFailure({error}),
      })
    return () => subscription.unsubscribe()
    // `key` replaces the query and its parameters, which are new objects in every render.
  }, [client, key, state])

  if (failure) throw failure.error

  /** Sets the indexes of the visible rows; `last` is inclusive. */
  function showRows(first: number, last: number): void {
    const start = Math.max(0, Math.floor((first - MARGIN) / PAGE_SIZE) * PAGE_SIZE)
    const end = Math.ceil((last + 1 + MARGIN) / PAGE_SIZE) * PAGE_SIZE
    if (start !== range.start || end !== range.end) setRange({start, end})
  }

  return {loaded, isStale: state === undefined, showRows}
}
