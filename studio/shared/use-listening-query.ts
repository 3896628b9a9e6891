import {ClientError} from '@sanity/client'
import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import type {z} from 'zod'

export interface ListeningQuery {
  /** GROQ. */
  query: string
  /** Perspective of the query. Default: `published`. */
  perspective?: 'published' | 'drafts' | 'raw'
  params?: Record<string, string | string[]>
  /** GROQ filter of the documents whose changes trigger a refetch. */
  listenFilter: string
  /** Minimum time between two refetches in milliseconds. Default: the document store's. */
  throttleTime?: number
}

interface Options {
  /**
   * What to do if the lake rejects the query or its result does not match the schema: throw while
   * rendering (default), or log a warning and keep the last result.
   */
  onError?: 'throw' | 'warn'
}

interface ListeningQueryResult<T> {
  /** The latest result; undefined before the first. */
  data: T | undefined
  /** Whether `data` belongs to a previous query. */
  isStale: boolean
}

/** Delay before a failed query is sent again. */
const RETRY_DELAY_MS = 2000

/** The Studio itself handles 401: it shows the sign-in page. */
const isRejected = (error: unknown) => error instanceof ClientError && error.statusCode !== 401

/**
 * Runs a query and refetches it whenever a document that matches `listenFilter` changes. Retries while
 * the lake is unreachable and returns the last result meanwhile.
 * @param schema parses the result; must be the same object in every render
 * @throws while rendering, see `onError`
 */
export function useListeningQuery<T>(
  {query, perspective = 'published', params = {}, listenFilter, throttleTime}: ListeningQuery,
  schema: z.ZodType<T>,
  {onError = 'throw'}: Options = {},
): ListeningQueryResult<T> {
  const store = useDocumentStore()
  const [result, setResult] = useState<{key: string; data: T}>()
  const [failure, setFailure] = useState<{error: unknown}>()
  const key = JSON.stringify([query, perspective, params, listenFilter, throttleTime])

  useEffect(() => {
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const reportError = (error: unknown) => {
      if (onError === 'throw') setFailure({error})
      else console.warn('Query failed:', error)
    }
    const subscribe = () =>
      store
        .listenQuery({fetch: query, listen: `*[${listenFilter}]`}, params, {
          perspective,
          tag: 'studio',
          ...(throttleTime !== undefined && {throttleTime}),
        })
        .subscribe({
          next: (value: unknown) => {
            const parsed = schema.safeParse(value)
            if (parsed.success) setResult({key, data: parsed.data})
            else reportError(parsed.error)
          },
          error: (error: unknown) => {
            if (isRejected(error)) {
              reportError(error)
              if (onError === 'throw') return
            }
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
  }, [store, key, schema, onError])

  if (failure) throw failure.error
  return {data: result?.data, isStale: result?.key !== key}
}
