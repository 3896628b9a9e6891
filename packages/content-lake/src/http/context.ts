import type {FastifyRequest} from 'fastify'
import type {Auth} from '../auth/auth.ts'
import type {UserStore} from '../auth/user-store.ts'
import type {Tokens} from '../auth/tokens.ts'
import type {UserDirectory} from '../auth/user-directory.ts'
import type {Dataset} from '../types.ts'
import type {QueryWorkerPool} from '../query/worker-pool/pool.ts'
import type {Datasets} from '../store/datasets.ts'
import type {UserSettings} from '../store/user-settings.ts'
import type {TransactionFeed} from '../streams/transaction-feed.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'

/** Who asks, once a token has been checked. */
interface Identity {
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

/** What the lake's own routes work with. */
export interface LakeContext {
  directory: string
  projectId: string
  datasets: Datasets
  feed: TransactionFeed
  queryWorkers: QueryWorkerPool
  webhooks: Webhooks
  auth: Auth
  tokens: Tokens
  userDirectory: UserDirectory
  userStore: UserStore
  /** Where people edit: without it nobody signs in. */
  studioUrl: string | undefined
  /** Where browsers reach the lake, known once it listens. */
  lakeUrl(): string
  userSettings: UserSettings
  corsOrigins: string[]
}
