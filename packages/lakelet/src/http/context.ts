import type {AssetFiles} from '../assets/asset-files.ts'
import type {Auth} from '../auth/auth.ts'
import type {PasswordChecks} from '../auth/password-checks.ts'
import type {Tokens} from '../auth/tokens.ts'
import type {UserDirectory} from '../auth/user-directory.ts'
import type {UserStore} from '../auth/user-store.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {ImageWorkers} from '../images/image-workers.ts'
import type {Renditions} from '../images/renditions.ts'
import type {QueryRunner} from '../query/readers/query-runner.ts'
import type {Access} from '../rules/access.ts'
import type {CorsOrigins} from '../store/cors-origins.ts'
import type {LakeStats} from '../store/lake-stats.ts'
import type {UserSettings} from '../store/user-settings.ts'
import type {EventStreams} from '../streams/event-stream.ts'
import type {Listeners} from '../streams/listeners.ts'
import type {TransactionFeed} from '../streams/transaction-feed.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'
import type {ActiveRequests} from './active-requests.ts'

/** Dependencies of the routes. */
export interface LakeContext {
  /** The lake's data directory. Each feature stores its files in a separate subdirectory. */
  directory: string
  projectId: string
  datasets: Datasets
  feed: TransactionFeed
  listeners: Listeners
  eventStreams: EventStreams
  activeRequests: ActiveRequests
  readers: QueryRunner
  assetFiles: AssetFiles
  imageWorkers: ImageWorkers
  renditions: Renditions
  webhooks: Webhooks
  auth: Auth
  tokens: Tokens
  userDirectory: UserDirectory
  userStore: UserStore
  passwordChecks: PasswordChecks
  access: Access
  /** Where users are redirected after signing in. Sign-in is disabled without it. */
  studioUrl: string | undefined
  /** The lake's public URL. Known only when the server is listening. */
  lakeUrl(): string
  stats(): LakeStats
  userSettings: UserSettings
  corsOrigins: CorsOrigins
}
