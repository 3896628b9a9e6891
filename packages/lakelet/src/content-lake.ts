import type {DatabaseSync} from 'node:sqlite'
import {AssetFiles} from './assets/asset-files.ts'
import {assetsDirectory} from './assets/storage.ts'
import {Auth} from './auth/auth.ts'
import {limitExpiry} from './auth/limit-expiry.ts'
import {PasswordChecks} from './auth/password-checks.ts'
import {Tokens} from './auth/tokens.ts'
import {SYSTEM_USER, UserDirectory} from './auth/user-directory.ts'
import {UserStore} from './auth/user-store.ts'
import type {ContentLakeOptions} from './content-lake-options.ts'
import type {CommitHooks} from './datasets/dataset.ts'
import {Datasets} from './datasets/datasets.ts'
import {ActiveRequests} from './http/active-requests.ts'
import {createServerUrl} from './http/host-validation.ts'
import {ImageWorkers} from './images/image-workers.ts'
import {Renditions} from './images/renditions.ts'
import {QueryRunner} from './query/readers/query-runner.ts'
import {ReaderPool} from './query/readers/reader-pool.ts'
import {ReleaseScheduler} from './releases/scheduler.ts'
import {Access} from './rules/access.ts'
import {createServer} from './server.ts'
import type {Dataset} from './shared/types.ts'
import {ClockGuard} from './store/clock-guard.ts'
import {CorsOrigins} from './store/cors-origins.ts'
import {databaseFile, openDatabase} from './store/database.ts'
import {DatabaseRescue, restoreRescuedDatabase} from './store/database-rescue.ts'
import {Eraser} from './store/eraser.ts'
import {HistoryRetention} from './store/history-retention.ts'
import {createLakeStats} from './store/lake-stats.ts'
import {CorruptDatabaseError} from './store/storage-errors.ts'
import {UserSettings} from './store/user-settings.ts'
import {EventStreams} from './streams/event-stream.ts'
import {Listeners} from './streams/listeners.ts'
import {TransactionFeed} from './streams/transaction-feed.ts'
import {createWebhooks, type WebhookDelivery} from './webhooks/webhooks.ts'

/** A running lake. `await using` closes it at the end of the block. */
export interface ContentLake extends AsyncDisposable {
  /** Base URL, for the `apiHost` option of clients. */
  url: string
  port: number
  /** Throws LakeError 404 for a dataset that does not exist. */
  dataset(name: string): Dataset
  /**
   * Completes the requests in progress, for at most 5 s, ends the others and webhook requests, and closes the database.
   * Idempotent.
   */
  close(): Promise<void>
  /**
   * Creates a link that signs in to the Studio, valid once and for 15 minutes.
   * @param userName shown in presence and history. The same name is the same user.
   * @throws without `studioUrl`
   */
  createSignInLink(userName?: string): string
  /** Returns what is wrong with its files, although it works: in text for the operator. Rescues a removed database. */
  findProblems(): Promise<{accounts?: string; assets?: string; database?: string}>
  /** Queued and recently finished webhook deliveries, newest first. */
  webhookDeliveries(): WebhookDelivery[]
}

/** Opens the user store. If it is damaged, the lake serves content without its users, and reports the error. */
function openUserStore({directory, durable = true, tokens, reservedNames = []}: ContentLakeOptions): {
  userStore: UserStore
  problem?: string
} {
  const names = [...tokens.map(({name}) => name), ...reservedNames]
  try {
    return {userStore: new UserStore(directory, {durable, reservedNames: names})}
  } catch (error) {
    if (!(error instanceof CorruptDatabaseError)) throw error
    const problem = `${error.message} Until then content is available, but passwords and sessions are not, and users can sign in only with the link that the lake prints.`
    console.error(problem)
    return {userStore: new UserStore(undefined, {reservedNames: names}), problem}
  }
}

/**
 * Starts a Content Lake. Resolves when it accepts requests.
 * @throws if the port is in use or another lake has the directory open
 */
export const createContentLake = (options: ContentLakeOptions): Promise<ContentLake> =>
  openContentLake(options, false)

/**
 * Starts a Content Lake, see {@link createContentLake}.
 * @param sharesReaders whether it shares readers with other lakes of this process; no other database may be in its
 * directory, before or after
 */
export async function openContentLake(
  options: ContentLakeOptions,
  sharesReaders: boolean,
): Promise<ContentLake> {
  const {directory, durable = true} = options
  restoreRescuedDatabase(directory)
  const database = openDatabase(directory, durable)
  try {
    const {userStore, problem} = openUserStore(options)
    try {
      return await start(options, sharesReaders, {database, userStore, problem})
    } catch (error) {
      userStore.close()
      throw error
    }
  } catch (error) {
    database.close()
    throw error
  }
}

async function start(
  options: ContentLakeOptions,
  sharesReaders: boolean,
  {
    database,
    userStore,
    problem: accountsProblem,
  }: {database: DatabaseSync; userStore: UserStore; problem: string | undefined},
): Promise<ContentLake> {
  const {directory, projectId, host = '127.0.0.1'} = options
  const access = new Access(options.documentRules)
  const hooks: CommitHooks = {beforeCommit: [], afterCommit: []}
  const eraser = new Eraser(database)
  const datasets = new Datasets({database, eraser, hooks, projectId})
  for (const option of options.datasets) datasets.configure(option)
  const webhooks = createWebhooks({database, projectId, hooks: options.webhooks})
  hooks.beforeCommit.push(webhooks.beforeCommit)
  const feed = new TransactionFeed()
  const listeners = new Listeners(feed)
  hooks.afterCommit.push(webhooks.afterCommit, feed.publish)

  const readers = new ReaderPool(databaseFile(directory), options.queryTimeoutMs ?? 10_000, sharesReaders)
  const renditions = new Renditions(directory)
  const imageWorkers = new ImageWorkers()
  const assetFiles = new AssetFiles({directory, database, datasets, renditions})
  hooks.afterCommit.push(assetFiles.afterCommit)
  const userDirectory = new UserDirectory(database)
  const tokens = new Tokens(options.tokens, userDirectory, userStore)
  const auth = new Auth(tokens, () => getLakeUrl())
  const rescue = new DatabaseRescue(database, directory, options.onDatabaseLost ?? console.error)
  hooks.beforeCommit.push(() => rescue.assertInPlace())
  const clock = new ClockGuard(database, options.onClockJump, (now) => limitExpiry(userStore, now))
  const releaseScheduler = new ReleaseScheduler(
    datasets,
    access,
    (id) => tokens.findUser(id) ?? (id === SYSTEM_USER.id ? null : userDirectory.find(id)),
    clock,
  )
  hooks.afterCommit.push(releaseScheduler.afterCommit)
  const eventStreams = new EventStreams()
  const activeRequests = new ActiveRequests()
  let url = ''
  const userSettings = new UserSettings(database)
  const corsOrigins = new CorsOrigins(database, options.corsOrigins)
  const {studioUrl, publicUrl} = options
  const getLakeUrl = () => publicUrl?.replace(/\/$/, '') ?? url
  const app = createServer(
    {
      directory,
      projectId,
      datasets,
      feed,
      listeners,
      eventStreams,
      activeRequests,
      readers: new QueryRunner(readers),
      assetFiles,
      imageWorkers,
      renditions,
      webhooks,
      auth,
      tokens,
      userDirectory,
      userStore,
      passwordChecks: new PasswordChecks(userStore),
      access,
      studioUrl,
      lakeUrl: getLakeUrl,
      stats: createLakeStats(database, directory),
      userSettings,
      corsOrigins,
    },
    {
      hostNames: [host, ...(options.allowedHosts ?? []), ...(publicUrl ? [new URL(publicUrl).hostname] : [])],
      trustedProxies: options.trustedProxies ?? [],
    },
  )
  await app.listen({host, port: options.port})
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  url = createServerUrl(host, port)
  datasets.setAssetOrigin(getLakeUrl())
  const historyRetention = new HistoryRetention(database, clock, {
    days: options.historyDays ?? 365,
    transactions: options.historyTransactions ?? 100_000,
  })
  webhooks.start()
  releaseScheduler.start()
  void assetFiles.deleteUnused()

  const shutDown = async () => {
    historyRetention.close()
    releaseScheduler.close()
    eventStreams.close()
    await activeRequests.drain()
    imageWorkers.close()
    await Promise.all([readers.close(), listeners.close(), app.close()])
    // Closed connections end what did not end in time.
    await activeRequests.drain()
    await Promise.all([webhooks.close(), renditions.close(), assetFiles.close()])
    userStore.close()
    eraser.close()
    rescue.close()
    try {
      rescue.run()
    } catch (error) {
      console.error('The database was removed, and cannot be copied:', error)
    }
    database.close()
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= shutDown()
    return closing
  }
  return {
    url,
    port,
    async findProblems() {
      const {total, wrong} = await assetFiles.count()
      const lostDatabase = rescue.run()
      return {
        ...(accountsProblem && {accounts: accountsProblem}),
        ...(wrong > 0 && {
          assets: `${wrong} of ${total} uploaded pictures and files are missing or incomplete in ${assetsDirectory(directory)}.`,
        }),
        ...(lostDatabase && {database: lostDatabase}),
      }
    },
    dataset: (name) => datasets.get(name),
    webhookDeliveries: () => webhooks.deliveries(),
    close,
    [Symbol.asyncDispose]: close,
    createSignInLink(userName = userStore.findOnlyAdministrator()?.name ?? 'Editor') {
      if (!studioUrl) throw new Error('createSignInLink requires the option studioUrl.')
      // The embedding program chooses the name, which may be that of its own token.
      userStore.users.ensure(userName, 'administrator')
      return getLakeUrl() + userStore.createSignInPath(userName)
    },
  }
}
