import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {type BrokenRow, listedRows, type RequestRowFields, requestRow} from '../requests/stored-request.ts'
import {retryWhileUnreachable} from '../shared/listening-queries.ts'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {listState, listStateQuery, type RequestList, rowsQuery} from './queries.ts'

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
}

/**
 * Fetches those rows of a list that are visible, and refetches them whenever a request changes: what is transferred
 * and rendered does not depend on the length of the list.
 */
export function useRequestRows(list: RequestList) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {data: state, isStale} = useListeningQuery(listStateQuery(list), listState)
  const [range, setRange] = useState({start: 0, end: PAGE_SIZE})
  const [loaded, setLoaded] = useState<LoadedRows>()
  const [failure, setFailure] = useState<{error: unknown}>()
  const {query, params} = rowsQuery(list, range.start, range.end)
  const key = JSON.stringify([query, params, state])

  useEffect(() => {
    if (!state || isStale) return
    const subscription = client.observable
      .fetch<unknown>(query, params, {perspective: 'published', tag: 'studio'})
      .pipe(retryWhileUnreachable())
      .subscribe({
        next: (rows) => setLoaded({...state, start: range.start, rows: rowsSchema.parse(rows)}),
        error: (error: unknown) => setFailure({error}),
      })
    return () => subscription.unsubscribe()
    // `key` replaces the query, its parameters and the state, which are new objects in every render.
  }, [client, key, isStale])

  if (failure) throw failure.error

  /** Sets the indexes of the visible rows; `last` is inclusive. */
  function showRows(first: number, last: number): void {
    const start = Math.max(0, Math.floor((first - MARGIN) / PAGE_SIZE) * PAGE_SIZE)
    const end = Math.ceil((last + 1 + MARGIN) / PAGE_SIZE) * PAGE_SIZE
    if (start !== range.start || end !== range.end) setRange({start, end})
  }

  return {loaded, isStale, showRows}
}
