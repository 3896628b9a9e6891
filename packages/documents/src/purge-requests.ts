import {ClientError, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {filterOf, fixedIdsOfRequest, handlingId, numberedIdsQuery, processingId} from './ids.ts'
import {commitMutations, type Mutation, mustExist} from './mutations.ts'
import {referTo} from './request-documents.ts'
import {weakenReferences} from './weaken-references.ts'

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
 * Deletes documents with their history, whatever refers to them. It is one transaction: people delete the documents of a
 * request only together with it.
 *
 * @param client with write access and the perspective `raw`
 * @param conditions further mutations of the transaction
 * @returns whether the conditions held
 * @throws ClientError that names the document that holds one of them, if the writer may not change that document
 */
export async function purgeDocuments(
  client: SanityClient,
  documentIds: string[],
  conditions: Mutation[] = [],
): Promise<boolean> {
  for (const mutation of await weakenReferences(client, documentIds)) await weaken(client, {...mutation})
  const deletions = documentIds.map((id) => ({delete: {id, purge: true}}))
  return commitMutations(client, [...conditions, ...deletions])
}

/** What decides whether a request is still the one that a person was shown. */
export const shownState = z.object({eventCount: z.number().nullable(), handlingRev: z.string().nullable()})

export type ShownState = z.output<typeof shownState>

/** GROQ: the fields of `shownState`. */
export const SHOWN_STATE = '"eventCount": processing->eventCount, "handlingRev": handling->_rev'

const currentState = shownState.extend({processingRev: z.string().nullable()}).nullable()

/**
 * Returns mutations that fail if a request is no longer as it was shown; undefined if it is not already.
 *
 * @param client with the perspective `raw`
 */
export async function conditionsOf(
  client: SanityClient,
  requestId: string,
  shown: ShownState,
): Promise<Mutation[] | undefined> {
  const query = `*[_id == $requestId][0]{${SHOWN_STATE}, "processingRev": processing->_rev}`
  const state = currentState.parse(await client.fetch<unknown>(query, {requestId}))
  // Another person has deleted it.
  if (!state) return []
  const {eventCount, handlingRev, processingRev} = state
  if (eventCount !== shown.eventCount || handlingRev !== shown.handlingRev) return undefined
  const handling = handlingId(requestId)
  return [
    ...(processingRev === null ? [] : [mustExist(processingId(requestId), processingRev)]),
    handlingRev === null
      ? {create: {_id: handling, _type: 'requestHandling', request: referTo(requestId)}}
      : mustExist(handling, handlingRev),
  ]
}

/**
 * Purges a request with the orders about it and all documents that belong to it by their ids, drafts and history
 * included: no others by a field, so that what merely refers to it is kept. What was stored while it was purged is purged too; nothing is stored about a
 * request that does not exist.
 *
 * @param client with write access
 * @param shown what the person has seen who deletes it
 * @param others further conditions
 * @returns false if it is not as it was shown: nothing is deleted
 */
export async function purgeRequest(
  client: SanityClient,
  requestId: string,
  shown?: ShownState,
  others: Mutation[] = [],
): Promise<boolean> {
  const raw = client.withConfig({perspective: 'raw'})
  const conditions = shown ? await conditionsOf(raw, requestId, shown) : []
  if (!conditions) return false
  const fixedIds = fixedIdsOfRequest(requestId)
  const orders = `*[${filterOf('tripOrder')} && request._ref == $requestId]._id`
  const query = `[...${numberedIdsQuery([requestId])}, ...${orders}]`
  const fetchOtherIds = async () => ids.parse(await raw.fetch<unknown>(query, {requestId}))
  if (!(await purgeDocuments(raw, [...(await fetchOtherIds()), ...fixedIds], [...others, ...conditions])))
    return false
  const left = await raw.fetch<unknown>('*[_id in $fixedIds]._id', {fixedIds})
  const missed = [...ids.parse(left), ...(await fetchOtherIds())]
  if (missed.length > 0) await purgeDocuments(raw, [...missed, requestId])
  return true
}
