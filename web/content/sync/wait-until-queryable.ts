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

/** Resolves with true once queries return the change in a webhook's body or a later one, with false on timeout. */
export type WaitUntilQueryable = (body: unknown) => Promise<boolean>

const documentVersion = z.object({_rev: z.string(), _updatedAt: z.string()}).nullable()

/**
 * Creates a function that polls the document's version. Sanity can send a webhook before queries return
 * the change; a sync at that moment would miss it. A body with another shape resolves with true.
 *
 * @param client with read access
 */
export function createWaitUntilQueryable(client: SanityClient): WaitUntilQueryable {
  const rawClient = client.withConfig({perspective: 'raw'})
  return async (body) => {
    const payload = payloadSchema.safeParse(body).data
    if (!payload) return true
    const {_id, _updatedAt, operation} = payload

    async function isQueryable(): Promise<boolean> {
      const queried = documentVersion.parse(
        await rawClient.fetch('*[_id == $id][0] {_rev, _updatedAt}', {id: _id}),
      )
      if (operation === 'delete' ? !queried : queried && queried._updatedAt >= _updatedAt) return true
      // The document can have been deleted, or created again, since the webhook. The doc endpoint returns
      // its latest version: it bypasses the index of queries. https://www.sanity.io/docs/http-reference/doc
      const stored = await rawClient.getDocument(_id)
      return queried?._rev === stored?._rev
    }

    try {
      for (const delayMs of POLL_DELAYS_MS) {
        if (await isQueryable()) return true
        await delay(delayMs)
      }
      return await isQueryable()
    } catch {
      // The content sync that follows meets the same error and reports it.
      return true
    }
  }
}
