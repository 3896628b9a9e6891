import type {TokenOptions} from './auth/tokens.ts'
import type {DocumentRule} from './rules/document-rule.ts'
import type {ClockState} from './shared/clock-state.ts'
import type {DatasetOption} from './shared/dataset-option.ts'
import type {WebhookOptions} from './webhooks/options.ts'

/** Options of `createContentLake`. */
export interface ContentLakeOptions {
  /** Data directory for databases and assets. Created if it does not exist. */
  directory: string
  /** The ID that clients and the Studio use. */
  projectId: string
  /** Datasets to create if they do not exist, and their access: see DatasetOption. */
  datasets: DatasetOption[]
  /** Default 127.0.0.1. */
  host?: string
  /** Host names that clients may use besides `host`, `localhost` and the one of `publicUrl`. */
  allowedHosts?: string[]
  /** Public URL if the lake is behind a reverse proxy, such as `https://lake.example`. */
  publicUrl?: string
  /** IP addresses and networks of proxies whose `X-Forwarded-For` and `-Proto` are trusted. */
  trustedProxies?: string[]
  /** 0 selects a free port. */
  port: number
  /** Names that no new user can have, besides those of `tokens`, such as that of the application. */
  reservedNames?: string[]
  /** API tokens, besides those that administrators create over HTTP. */
  tokens: TokenOptions[]
  /**
   * CORS origins, such as `http://localhost:3333` or `https://*.example.org`, besides those that
   * administrators add over HTTP.
   */
  corsOrigins: string[]
  /** Webhooks, besides those that administrators add over HTTP. */
  webhooks: WebhookOptions[]
  /** Where users are redirected after signing in. Sign-in is disabled without it. */
  studioUrl?: string
  /**
   * Who writes and reads which documents, instead of the roles alone. Types without a rule are written only by
   * administrators.
   */
  documentRules?: DocumentRule[]
  /** Maximum duration of a query, in milliseconds. Default 10,000. */
  queryTimeoutMs?: number
  /**
   * Age in days from which transactions are removed from the history. Default 365. The present revisions of
   * documents, and those that later changes refer to, are kept.
   */
  historyDays?: number
  /** Maximum number of transactions in the history of each dataset. Default 100,000. */
  historyTransactions?: number
  /**
   * Called when a jump of the system clock pauses the deletion of history and the publication of scheduled releases,
   * and with null when the clock is trusted again. `confirmClock` ends a pause.
   */
  onClockJump?: (pause: ClockState['pause']) => void
  /**
   * Called at once, with text for the operator, when the file of the database was removed or replaced. Its content is
   * copied, and changes are refused until the lake is started again. Default: `console.error`.
   */
  onDatabaseLost?: (problem: string) => void
  /**
   * Whether each change is fsynced before the response, so that it survives a power failure. Default
   * true. False is faster, for data that can be lost.
   */
  durable?: boolean
}
