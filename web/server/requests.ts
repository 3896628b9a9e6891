import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {TripRequest} from 'trip-request/rules'

/** Keeps trip requests in the lake. */
export interface Requests {
  /**
   * Resolves once the request is committed. The same request sent again, by a double click or a
   * retry, is the same document. Throws when the lake does not keep it.
   */
  keep: (request: TripRequest, spam: boolean) => Promise<{id: string}>
}

const DAY = 24 * 60 * 60 * 1000

/** The dot makes the document private: only who has a token can read it. */
const idOf = (digest: string, time: number) =>
  `tripRequest.${new Date(time).toISOString().slice(0, 10)}.${digest}`

/** @param client writes to the lake */
export function createRequests(client: SanityClient, now = Date.now): Requests {
  return {
    async keep(request, spam) {
      const digest = createHash('sha256')
        .update(JSON.stringify({...request, spam}))
        .digest('base64url')
        .slice(0, 24)
      const time = now()
      // Ids carry the day, so that a year later the same words are a new request.
      const [today, yesterday] = [idOf(digest, time), idOf(digest, time - DAY)]
      if (await client.getDocument(yesterday)) return {id: yesterday}
      await client.createIfNotExists({
        _id: today,
        _type: 'tripRequest',
        ...request,
        submittedAt: new Date(time).toISOString(),
        spam,
      })
      return {id: today}
    },
  }
}
