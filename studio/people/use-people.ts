import {fetchPeople, type People, type PersonRefusal} from '@roam/editing/people'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {defer, fromEvent, merge, of, retry, Subject, switchMap} from 'rxjs'
import type {SanityClient} from 'sanity'
import {RETRY_DELAY_MS} from '../shared/listening-queries.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {REFUSALS} from './roles.ts'

/**
 * Runs an action, refetches, and shows a toast: `done` if it succeeded, else why not.
 * @returns its result; undefined if it failed
 */
export type RunAction = <T extends object>(
  action: (client: SanityClient) => Promise<T | PersonRefusal>,
  done?: string,
) => Promise<T | undefined>

/** Returns the people, undefined until loaded, and a function that runs actions. Refetches on focus; retries. */
export function usePeople(): {data: People | undefined; run: RunAction} {
  const client = useLakeClient()
  const toast = useToast()
  const [data, setData] = useState<People>()
  const [changes] = useState(() => new Subject<void>())

  useEffect(() => {
    const fetches = merge(of(null), fromEvent(window, 'focus'), changes).pipe(
      switchMap(() => defer(() => fetchPeople(client)).pipe(retry({delay: RETRY_DELAY_MS}))),
    )
    const subscription = fetches.subscribe(setData)
    return () => subscription.unsubscribe()
  }, [client, changes])

  const run: RunAction = async (action, done) => {
    const fail = (description: string) =>
      void toast.push({status: 'error', title: 'That did not work', description})
    try {
      const result = await action(client)
      if ('refused' in result) return fail(REFUSALS[result.refused])
      if (done) toast.push({status: 'success', title: done})
      return result
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    } finally {
      changes.next()
    }
  }

  return {data, run}
}
