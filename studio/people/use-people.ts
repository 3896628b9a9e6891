import {fetchPeople, type People, type PersonRefusal} from '@roam/editing/people'
import {useEffect, useState} from 'react'
import {defer, fromEvent, merge, of, retry, Subject, switchMap} from 'rxjs'
import type {SanityClient} from 'sanity'
import {RETRY_DELAY_MS} from '../shared/listening-queries.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useOperation} from '../shared/use-operation.ts'
import {REFUSALS} from './roles.ts'

/** Runs an operation, shows a toast, and refetches. Returns its result if it succeeded. */
export type RunAction = <T extends object>(
  operation: (client: SanityClient) => Promise<T | PersonRefusal>,
  done?: string,
) => Promise<T | undefined>

/** Returns the people, undefined until loaded, and a function that runs actions. Refetches on focus; retries. */
export function usePeople(): {data: People | undefined; run: RunAction} {
  const client = useLakeClient()
  const {run} = useOperation('That did not work', ({refused}: PersonRefusal) => REFUSALS[refused])
  const [data, setData] = useState<People>()
  const [changes] = useState(() => new Subject<void>())

  useEffect(() => {
    const fetches = merge(of(null), fromEvent(window, 'focus'), changes).pipe(
      switchMap(() => defer(() => fetchPeople(client)).pipe(retry({delay: RETRY_DELAY_MS}))),
    )
    const subscription = fetches.subscribe(setData)
    return () => subscription.unsubscribe()
  }, [client, changes])

  const runAction: RunAction = async (operation, done) => {
    const result = await run(() => operation(client), done === undefined ? undefined : () => done)
    changes.next()
    return result
  }

  return {data, run: runAction}
}
