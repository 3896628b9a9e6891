import type {FastifyRequest} from 'fastify'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import type {LakeContext} from './context.ts'
import {DatasetParams, parseInput} from './parameters.ts'

/**
 * Returns the dataset of the path parameter `:dataset`, and the user who reads it. Without a token, user is
 * null: the response may then contain only documents without a dot in their ID, in every perspective, as with
 * hosted Sanity.
 * Throws LakeError 404 for an unknown dataset, 401 for a private dataset without a token.
 */
export function authorizeRead(
  request: FastifyRequest,
  context: LakeContext,
): {dataset: LakeDataset; user: LakeUser | null} {
  const dataset = context.datasets.get(parseInput(DatasetParams, request.params).dataset)
  return {dataset, user: authenticateReader(dataset, request, context)}
}

/** The user who reads the dataset, or null without a token. Throws LakeError 401 if it is private. */
export function authenticateReader(
  {aclMode}: LakeDataset,
  request: FastifyRequest,
  {auth}: LakeContext,
): LakeUser | null {
  return aclMode === 'private' ? auth.requireUser(request) : auth.authenticate(request)
}
