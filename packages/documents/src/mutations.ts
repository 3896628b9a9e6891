import {ClientError, type Mutation as ClientMutation, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import {handlingId, processingId} from './ids.ts'
import {referTo} from './request-documents.ts'

/** A mutation of a transaction. */
export type Mutation = Record<string, unknown>

/**
 * Returns a mutation that changes nothing, and fails if the document does not exist, or has another revision: a condition
 * of its transaction. The table of document access allows it with an empty list of fields.
 */
export const mustExist = (id: string, ifRevisionID?: string): ClientMutation => ({
  patch: {id, ...(ifRevisionID && {ifRevisionID}), unset: ['guard']},
})

interface Changes {
  set?: Record<string, unknown>
  unset?: string[]
}

/** Returns the mutations that create or change a document of a request. */
const upsert = (_type: string, _id: string, requestId: string, changes: Changes): ClientMutation[] => [
  {createIfNotExists: {_id, _type, request: referTo(requestId)}},
  {patch: {id: _id, ...changes}},
]

/**
 * Returns the mutations that create or change what the founder does about a request.
 *
 * @param exists whether the document exists: then they fail if it is erased meanwhile, else if the request is
 */
export const handlingMutations = (requestId: string, changes: Changes, exists = false): ClientMutation[] =>
  exists
    ? [{patch: {id: handlingId(requestId), ...changes}}]
    : [mustExist(requestId), ...upsert('requestHandling', handlingId(requestId), requestId, changes)]

/** Returns the mutations that create or change what the site does about a request. */
export const processingMutations = (requestId: string, changes: Changes): ClientMutation[] =>
  upsert('requestProcessing', processingId(requestId), requestId, changes)

/** Types of errors for a document that has changed since it was read, was created, or was deleted. */
const CONFLICTS = [
  'documentRevisionIDDoesNotMatchError',
  'documentAlreadyExistsError',
  'documentNotFoundError',
]

const conflictDetails = z.object({items: z.array(z.object({error: z.object({type: z.string()})})).min(1)})

/** Returns whether a transaction failed because its documents have changed; not, if it can never be stored. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.statusCode !== 409) return false
  const {data} = conflictDetails.safeParse(error.details)
  return !data || data.items.every((item) => CONFLICTS.includes(item.error.type))
}

/**
 * Sends mutations in one transaction.
 *
 * @returns whether it was stored; false if what it was guarded by has changed
 * @throws ClientError if the Content Lake rejects it for another reason, such as a reference
 */
export async function commitMutations(client: SanityClient, mutations: Mutation[]): Promise<boolean> {
  try {
    await client.request({
      method: 'POST',
      url: `/data/mutate/${client.config().dataset}`,
      body: {mutations},
    })
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}
