import type {FastifyRequest} from 'fastify'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../store/dataset.ts'
import type {LakeContext} from './context.ts'

/**
 * Who reads which dataset. Without a token, user is null: then only documents without a dot in their
 * id may be shown, whatever the perspective, as with hosted Sanity (which shows fewer, and no error).
 * Throws LakeError 404, and 401 for a private dataset without a token.
 */
export function authorizeRead(
  request: FastifyRequest,
  context: LakeContext,
  name: string,
): {dataset: LakeDataset; user: LakeUser | null} {
  const dataset = context.datasets.get(name)
  return {dataset, user: authenticateReader(dataset, request, context)}
}

/** Who reads the dataset; null is anybody. Throws LakeError 401 where that is not enough. */
export function authenticateReader(
  {aclMode}: LakeDataset,
  request: FastifyRequest,
  {auth: access}: LakeContext,
): LakeUser | null {
  return aclMode === 'private' ? access.requireUser(request) : access.authenticate(request)
}
