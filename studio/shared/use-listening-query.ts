import {useEffect, useState} from 'react'
import {type DocumentStore, useDocumentStore} from 'sanity'
import type {z} from 'zod'
import {createListeningQueries, type ListeningQuery, RETRY_DELAY_MS} from './listening-queries.ts'
import {useLakeClient} from './use-lake-client.ts'

interface Options {
  /**
   * What to do if the lake rejects the query or its result does not match the schema before there is a result to show:
   * log a warning (default), or throw while rendering. Later failures keep the last result.
   */
  onError?: 'throw' | 'warn'
}

interface ListeningQueryResult<T> {
  /** The latest result; undefined before the first. */
  data: T | undefined
  /** Whether `data` belongs to a previous query. */
  isStale: boolean
}

type ObserveQuery = ReturnType<typeof createListeningQueries>

/** The queries of each workspace and user. */
const observersByStore = new WeakMap<DocumentStore, ObserveQuery>()

/** Returns the function that observes queries, which all components share. */
function useObserveQuery(): ObserveQuery {
  const store = useDocumentStore()
  const client = useLakeClient()
  const observe = observersByStore.get(store) ?? createListeningQueries(client)
  observersByStore.set(store, observe)
  return observe
}

/**
 * Runs a query and refetches it whenever a document that matches `listenFilter` changes. Components share listeners and
 * requests. Retries while the lake is unreachable and returns the last result meanwhile.
 * @param schema parses the result; must be the same object in every render
 * @throws while rendering, see `onError`
 */
export function useListeningQuery<T>(
  listeningQuery: ListeningQuery,
  schema: z.ZodType<T>,
  {onError = 'warn'}: Options = {},
): ListeningQueryResult<T> {
  const observe = useObserveQuery()
  const [result, setResult] = useState<{key: string; data: T}>()
  const [failure, setFailure] = useState<{error: unknown}>()
  const key = JSON.stringify(listeningQuery)

  useEffect(() => {
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    let hasResult = false
    const reportError = (error: unknown) => {
      if (onError === 'throw' && !hasResult) setFailure({error})
      else console.warn('Query failed:', error)
    }
    const subscribe = () =>
      observe(listeningQuery).subscribe({
        next: (value) => {
          const parsed = schema.safeParse(value)
          if (!parsed.success) return reportError(parsed.error)
          hasResult = true
          setResult({key, data: parsed.data})
        },
        error: (error: unknown) => {
          reportError(error)
          retryTimer = setTimeout(() => {
            subscription = subscribe()
          }, RETRY_DELAY_MS)
        },
      })
    let subscription = subscribe()
    return () => {
      clearTimeout(retryTimer)
      subscription.unsubscribe()
    }
    // `key` replaces the query object, which may be new in every render.
  }, [observe, key, schema, onError])

  if (failure) throw failure.error
  return {data: result?.data, isStale: result?.key !== key}
}
