import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import type {z} from 'zod'

/** A question to the lake, asked again whenever a document of `listen` changes. */
interface Question {
  fetch: string
  listen: string
  params: Record<string, string[]>
}

const RETRY_MILLISECONDS = 5_000

/** What the lake answers about published documents; undefined before the first answer. */
export function useLiveAnswer<T>({fetch, listen, params}: Question, schema: z.ZodType<T>) {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<T>()
  const [attempt, setAttempt] = useState(0)
  const values = JSON.stringify(params)

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined
    const subscription = store
      .listenQuery({fetch, listen}, params, {perspective: 'published', throttleTime: 200})
      .subscribe({
        next: (value: unknown) => setAnswer(schema.parse(value)),
        error: (error: unknown) => {
          console.warn('The lake did not answer; it is asked again:', error)
          retry = setTimeout(() => setAttempt((count) => count + 1), RETRY_MILLISECONDS)
        },
      })
    return () => {
      clearTimeout(retry)
      subscription.unsubscribe()
    }
  }, [store, fetch, listen, values, schema, attempt])
  return answer
}
