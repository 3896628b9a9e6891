import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {fixedIdsOfRequest, numberedIdsQuery} from './ids.ts'
import {commitMutations, type Mutation} from './mutations.ts'
import {weakenReferences} from './weaken-references.ts'

/** Mutations per transaction. */
const BATCH_SIZE = 200

const ids = z.array(z.string())

/** Weakens a reference, unless the writer may not change its document, or it has changed meanwhile. */
async function weaken(client: SanityClient, mutation: Mutation): Promise<void> {
  try {
    await commitMutations(client, [mutation])
  } catch (error) {
    if (!(error instanceof ClientError) || error.statusCode !== 403) throw error
  }
}

/**
 * Deletes documents with their history, whatever refers to them.
 *
 * @param client with write access and the perspective `raw`
 * @throws ClientError that names the document that holds one of them, if the writer may not change that document
 */
export async function purgeDocuments(client: SanityClient, documentIds: string[]): Promise<void> {
  for (const mutation of await weakenReferences(client, documentIds)) await weaken(client, {...mutation})
  const mutations = documentIds.map((id) => ({delete: {id, purge: true}}))
  for (let start = 0; start < mutations.length; start += BATCH_SIZE)
    await commitMutations(client, mutations.slice(start, start + BATCH_SIZE))
}

/**
 * Purges a request with all documents that belong to it by their ids, drafts and history included: never by a field, so
 * that what merely refers to it is kept. The request itself comes last: after a failure, the next run finds it. What was
 * stored while it was purged is purged too; nothing is stored about a request that does not exist.
 *
 * @param client with write access
 */
export async function purgeRequest(client: SanityClient, requestId: string): Promise<void> {
  const raw = client.withConfig({perspective: 'raw'})
  const fixedIds = fixedIdsOfRequest(requestId).filter((id) => id !== requestId)
  const fetchNumberedIds = async () => ids.parse(await raw.fetch<unknown>(numberedIdsQuery([requestId])))
  await purgeDocuments(raw, [...(await fetchNumberedIds()), ...fixedIds, requestId])
  const left = await raw.fetch<unknown>('*[_id in $fixedIds]._id', {fixedIds})
  const missed = [...ids.parse(left), ...(await fetchNumberedIds())]
  if (missed.length > 0) await purgeDocuments(raw, missed)
}
