import {ClientError} from '@sanity/client'
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

/** How long a lake that cannot be reached is left alone, in milliseconds. */
const PAUSE = 2000

/** The lake heard the question and will not answer it. Whoever is signed out is asked to sign in by the Studio. */
const isRefused = (error: unknown) => error instanceof ClientError && error.statusCode !== 401

/**
 * Asks the lake, and again whenever something changes that the answer may depend on.
 * @param question is asked anew when it is another object
 * A lake that cannot be reached is asked again; the last answer stands until then.
 * @throws in rendering, if the lake refuses or answers something else than the schema says
 */
export function useLive<T>(question: Question, schema: z.ZodType<T>): Live<T> {
  const store = useDocumentStore()
  const [state, setState] = useState<{question: Question; answer: T} | {error: unknown}>()

  useEffect(() => {
    const {query, parameters = {}, watched} = question
    const listen = () =>
      store
        .listenQuery({fetch: query, listen: `*[${watched}]`}, parameters, {
          perspective: 'published',
          tag: 'inbox',
        })
        .subscribe({
          next: (answer) => {
            const parsed = schema.safeParse(answer)
            setState(parsed.success ? {question, answer: parsed.data} : {error: parsed.error})
          },
          error: (error) => {
            if (isRefused(error)) return setState({error})
            pause = setTimeout(() => {
              subscription = listen()
            }, PAUSE)
          },
        })
    let pause: ReturnType<typeof setTimeout> | undefined
    let subscription = listen()
    return () => {
      clearTimeout(pause)
      subscription.unsubscribe()
    }
  }, [store, question, schema])

  if (state && 'error' in state) throw state.error
  return {answer: state?.answer, isOld: state?.question !== question}
}
