import type {Refusal} from '@roam/editing/edit'
import {fetchPeople, type People} from '@roam/editing/people'
import {useEffect, useState} from 'react'
import {defer, fromEvent, merge, of, retry, Subject, switchMap} from 'rxjs'
import type {SanityClient} from 'sanity'
import {RETRY_DELAY_MS} from '../shared/listening-queries.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'

/** Runs an operation, and refetches. `onDone` can return the title of a toast. */
export type RunAction = <Result>(
  operation: (client: SanityClient) => Promise<Result | Refusal>,
  onDone: (result: Result) => unknown,
) => Promise<void>

/** Returns the people, undefined until loaded, and a function that runs actions. Refetches on focus; retries. */
export function usePeople(): {data: People | undefined; run: RunAction} {
  const client = useLakeClient()
  const {run} = useEdit('That did not work')
  const [data, setData] = useState<People>()
  const [changes] = useState(() => new Subject<void>())

  useEffect(() => {
    const fetches = merge(of(null), fromEvent(window, 'focus'), changes).pipe(
      switchMap(() => defer(() => fetchPeople(client)).pipe(retry({delay: RETRY_DELAY_MS}))),
    )
    const subscription = fetches.subscribe(setData)
    return () => subscription.unsubscribe()
  }, [client, changes])

  const runAction: RunAction = async (operation, onDone) => {
    await run(() => operation(client), onDone)
    changes.next()
  }

  return {data, run: runAction}
}
