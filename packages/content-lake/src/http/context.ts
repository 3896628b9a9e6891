import type {FastifyRequest} from 'fastify'
import type {Dataset} from '../lake.ts'

/** Who asks, once a token has been checked. */
export interface Identity {
  /** User id: the author of the transactions. */
  identity: string
}

/** What the lake lends to the routes that other parts register. */
export interface RouteContext {
  /** The lake's folder: a part keeps its files in a subfolder of its own. */
  directory: string
  projectId: string
  /** Throws LakeError 404 for a dataset that does not exist. */
  dataset(name: string): Dataset
  /** Throws LakeError 401 without a valid token and 403 if the token may not write. */
  requireWrite(request: FastifyRequest): Identity
}
