import {Mutation} from '@sanity/mutator'
import {conflict, invalidMutation} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import type {PatchOperations} from './schema.ts'

const IMMUTABLE_ATTRIBUTES = ['_id', '_type', '_createdAt'] as const

/**
 * Applies a patch with `@sanity/mutator`. Does not modify the given document.
 * @param index index of the mutation, for the error
 * @throws LakeError 409 if `ifRevisionID` does not match, 400 if a path or value is invalid
 */
export function applyPatch(
  document: LakeDocument,
  {ifRevisionID, ...operations}: PatchOperations,
  index: number,
): Record<string, unknown> {
  const id = document._id
  if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
    const description = `Document "${id}" has unexpected revision ID "${document._rev}", expected "${ifRevisionID}"`
    const error = {
      type: 'documentRevisionIDDoesNotMatchError',
      id,
      description,
      currentRevisionID: document._rev,
      expectedRevisionID: ifRevisionID,
    }
    throw conflict(`The mutation(s) failed: ${description}`, [{index, error}])
  }
  const patched = runMutator(document, operations, index)
  for (const attribute of IMMUTABLE_ATTRIBUTES) {
    if (patched[attribute] !== document[attribute]) {
      throw invalidMutation(index, `Cannot modify immutable attribute "${attribute}" of "${id}"`)
    }
  }
  return patched
}

function runMutator(
  document: LakeDocument,
  operations: Omit<PatchOperations, 'ifRevisionID'>,
  index: number,
): Record<string, unknown> {
  const id = document._id
  try {
    const mutation = new Mutation({mutations: [{patch: {id, ...operations}}]})
    return {...mutation.apply(document)}
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw invalidMutation(index, `The patch of "${id}" cannot be applied: ${error.message}`)
  }
}
