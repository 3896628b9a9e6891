import {purgeRequest} from '@roam/documents/purge-requests'
import type {SanityClient} from '@sanity/client'

/**
 * Deletes requests with all of their documents permanently. A request that cannot be deleted does not keep the others.
 *
 * @throws the first error, which names the document that holds a request
 */
export async function purgeRequests(client: SanityClient, requestIds: string[]): Promise<void> {
  const errors: unknown[] = []
  for (const requestId of requestIds)
    await purgeRequest(client, requestId).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
