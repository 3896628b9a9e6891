import type {FastifyRequest} from 'fastify'
import type {AssetFiles} from '../assets/asset-files.ts'
import type {Auth} from '../auth/auth.ts'
import type {Tokens} from '../auth/tokens.ts'
import type {UserDirectory} from '../auth/user-directory.ts'
import type {UserStore} from '../auth/user-store.ts'
import type {ImageWorkers} from '../images/image-workers.ts'
import type {Renditions} from '../images/renditions.ts'
import type {QueryWorkerPool} from '../query/worker-pool/pool.ts'
import type {Datasets} from '../store/datasets.ts'
import type {UserSettings} from '../store/user-settings.ts'
import type {EventStreams} from '../streams/event-stream.ts'
import type {Listeners} from '../streams/listeners.ts'
import type {TransactionFeed} from '../streams/transaction-feed.ts'
import type {Dataset} from '../types.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'

/** Dependencies of the asset and image routes, which use only the public API of the lake. */
export interface RouteContext {
  /** The lake's data directory. Each feature stores its files in a separate subdirectory. */
  directory: string
  projectId: string
  assetFiles: AssetFiles
  imageWorkers: ImageWorkers
  renditions: Renditions
  /** Throws LakeError 404 for a dataset that does not exist. */
  dataset(name: string): Dataset
  auth: Auth
  /** The ID of the user who writes. Throws LakeError 401 without a valid token and 403 for a viewer's. */
  requireWrite(request: FastifyRequest): {identity: string}
}

/** Dependencies of the API routes. */
export interface LakeContext {
  directory: string
  projectId: string
  datasets: Datasets
  feed: TransactionFeed
  listeners: Listeners
  eventStreams: EventStreams
  queryWorkers: QueryWorkerPool
  assetFiles: AssetFiles
  imageWorkers: ImageWorkers
  renditions: Renditions
  webhooks: Webhooks
  auth: Auth
  tokens: Tokens
  userDirectory: UserDirectory
  userStore: UserStore
  /** Where users are redirected after signing in. Sign-in is disabled without it. */
  studioUrl: string | undefined
  /** The lake's public URL. Known only when the server is listening. */
  lakeUrl(): string
  userSettings: UserSettings
  corsOrigins: string[]
}
