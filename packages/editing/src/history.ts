import type {SanityClient} from '@sanity/client'
import type {StoredDocument} from './layers.ts'

/** Returns a document as a transaction left it; undefined if the history has no such transaction, or no longer. */
export async function fetchRevision(
  client: SanityClient,
  id: string,
  transactionId: string,
): Promise<StoredDocument | undefined> {
  const url = `/data/history/${client.config().dataset}/documents/${id}`
  const query = {revision: transactionId}
  return (await client.request<{documents: StoredDocument[]}>({url, query})).documents[0]
}
