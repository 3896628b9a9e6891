import {purgeRequest} from '@roam/documents/purge-requests'
import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'

/**
 * Deletes requests with all of their documents permanently. A request that cannot be deleted does not keep the others.
 *
 * @throws the first error, which names the document that holds a request
 */
export async function eraseRequests(client: SanityClient, requestIds: string[]): Promise<void> {
  const errors: unknown[] = []
  for (const requestId of requestIds)
    await purgeRequest(client, requestId).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

const heldError = z.object({
  items: z.tuple(
    [z.object({error: z.object({referencingIDs: z.tuple([z.string()], z.string())})})],
    z.unknown(),
  ),
})

/** Returns the id of a document that keeps a request from being deleted; undefined if the error has another cause. */
export function findHolder(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined
  return heldError.safeParse(error.details).data?.items[0].error.referencingIDs[0]
}
