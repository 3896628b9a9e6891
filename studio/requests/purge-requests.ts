import {fixedIdsOfRequest, numberedIdsQuery} from '@roam/documents/ids'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {mutate} from './handling.ts'

/** Requests that one transaction deletes: a query and a transaction stay small. */
const BATCH_SIZE = 25

/**
 * Deletes requests with all of their documents permanently: `purge` also removes the history. By id, never by a field:
 * what merely refers to a request is kept.
 */
export async function purgeRequests(client: SanityClient, requestIds: string[]): Promise<void> {
  for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
    const batch = requestIds.slice(start, start + BATCH_SIZE)
    const numberedIds = z
      .array(z.string())
      .parse(await client.fetch<unknown>(numberedIdsQuery(batch), {}, {perspective: 'raw'}))
    const ids = [...numberedIds, ...batch.flatMap(fixedIdsOfRequest)]
    await mutate(
      client,
      ids.map((id) => ({delete: {id, purge: true}})),
    )
  }
}
