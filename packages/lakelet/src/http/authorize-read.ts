import type {FastifyRequest} from 'fastify'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import {LakeError} from '../shared/errors.ts'
import type {Audience} from '../store/audience.ts'
import type {LakeContext} from './context.ts'
import {DatasetParams, parseInput} from './parameters.ts'

/**
 * Returns the dataset of the path parameter `:dataset`, and the user who reads it. Without a token, user is
 * null. The response may contain only documents that the audience finds, in every perspective: without a token, as
 * with hosted Sanity, those without a dot in their ID.
 * Throws LakeError 404 for an unknown dataset, 401 for a private dataset without a token.
 */
export function authorizeRead(
  request: FastifyRequest,
  context: LakeContext,
): {dataset: LakeDataset; user: LakeUser | null; audience: Audience} {
  const dataset = context.datasets.get(parseInput(DatasetParams, request.params).dataset)
  const user = authenticateReader(dataset, request, context)
  return {dataset, user, audience: context.access.audienceOf(user)}
}

/** The user who reads the dataset, or null without a token. Throws LakeError 401 if it is private. */
function authenticateReader(
  {aclMode}: LakeDataset,
  request: FastifyRequest,
  {auth}: LakeContext,
): LakeUser | null {
  return aclMode === 'private' ? auth.requireUser(request) : auth.authenticate(request)
}

/**
 * Returns a function that throws LakeError if the reader of an open stream has lost access to the dataset, or
 * finds other documents than the audience.
 */
export function createAccessCheck(
  dataset: LakeDataset,
  audience: Audience,
  request: FastifyRequest,
  context: LakeContext,
): () => void {
  return () => {
    if (context.access.audienceOf(authenticateReader(dataset, request, context)) === audience) return
    throw new LakeError(403, 'insufficientPermissions', 'The permissions have changed')
  }
}

/** Returns a function like that of {@link createAccessCheck}, for a response that is streamed from the dataset. */
export function createDownloadCheck(...options: Parameters<typeof createAccessCheck>): () => void {
  const checkAccess = createAccessCheck(...options)
  const [dataset, , , context] = options
  return () => {
    if (context.datasets.get(dataset.name) !== dataset)
      throw new LakeError(404, 'datasetNotFound', `Dataset "${dataset.name}" was deleted and created again`)
    checkAccess()
  }
}
