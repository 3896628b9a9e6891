import type {FastifyRequest} from 'fastify'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import {authenticateReader} from './authorize-read.ts'
import type {LakeContext} from './context.ts'

/**
 * The user who reads a file asset, or null without a token in a public dataset. Links to files are opened by
 * browsers, which send no token.
 * Throws LakeError 401 for an unknown token, and without a token if the dataset is private.
 */
export function authenticateReaderOfFile(
  request: FastifyRequest,
  dataset: LakeDataset,
  context: LakeContext,
): LakeUser | null {
  return authenticateReader(dataset, request, context)
}
