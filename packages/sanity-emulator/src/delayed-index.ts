import {setTimeout as pause} from 'node:timers/promises'
import type {MutationEvent, SanityClient} from '@sanity/client'

/** A document as stored in the lake. */
export type Document = Record<string, unknown> & {_id: string}

/** Delays of successive transactions, in rotation. */
const LAGS_MS = [50, 500, 200, 350]

/** Exceeds every lag. Bounds the wait for a transaction without changes, which causes no event. */
const MAX_LAG_MS = 700

/**
 * The documents that queries see: an index that trails the lake by at most 500 ms and applies
 * transactions in order. Source: `visibility` in https://www.sanity.io/docs/http-reference/mutation
 */
export interface DelayedIndex {
  documents: () => Document[]
  /** Resolves when queries see the transaction. */
  waitUntilVisible: (transactionId: string) => Promise<void>
  /** Subscribes and loads all documents; call again after the lake restarted. */
  connect: () => Promise<void>
  close: () => void
}

/** Creates the index. The client needs a token with read access to all documents. */
export async function createDelayedIndex(client: SanityClient): Promise<DelayedIndex> {
  const raw = client.withConfig({perspective: 'raw'})
  const documents = new Map<string, Document>()
  const waiters = new Map<string, () => void>()
  const visible = new Set<string>()
  let pendingEvents: MutationEvent[] = []
  let count = 0
  let queue = Promise.resolve()

  function applyEvent({documentId, result}: MutationEvent): void {
    if (result) documents.set(documentId, {...result})
    else documents.delete(documentId)
  }

  /** Buffers the events of a transaction and applies them together after the last one. */
  function handleEvent(event: MutationEvent): void {
    pendingEvents.push(event)
    const {transactionId, transactionTotalEvents} = event
    if (pendingEvents.length < transactionTotalEvents) return
    const all = pendingEvents
    pendingEvents = []
    const due = pause(LAGS_MS[count++ % LAGS_MS.length])
    queue = queue
      .then(() => due)
      .then(() => {
        all.forEach(applyEvent)
        visible.add(transactionId)
        waiters.get(transactionId)?.()
      })
  }

  /** Replaces the index: a restarted lake may hold different documents. */
  async function loadAll(): Promise<void> {
    const all = await raw.fetch<Document[]>('*')
    documents.clear()
    for (const document of all) documents.set(document._id, document)
  }

  let subscription: {unsubscribe: () => void} | undefined

  async function connect(): Promise<void> {
    subscription?.unsubscribe()
    pendingEvents = []
    const {promise: welcomed, resolve, reject} = Promise.withResolvers<void>()
    subscription = raw
      .listen('*', {}, {includeResult: true, includeAllVersions: true, events: ['welcome', 'mutation']})
      .subscribe({
        next(event) {
          if (event.type === 'welcome') return void loadAll().then(resolve, reject)
          handleEvent(event)
        },
        error: reject,
      })
    await welcomed
  }
  await connect()

  return {
    documents: () => [...documents.values()],
    async waitUntilVisible(transactionId) {
      if (visible.has(transactionId)) return
      const visibleEvent = new Promise<void>((done) => waiters.set(transactionId, done))
      await Promise.race([visibleEvent, pause(MAX_LAG_MS)])
      waiters.delete(transactionId)
    },
    connect,
    close: () => subscription?.unsubscribe(),
  }
}
