import {setTimeout as pause} from 'node:timers/promises'
import type {MutationEvent, SanityClient} from '@sanity/client'

/** A document as the lake has it. */
export type Document = Record<string, unknown> & {_id: string}

/** In milliseconds, one after the other for each change. */
const LAGS = [50, 500, 200, 350]

/** Longer than any lag: a transaction that changes nothing is never heard of. */
const LONGEST_LAG = 700

/**
 * What queries see: each change half a second late at most, in the order in which they were made.
 * https://www.sanity.io/docs/http-reference/mutation says so of `visibility`.
 */
export interface DelayedDocuments {
  now: () => Document[]
  /** Resolves when queries see a transaction. */
  seen: (transactionId: string) => Promise<void>
  /** Begins anew, with a lake that was away. */
  open: () => Promise<void>
  close: () => void
}

/** @param client of the lake, with a token that sees everything */
export async function delayDocuments(client: SanityClient): Promise<DelayedDocuments> {
  const raw = client.withConfig({perspective: 'raw'})
  const documents = new Map<string, Document>()
  const waiting = new Map<string, () => void>()
  const visible = new Set<string>()
  let gathered: MutationEvent[] = []
  let count = 0
  let line = Promise.resolve()

  function show({documentId, result}: MutationEvent): void {
    if (result) documents.set(documentId, {...result})
    else documents.delete(documentId)
  }

  /** A transaction is seen as a whole, with the last of its events. */
  function hear(event: MutationEvent): void {
    gathered.push(event)
    const {transactionId, transactionTotalEvents} = event
    if (gathered.length < transactionTotalEvents) return
    const all = gathered
    gathered = []
    const due = pause(LAGS[count++ % LAGS.length])
    line = line
      .then(() => due)
      .then(() => {
        all.forEach(show)
        visible.add(transactionId)
        waiting.get(transactionId)?.()
      })
  }

  /** A lake that was away may come back with other documents. */
  async function readAll(): Promise<void> {
    const found = await raw.fetch<Document[]>('*')
    documents.clear()
    for (const document of found) documents.set(document._id, document)
  }

  let heard: {unsubscribe: () => void} | undefined

  async function open(): Promise<void> {
    heard?.unsubscribe()
    gathered = []
    const {promise: opened, resolve, reject} = Promise.withResolvers<void>()
    heard = raw
      .listen(
        '*',
        {},
        {includeResult: true, includeAllVersions: true, events: ['welcome', 'mutation']},
      )
      .subscribe({
        next(event) {
          if (event.type === 'welcome') return void readAll().then(resolve, reject)
          hear(event)
        },
        error: reject,
      })
    await opened
  }
  await open()

  return {
    now: () => [...documents.values()],
    async seen(transactionId) {
      if (visible.has(transactionId)) return
      const heardOf = new Promise<void>((done) => waiting.set(transactionId, done))
      await Promise.race([heardOf, pause(LONGEST_LAG)])
      waiting.delete(transactionId)
    },
    open,
    close: () => heard?.unsubscribe(),
  }
}
