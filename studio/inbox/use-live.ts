import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import type {z} from 'zod'

/** A question to the lake. */
export interface Question {
  /** In GROQ. */
  query: string
  parameters?: Record<string, string | string[]>
  /** Which documents the answer depends on: a condition in GROQ. */
  watched: string
}

interface Live<T> {
  /** The newest answer; undefined until the first has come. */
  answer: T | undefined
  /** The answer is to an earlier question. */
  isOld: boolean
}

/**
 * Asks the lake, and again whenever something changes that the answer may depend on.
 * @param question is asked anew when it is another object
 * @throws in rendering, if the lake fails or answers something else than the schema says
 */
export function useLive<T>(question: Question, schema: z.ZodType<T>): Live<T> {
  const store = useDocumentStore()
  const [state, setState] = useState<{question: Question; answer: T} | {error: unknown}>()

  useEffect(() => {
    const {query, parameters = {}, watched} = question
    const subscription = store
      .listenQuery({fetch: query, listen: `*[${watched}]`}, parameters, {
        perspective: 'published',
        tag: 'inbox',
      })
      .subscribe({
        next: (answer) => {
          const parsed = schema.safeParse(answer)
          setState(parsed.success ? {question, answer: parsed.data} : {error: parsed.error})
        },
        error: (error) => setState({error}),
      })
    return () => subscription.unsubscribe()
  }, [store, question, schema])

  if (state && 'error' in state) throw state.error
  return {answer: state?.answer, isOld: state?.question !== question}
}
