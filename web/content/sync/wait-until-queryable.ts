import {setTimeout as delay} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** The webhook's projection. */
const payloadSchema = z.object({
  _id: z.string(),
  /** ISO 8601, UTC. */
  _updatedAt: z.iso.datetime(),
  operation: z.enum(['create', 'update', 'delete']),
})

/** Between two queries. */
const POLL_DELAYS_MS = [50, 100, 200, 400, 800, 1600, 3200]

/** What queries return of a webhook's document: its revision, or null if it does not exist. */
export interface QueryableDocument {
  _id: string
  _rev: string | null
}

/**
 * Resolves with a document once queries return the change in a webhook's body or a later one; with `timeout` if they
 * do not, and with `unknown` if the body names no document or the query failed.
 */
export type WaitUntilQueryable = (body: unknown) => Promise<QueryableDocument | 'timeout' | 'unknown'>

const documentVersion = z.object({_rev: z.string(), _updatedAt: z.string()}).nullable()

/**
 * Creates a function that polls the document's version. Sanity can send a webhook before queries return
 * the change; a sync at that moment would miss it.
 *
 * @param client with read access
 */
export function createWaitUntilQueryable(client: SanityClient): WaitUntilQueryable {
  const rawClient = client.withConfig({perspective: 'raw'})
  return async (body) => {
    const payload = payloadSchema.safeParse(body).data
    if (!payload) return 'unknown'
    const {_id, _updatedAt, operation} = payload

    async function findQueryable(): Promise<QueryableDocument | undefined> {
      const queried = documentVersion.parse(
        await rawClient.fetch('*[_id == $id][0] {_rev, _updatedAt}', {id: _id}),
      )
      const document = {_id, _rev: queried?._rev ?? null}
      if (operation === 'delete' ? !queried : queried && queried._updatedAt >= _updatedAt) return document
      // The document can have been deleted, or created again, since the webhook. The doc endpoint returns
      // its latest version: it bypasses the index of queries. https://www.sanity.io/docs/http-reference/doc
      const stored = await rawClient.getDocument(_id)
      return queried?._rev === stored?._rev ? document : undefined
    }

    try {
      for (const delayMs of POLL_DELAYS_MS) {
        const document = await findQueryable()
        if (document) return document
        await delay(delayMs)
      }
      return (await findQueryable()) ?? 'timeout'
    } catch {
      // The content sync that follows meets the same error and reports it.
      return 'unknown'
    }
  }
}
