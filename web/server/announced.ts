import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

/** What the webhook's projection says; anything else announces nothing in particular. */
const announcement = z.object({
  _id: z.string(),
  /** ISO 8601, UTC. */
  _updatedAt: z.iso.datetime(),
  operation: z.enum(['create', 'update', 'delete']),
})

/** In milliseconds, between one look and the next. */
const PAUSES = [50, 100, 200, 400, 800, 1600, 3200]

/** Resolves with true as soon as queries see what a webhook's body announces, with false if they never do. */
export type Shown = (body: Buffer) => Promise<boolean>

function announced(body: Buffer) {
  try {
    return announcement.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * A hosted lake may tell of a change before its queries see it: who asks at once is shown what was
 * before, and hears of it no more.
 *
 * @param client reads what is announced
 */
export function createShown(client: SanityClient): Shown {
  return async (body) => {
    const change = announced(body)
    if (!change) return true
    const {_id, _updatedAt, operation} = change
    const isSeen = async () => {
      const found = await client.fetch<string | null>('*[_id == $id][0]._updatedAt', {id: _id})
      return operation === 'delete' ? found === null : found !== null && found >= _updatedAt
    }
    try {
      for (const milliseconds of PAUSES) {
        if (await isSeen()) return true
        await pause(milliseconds)
      }
      return await isSeen()
    } catch {
      // The lake is away. Who renews the pages meets that, too, and says so.
      return true
    }
  }
}
