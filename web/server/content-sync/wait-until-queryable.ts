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

/** Resolves with true once queries return the change in a webhook's body, with false on timeout. */
export type WaitUntilQueryable = (body: Buffer) => Promise<boolean>

function parsePayload(body: Buffer) {
  try {
    return payloadSchema.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * Creates a function that polls `_updatedAt`. Sanity can send a webhook before queries return the
 * change; a sync at that moment would miss it. A body with another shape resolves with true.
 *
 * @param client with read access
 */
export function createWaitUntilQueryable(client: SanityClient): WaitUntilQueryable {
  return async (body) => {
    const payload = parsePayload(body)
    if (!payload) return true
    const {_id, _updatedAt, operation} = payload
    const isQueryable = async () => {
      const current = await client.fetch<string | null>('*[_id == $id][0]._updatedAt', {id: _id})
      return operation === 'delete' ? current === null : current !== null && current >= _updatedAt
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
