import {ClientError, type ListenEvent, type SanityClient} from '@sanity/client'
import {
  asyncScheduler,
  defer,
  filter,
  finalize,
  type MonoTypeOperatorFunction,
  type Observable,
  ReplaySubject,
  retry,
  share,
  tap,
  throttleTime,
  throwError,
  timer,
} from 'rxjs'
import {exhaustMapWithTrailing} from 'rxjs-exhaustmap-with-trailing'
import {z} from 'zod'
import {reportInterruptions} from './lake-away.ts'

export interface ListeningQuery {
  /** GROQ. */
  query: string
  /** Perspective of the query. Default: `published`. */
  perspective?: 'published' | 'drafts' | 'raw'
  params?: Record<string, string | string[]>
  /** GROQ filter of the documents whose changes trigger a refetch. */
  listenFilter: string
  /** Fields that the result does not contain and does not depend on: patches of them trigger no refetch. */
  ignoredFields?: string[]
  /** Minimum time between two refetches in milliseconds. */
  throttleTime?: number
}

/** Delay before a failed request is sent again. */
export const RETRY_DELAY_MS = 2000

const DEFAULT_THROTTLE_MS = 1000

/** A listener without subscribers stays open for so long: the next pane often needs the same. */
const LISTENER_LINGER_MS = 5000

/**
 * Returns whether the lake itself rejects the request. A proxy answers with a page, and other statuses are temporary;
 * the Studio handles 401 with the sign-in page.
 */
const isRejected = (error: unknown) =>
  error instanceof ClientError &&
  [400, 403].includes(error.statusCode) &&
  typeof error.response.body === 'object'

/** Retries while the lake is unreachable, and reports it; an error is thrown if it rejects the request. */
export const retryWhileUnreachable = <T>(): MonoTypeOperatorFunction<T> =>
  reportInterruptions(
    (setInterrupted) => (source) =>
      source.pipe(
        tap((value) => setInterrupted(isReconnect(value))),
        retry({
          delay: (error) => {
            if (isRejected(error)) return throwError(() => error)
            setInterrupted(true)
            return timer(RETRY_DELAY_MS)
          },
        }),
      ),
  )

/** Whether it is the event of a listener that has lost its connection. */
const isReconnect = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'reconnect'

const fieldPatch = z.strictObject({
  id: z.string(),
  set: z.record(z.string(), z.unknown()).default({}),
  unset: z.array(z.string()).default([]),
})

/** Returns whether a document existed, and its fields besides these are as before. */
function changesOnly(fields: string[], event: ListenEvent<Record<string, unknown>>): boolean {
  if (event.type !== 'mutation' || event.transition !== 'update' || fields.length === 0) return false
  return event.mutations.every((mutation) => {
    if ('createIfNotExists' in mutation) return true
    const {data: patch} = fieldPatch.safeParse('patch' in mutation ? mutation.patch : undefined)
    return patch && [...Object.keys(patch.set), ...patch.unset].every((name) => fields.includes(name))
  })
}

/**
 * Creates a cache of observables with one subscription each, which starts later subscribers with the latest value.
 *
 * @param lingerMs how long an observable without subscribers stays subscribed
 */
function createSharedObservables<T>(lingerMs: number) {
  const observables = new Map<string, Observable<T>>()
  return (key: unknown, create: () => Observable<T>): Observable<T> => {
    const json = JSON.stringify(key)
    const observable =
      observables.get(json) ??
      create().pipe(
        finalize(() => observables.delete(json)),
        share({connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(lingerMs)}),
      )
    observables.set(json, observable)
    return observable
  }
}

/**
 * Creates a function that observes the results of queries: one listener for each filter and its parameters, and one
 * request for each query and change, however many subscribers there are. Retries while the lake is unreachable.
 */
export function createListeningQueries(client: SanityClient) {
  const shareListener = createSharedObservables<ListenEvent<Record<string, unknown>>>(LISTENER_LINGER_MS)
  const shareQuery = createSharedObservables<unknown>(0)

  /** Emits when results can have changed: on connecting, again after each interruption, and on each change. */
  function observeChanges(listenFilter: string, params: Record<string, unknown>) {
    const names = [...listenFilter.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
    const ownParams = Object.fromEntries(names.map((name) => [name, params[name]]))
    return shareListener([listenFilter, ownParams], () =>
      client
        .listen(`*[${listenFilter}]`, ownParams, {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: false,
          visibility: 'query',
          includeAllVersions: true,
          tag: 'studio',
        })
        .pipe(
          retryWhileUnreachable(),
          filter((event) => !isReconnect(event)),
        ),
    )
  }

  return ({
    query,
    perspective = 'published',
    params = {},
    listenFilter,
    ignoredFields = [],
    throttleTime: throttleMs = DEFAULT_THROTTLE_MS,
  }: ListeningQuery): Observable<unknown> =>
    shareQuery([query, perspective, params, listenFilter, ignoredFields, throttleMs], () =>
      observeChanges(listenFilter, params).pipe(
        // The first event is the reason for the first request, whatever it is.
        filter((event, index) => index === 0 || !changesOnly(ignoredFields, event)),
        throttleTime(throttleMs, asyncScheduler, {leading: true, trailing: true}),
        exhaustMapWithTrailing(() =>
          defer(() => client.observable.fetch<unknown>(query, params, {perspective, tag: 'studio'})).pipe(
            retryWhileUnreachable(),
          ),
        ),
      ),
    )
}
