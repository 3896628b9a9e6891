import type {FastifyRequest} from 'fastify'
import type {Access} from '../access/access.ts'
import type {People} from '../access/people.ts'
import type {Tokens} from '../access/tokens.ts'
import type {Users} from '../access/users.ts'
import type {Dataset} from '../lake.ts'
import type {SlowQueries} from '../query/slow/workers.ts'
import type {Datasets} from '../store/datasets.ts'
import type {UserSettings} from '../store/user-settings.ts'
import type {Feed} from '../streams/feed.ts'
import type {Webhooks} from '../webhooks/index.ts'

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
  feed: Feed
  slowQueries: SlowQueries
  webhooks: Webhooks
  access: Access
  tokens: Tokens
  users: Users
  people: People
  /** Where people edit: without it nobody signs in. */
  studioUrl: string | undefined
  /** Where browsers reach the lake, known once it listens. */
  lakeUrl(): string
  userSettings: UserSettings
  corsOrigins: string[]
}
