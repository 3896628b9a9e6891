import type {FastifyRequest} from 'fastify'
import type {User} from '../access/users.ts'
import type {LakeDataset} from '../store/dataset.ts'
import type {LakeContext} from './context.ts'

/**
 * Who reads which dataset. Without a token, user is null: then only documents without a dot in their
 * id may be shown, whatever the perspective, as with hosted Sanity (which shows fewer, and no error).
 * Throws LakeError 404, and 401 for a private dataset without a token.
 */
export function readAccess(
  request: FastifyRequest,
  context: LakeContext,
  name: string,
): {dataset: LakeDataset; user: User | null} {
  const user = context.access.user(request)
  const dataset = context.datasets.get(name)
  if (dataset.aclMode === 'private') context.access.requireUser(request)
  return {dataset, user}
}
